import Basics
import Geodesy
import PointIndex
import PointsOfInterest

extension OpenStreetMapObject {
  /// The id of the object whose page has an address, as in `https://www.openstreetmap.org/node/1`.
  static func id(inAddress address: String) -> String? {
    guard address.utf8.contains(UInt8(ascii: "/")) else { return nil }
    let parts = address.prefix { $0 != "#" && $0 != "?" }.split(separator: "/")
    let sites = ["openstreetmap.org", "www.openstreetmap.org", "osm.org", "www.osm.org"]
    guard let site = parts.firstIndex(where: { sites.contains($0.lowercased()) }),
      parts.count > site + 2
    else { return nil }
    let id = "\(parts[site + 1])/\(parts[site + 2])"
    return isID(id) ? id : nil
  }
}

extension PlaceNaming {
  /// The coordinate of an object of OpenStreetMap, as the first index that knows it has it.
  func coordinate(ofObject id: String, by deadline: Deadline) throws(Failure) -> Coordinate? {
    for index in try indexes.opened().readers {
      if let place = try index.coordinate(ofPoint: id, by: deadline) { return place }
    }
    return nil
  }
}
