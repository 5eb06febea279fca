import Geodesy
import JSON

/// Place of a GeoJSON geometry, as one coordinate (RFC 7946 §3.1).
///
/// A point is where it is. Of every other geometry it is the centre of the bounding box of all its
/// positions, across the antimeridian where that is the narrower one. A `bbox` whose west is greater
/// than its east crosses the antimeridian by its own word (§5.2) and is taken instead.
struct GeoJSONGeometry {
  /// The types that have `coordinates`, with the depth at which their positions are nested.
  private static let positionDepths = [
    "Point": 0, "MultiPoint": 1, "LineString": 1, "MultiLineString": 2, "Polygon": 2,
    "MultiPolygon": 3,
  ]

  /// Whether a `type` is that of a geometry.
  ///
  /// - Parameter type: The value of `type`.
  /// - Returns: Whether it is.
  static func isType(_ type: String) -> Bool {
    positionDepths[type] != nil || type == "GeometryCollection"
  }

  /// The coordinate; `nil` for a geometry that is null or has no positions (§3.1).
  ///
  /// - Parameters:
  ///   - geometry: The value of `geometry`.
  ///   - box: The `bbox` of the feature; that of the geometry itself comes first.
  /// - Returns: The coordinate.
  /// - Throws: `UnusableCoordinate`.
  static func coordinate(
    of geometry: JSONValue,
    boundingBox box: JSONValue?,
  ) throws(UnusableCoordinate) -> Coordinate? {
    if geometry == .null { return nil }
    guard let object = geometry.object else {
      throw UnusableCoordinate(reason: "the geometry is not an object")
    }
    var bounds = PositionBounds()
    try bounds.add(geometry: object)
    if object["type"]?.string == "Point" { return bounds.first }
    if let centre = try centre(ofCrossing: object["bbox"] ?? box) { return centre }
    return bounds.centre
  }

  /// The centre of a `bbox` that crosses the antimeridian; `nil` for any other.
  private static func centre(
    ofCrossing box: JSONValue?
  ) throws(UnusableCoordinate) -> Coordinate? {
    let numbers = box?.array?.compactMap(\.double) ?? []
    guard numbers.count == 4 || numbers.count == 6 else { return nil }
    let half = numbers.count / 2
    let (west, south, east, north) = (numbers[0], numbers[1], numbers[half], numbers[half + 1])
    guard west > east else { return nil }
    let middle = (west + east + 360) / 2
    return try Coordinate(
      usableLatitude: (south + north) / 2,
      longitude: middle > 180 ? middle - 360 : middle,
    )
  }

  /// Depth at which the positions of a geometry type are nested in its `coordinates`.
  ///
  /// - Parameter type: The value of `type`.
  /// - Returns: 0 for one position; `nil` for what has no `coordinates`.
  static func positionDepth(of type: String) -> Int? {
    positionDepths[type]
  }
}

/// The bounds of positions.
private struct PositionBounds {
  private(set) var first: Coordinate?
  private var builder = BoundingBoxBuilder()

  /// The middle of the box around them; `nil` without positions.
  var centre: Coordinate? { builder.box?.centre }

  mutating func add(geometry: JSONObject) throws(UnusableCoordinate) {
    let type = geometry["type"]?.string ?? ""
    if type == "GeometryCollection" {
      for member in geometry["geometries"]?.array ?? [] {
        guard let object = member.object else {
          throw UnusableCoordinate(reason: "a geometry of the collection is not an object")
        }
        try add(geometry: object)
      }
    } else if let depth = GeoJSONGeometry.positionDepth(of: type) {
      guard let coordinates = geometry["coordinates"]?.array else {
        throw UnusableCoordinate(reason: "the geometry has no list of coordinates")
      }
      try add(coordinates, depth: depth)
    } else {
      throw UnusableCoordinate(
        reason: type.isEmpty
          ? "the geometry has no type" : "\"\(type.prefix(40))\" is no type of geometry"
      )
    }
  }

  private mutating func add(_ list: [JSONValue], depth: Int) throws(UnusableCoordinate) {
    guard depth > 0 else { return try add(position: list) }
    for element in list {
      guard let inner = element.array else {
        throw UnusableCoordinate(reason: "the coordinates are not nested as their type asks")
      }
      try add(inner, depth: depth - 1)
    }
  }

  private mutating func add(position: [JSONValue]) throws(UnusableCoordinate) {
    if position.isEmpty { return }
    guard position.count >= 2, let longitude = position[0].double, let latitude = position[1].double
    else { throw UnusableCoordinate(reason: "a position is not [longitude, latitude]") }
    let coordinate = try Coordinate(usableLatitude: latitude, longitude: longitude)
    first = first ?? coordinate
    builder.insert(coordinate)
  }
}
