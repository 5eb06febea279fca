import Geodesy
import JSON
import PointsOfInterest

/// Gathers a track from GeoJSON (RFC 7946): each LineString and each line of a MultiLineString is a
/// part; where there is none, the Points are positions in their order.
struct GeoJSONTrack {
  private var lines = TrackParts()
  private(set) var points = TrackParts()

  /// The lines if there are any, else the points.
  var parts: TrackParts {
    guard !lines.isEmpty else { return points }
    var parts = lines
    parts.strayCount = points.positionCount
    return parts
  }

  /// Takes a position that stands alone.
  mutating func add(_ position: Coordinate) { points.add(position) }

  /// Ends a row of positions that stand alone.
  mutating func end() { points.end() }

  /// Takes all of an object.
  ///
  /// - Parameter value: A geometry, a Feature or a collection.
  /// - Throws: `Failure` of kind `.data` if it is no GeoJSON or a position is not on Earth.
  mutating func take(_ value: JSONValue) throws(Failure) {
    guard let type = value["type"]?.string else {
      throw Failure(.data, "neither GeoJSON nor a report of gpsd")
    }
    switch type {
    case "FeatureCollection": for feature in list(value["features"]) { try take(feature) }
    case "GeometryCollection": for geometry in list(value["geometries"]) { try take(geometry) }
    case "Feature":
      if let geometry = value["geometry"], geometry != .null { try take(geometry) }
    case "Point": points.add(try Self.position(value["coordinates"], of: type))
    case "LineString": try takeLine(value["coordinates"], of: type)
    case "MultiLineString":
      for line in list(value["coordinates"]) { try takeLine(line, of: type) }
    case "MultiPoint", "Polygon", "MultiPolygon": break
    default: throw Failure(.data, "'\(type)' is not a type of GeoJSON")
    }
  }

  private mutating func takeLine(_ value: JSONValue?, of type: String) throws(Failure) {
    lines.end()
    for position in list(value) { lines.add(try Self.position(position, of: type)) }
    lines.end()
  }

  private func list(_ value: JSONValue?) -> [JSONValue] { value?.array ?? [] }

  private static func position(_ value: JSONValue?, of type: String) throws(Failure) -> Coordinate {
    try Coordinate(geoJSON: value, of: "a position of a \(type)")
  }
}
