import PointsOfInterest

enum ObjectKind: UInt8 {
  case node = 0
  case way = 1
  case relation = 2

  /// As in `node/1`.
  var word: String { OpenStreetMapObject.kinds[Int(rawValue)].description }
}

struct ObjectKinds: OptionSet {
  let rawValue: UInt8

  static let nodes = ObjectKinds(.node)
  static let ways = ObjectKinds(.way)
  static let relations = ObjectKinds(.relation)

  init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  init(_ kind: ObjectKind) {
    rawValue = 1 << kind.rawValue
  }
}
