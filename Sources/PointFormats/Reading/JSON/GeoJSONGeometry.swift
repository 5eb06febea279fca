import Geodesy
import PointsOfInterest
import Basics

/// A GeoJSON geometry (RFC 7946 §3.1).
struct GeoJSONGeometry {
  private static let types = [
    "Point", "MultiPoint", "LineString", "MultiLineString", "Polygon", "MultiPolygon",
  ]

  /// Its points, lines and areas; empty for a geometry that is null or has no positions (§3.1).
  private(set) var shape = Shape()

  static func isType(_ type: String) -> Bool {
    types.contains(type) || type == "GeometryCollection"
  }

  init(_ geometry: JSONValue) throws(Failure) {
    if geometry == .null { return }
    guard let object = geometry.object else {
      throw Failure(.data, "the geometry is not an object")
    }
    try add(geometry: object)
  }

  private mutating func add(geometry: JSONObject) throws(Failure) {
    let type = geometry["type"]?.string ?? ""
    if type == "GeometryCollection" {
      for member in geometry["geometries"]?.array ?? [] {
        guard let object = member.object else {
          throw Failure(.data, "a geometry of the collection is not an object")
        }
        try add(geometry: object)
      }
    } else if Self.types.contains(type) {
      guard let coordinates = geometry["coordinates"]?.array else {
        throw Failure(.data, "the geometry has no list of coordinates")
      }
      try add(coordinates, of: type)
    } else {
      if type.isEmpty { throw Failure(.data, "the geometry has no type") }
      throw Failure(.data, "\"\(type.prefix(40))\" is no type of geometry")
    }
  }

  private mutating func add(_ coordinates: [JSONValue], of type: String) throws(Failure) {
    switch type {
    case "Point":
      if let place = try Self.place(coordinates) { shape.add([place], isClosed: false) }
    case "MultiPoint":
      for place in try Self.path(coordinates) { shape.add([place], isClosed: false) }
    case "LineString":
      shape.add(try Self.path(coordinates), isClosed: false)
    case "Polygon":
      for ring in coordinates { shape.add(try Self.path(Self.list(ring)), isClosed: true) }
    default:
      for part in coordinates { try add(Self.list(part), of: String(type.dropFirst(5))) }
    }
  }

  private static func path(_ positions: [JSONValue]) throws(Failure) -> [Coordinate] {
    var path: [Coordinate] = []
    path.reserveCapacity(positions.count)
    for position in positions {
      if let place = try place(list(position)) { path.append(place) }
    }
    return path
  }

  private static func list(_ value: JSONValue) throws(Failure) -> [JSONValue] {
    guard let list = value.array else {
      throw Failure(.data, "the coordinates are not nested as their type asks")
    }
    return list
  }

  /// The place of a position; `nil` for an empty one.
  private static func place(_ position: [JSONValue]) throws(Failure) -> Coordinate? {
    position.isEmpty ? nil : try Coordinate(geoJSON: .array(position))
  }
}
