import PointsOfInterest

enum ObjectKind: UInt8 {
  case node = 0
  case way = 1
  case relation = 2

  /// As in `node/1`.
  var word: String { OpenStreetMapObject.kinds[Int(rawValue)].description }
}
