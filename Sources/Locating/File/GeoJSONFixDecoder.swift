package import Basics
import Geodesy
import OpeningHours
package import PointsOfInterest

/// Reads a GeoJSON document that spans lines or is one long line.
package struct GeoJSONFixDecoder: FixDecoder {
  package let name = "GeoJSON"

  /// The longest document, a million positions: parsed, it takes up to ten times as much memory.
  private static let maximumSize = 32 << 20

  package init() {}

  /// Whether it is an object whose first line is not complete.
  ///
  /// One that is belongs to a file with an object in each line.
  package func recognises(_ prefix: ArraySlice<UInt8>) -> Bool {
    let start = prefix.drop { ASCII.isSpace($0) || $0 == 0x1E }
    guard start.first == UInt8(ascii: "{") else { return false }
    guard let end = start.firstIndex(of: 0x0A) else { return !GPSDReport.begins(start) }
    let line = start[..<end]
    return (try? JSONParser.parse(Array(line))) == nil && !GPSDReport.begins(line)
  }

  /// The Points of the document.
  package func readFixes(in bytes: inout ByteReader, _ handle: (Fix) throws -> Void) throws {
    for fix in try Self.locations(&bytes).points { try handle(fix) }
  }

  package func readTrack(in bytes: inout ByteReader) throws -> TrackParts {
    var track = TrackLines()
    track.add(.geoJSON(try Self.locations(&bytes)))
    return track.parts
  }

  private static func locations(_ bytes: inout ByteReader) throws -> GeoJSONLocations {
    while try bytes.fill() {
      guard bytes.unreadCount <= maximumSize else {
        throw ByteStreamError.tooLong(name: bytes.name, offset: 0, limit: maximumSize)
      }
    }
    let range = bytes.position..<bytes.storage.count
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONParser.parse(bytes.storage, in: range)
    } catch {
      let (line, column) = error.position(in: bytes.storage[range])
      throw Failure(.data, "line \(line), column \(column): not JSON: \(error.reason)")
    }
    return try GeoJSONLocations(value)
  }
}

/// The Points and the lines in GeoJSON (RFC 7946), in its order.
///
/// The properties `accuracy` (metres, as the W3C Geolocation API names it) and `time` (RFC 3339) of a
/// Feature are those of its Points.
package struct GeoJSONLocations: Equatable, Sendable {
  package private(set) var points: [Fix] = []
  /// A part for each LineString and each line of a MultiLineString.
  private(set) var lines: [[Coordinate]] = []

  /// - Throws: `Failure` of kind `.data` if it is no GeoJSON or a position is not on Earth.
  init(_ value: JSONValue) throws(Failure) { try add(value, properties: nil) }

  private mutating func add(_ value: JSONValue, properties: JSONValue?) throws(Failure) {
    guard let type = value["type"]?.string else {
      throw Failure(.data, "neither GeoJSON nor a report of gpsd")
    }
    switch type {
    case "FeatureCollection": try add(value["features"], properties: nil)
    case "GeometryCollection": try add(value["geometries"], properties: properties)
    case "Feature":
      guard let geometry = value["geometry"], geometry != .null else { return }
      try add(geometry, properties: value["properties"])
    case "Point": points.append(try Self.fix(value, properties))
    case "LineString": try addLine(value["coordinates"])
    case "MultiLineString":
      for line in value["coordinates"]?.array ?? [] { try addLine(line) }
    case "MultiPoint", "Polygon", "MultiPolygon": break
    default: throw Failure(.data, "'\(type)' is not a type of GeoJSON")
    }
  }

  private mutating func add(_ list: JSONValue?, properties: JSONValue?) throws(Failure) {
    for value in list?.array ?? [] { try add(value, properties: properties) }
  }

  private mutating func addLine(_ positions: JSONValue?) throws(Failure) {
    var line: [Coordinate] = []
    for position in positions?.array ?? [] {
      line.append(try Coordinate(geoJSON: position))
    }
    lines.append(line)
  }

  private static func fix(_ point: JSONValue, _ properties: JSONValue?) throws(Failure) -> Fix {
    Fix(
      coordinate: try Coordinate(geoJSON: point["coordinates"]),
      accuracy: properties?["accuracy"]?.double.flatMap { $0 > 0 ? $0 : nil },
      time: properties?["time"]?.string.flatMap { Timestamp(rfc3339: $0) }, origin: .file,
    )
  }
}
