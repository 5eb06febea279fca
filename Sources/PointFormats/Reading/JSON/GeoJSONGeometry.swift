import Geodesy
import PointsOfInterest
import Basics

/// A GeoJSON geometry (RFC 7946 §3.1): its shape and the one coordinate that stands for it.
///
/// A `bbox` whose west is greater than its east crosses the antimeridian by its own word (§5.2): its
/// centre is the coordinate then.
struct GeoJSONGeometry {
  private static let types: Set = [
    "Point", "MultiPoint", "LineString", "MultiLineString", "Polygon", "MultiPolygon",
  ]

  /// Its points, lines and areas; empty for a geometry that is null or has no positions (§3.1).
  private(set) var shape = Shape()
  private var crossingCentre: Coordinate?

  static func isType(_ type: String) -> Bool {
    types.contains(type) || type == "GeometryCollection"
  }

  /// - Parameter box: The `bbox` of the feature; that of the geometry itself comes first.
  init(_ geometry: JSONValue, boundingBox box: JSONValue? = nil) throws(Failure) {
    if geometry == .null { return }
    guard let object = geometry.object else {
      throw Failure(.data, "the geometry is not an object")
    }
    try add(geometry: object)
    if object["type"]?.string != "Point" {
      crossingCentre = try Self.centre(ofCrossing: object["bbox"] ?? box)
    }
  }

  var coordinate: Coordinate? { crossingCentre ?? shape.representative }

  /// The centre of a `bbox` that crosses the antimeridian; `nil` for any other.
  private static func centre(ofCrossing box: JSONValue?) throws(Failure) -> Coordinate? {
    let numbers = box?.array?.compactMap(\.double) ?? []
    guard numbers.count == 4 || numbers.count == 6 else { return nil }
    let half = numbers.count / 2
    let (west, south, east, north) = (numbers[0], numbers[1], numbers[half], numbers[half + 1])
    guard west > east else { return nil }
    let middle = (west + east + 360) / 2
    return try Coordinate(
      usableLatitude: (south + north) / 2, longitude: middle > 180 ? middle - 360 : middle,
    )
  }
}

extension GeoJSONGeometry {
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
      if let place = try Self.place(coordinates) { shape.add([place], as: .line) }
    case "MultiPoint":
      for place in try Self.path(coordinates) { shape.add([place], as: .line) }
    case "LineString":
      shape.add(try Self.path(coordinates), as: .line)
    case "Polygon":
      for (index, ring) in coordinates.enumerated() {
        shape.add(try Self.path(Self.list(ring)), as: index == 0 ? .outline : .hole)
      }
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
    if position.isEmpty { return nil }
    guard position.count >= 2, let longitude = position[0].double, let latitude = position[1].double
    else { throw Failure(.data, "a position is not [longitude, latitude]") }
    return try Coordinate(usableLatitude: latitude, longitude: longitude)
  }
}
