import Basics
import Geodesy
import PointsOfInterest

/// The address at which a point can be looked at.
enum ObjectLink {
  /// The page of an object of OpenStreetMap, else a geo URI (RFC 5870); `nil` for a point that is
  /// nowhere.
  static func text(id: String?, at coordinate: Coordinate?) -> String? {
    if let id, isObject(id) { return "https://www.openstreetmap.org/\(id)" }
    guard let coordinate, let latitude = coordinate.roundedLatitude,
      let longitude = coordinate.roundedLongitude
    else { return nil }
    return "geo:\(latitude.text),\(longitude.text)"
  }

  /// Whether an id is `node/1`, `way/2` or `relation/3`, and nothing else.
  private static func isObject(_ id: String) -> Bool {
    guard OpenStreetMapObject.isID(id), let slash = id.utf8.firstIndex(of: UInt8(ascii: "/")) else {
      return false
    }
    let number = id.utf8[id.utf8.index(after: slash)...]
    return !number.isEmpty && number.allSatisfy { (0x30...0x39).contains($0) }
  }
}
