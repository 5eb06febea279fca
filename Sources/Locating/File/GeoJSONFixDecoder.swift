package import Basics
import Geodesy
import OpeningHours
package import PointsOfInterest

/// Reads a GeoJSON document that spans lines or is one long line.
package struct GeoJSONFixDecoder: FixDecoder {
  package let name = "GeoJSON"

  /// The longest document: parsed, it takes about ten times as much memory.
  package static let maximumSize = 8 << 20
  /// The longest document of a track, some million positions.
  private static let maximumTrackSize = 64 << 20

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

  package func lastFix(in bytes: inout ByteReader) throws -> Fix? {
    try GeoJSONFixes.lastFix(in: try Self.document(&bytes))
  }

  /// The Points of the document, one for each feature.
  package func readFixes(in bytes: inout ByteReader, _ handle: (Fix) throws -> Void) throws {
    for fix in try GeoJSONFixes.fixes(in: try Self.document(&bytes)) { try handle(fix) }
  }

  /// The lines of the document, or its points where it has no lines.
  package func readTrack(in bytes: inout ByteReader) throws -> TrackParts {
    let range = try Self.readAll(&bytes, limit: Self.maximumTrackSize)
    var track = GeoJSONTrack()
    try track.parse(bytes.storage, in: range)
    return track.parts
  }

  private static func readAll(_ bytes: inout ByteReader, limit: Int) throws -> Range<Int> {
    while try bytes.fill() {
      guard bytes.unreadCount <= limit else {
        throw ByteStreamError.tooLong(name: bytes.name, offset: 0, limit: limit)
      }
    }
    return bytes.position..<bytes.storage.count
  }

  private static func document(_ bytes: inout ByteReader) throws -> JSONValue {
    let range = try readAll(&bytes, limit: maximumSize)
    do throws(JSONError) {
      return try JSONParser.parse(bytes.storage, in: range)
    } catch {
      let (line, column) = error.position(in: bytes.storage[range])
      throw Failure(.data, "line \(line), column \(column): not JSON: \(error.reason)")
    }
  }
}

/// Finds locations in GeoJSON (RFC 7946).
enum GeoJSONFixes {
  /// The last Point of a Point, Feature, FeatureCollection or GeometryCollection.
  ///
  /// The properties `accuracy` (metres, as the W3C Geolocation API names it) and `time` (RFC 3339)
  /// of a Feature are taken over.
  ///
  /// - Throws: `Failure` of kind `.data` if it is no GeoJSON or a Point is not on Earth.
  static func lastFix(in value: JSONValue) throws(Failure) -> Fix? {
    guard let type = value["type"]?.string else {
      throw Failure(.data, "neither GeoJSON nor a report of gpsd")
    }
    switch type {
    case "Point": return try point(value)
    case "Feature": return try feature(value)
    case "FeatureCollection": return try last(of: value["features"])
    case "GeometryCollection": return try last(of: value["geometries"])
    case "MultiPoint", "LineString", "MultiLineString", "Polygon", "MultiPolygon": return nil
    default: throw Failure(.data, "'\(type)' is not a type of GeoJSON")
    }
  }

  /// The last Point of each feature of a FeatureCollection, in order; of anything else its last.
  static func fixes(in value: JSONValue) throws(Failure) -> [Fix] {
    guard value["type"]?.string == "FeatureCollection" else {
      return try lastFix(in: value).map { [$0] } ?? []
    }
    var fixes: [Fix] = []
    for feature in value["features"]?.array ?? [] {
      if let fix = try lastFix(in: feature) { fixes.append(fix) }
    }
    return fixes
  }

  private static func last(of values: JSONValue?) throws(Failure) -> Fix? {
    for value in (values?.array ?? []).reversed() {
      if let fix = try lastFix(in: value) { return fix }
    }
    return nil
  }

  private static func feature(_ value: JSONValue) throws(Failure) -> Fix? {
    guard let geometry = value["geometry"], geometry != .null, var fix = try lastFix(in: geometry)
    else { return nil }
    let properties = value["properties"]
    fix.accuracy = properties?["accuracy"]?.double.flatMap { $0 > 0 ? $0 : nil }
    fix.time = properties?["time"]?.string.flatMap { Timestamp(rfc3339: $0) }
    return fix
  }

  private static func point(_ value: JSONValue) throws(Failure) -> Fix {
    let coordinate = try Coordinate(geoJSON: value["coordinates"], of: "a Point")
    return Fix(coordinate: coordinate, origin: .file)
  }
}

extension Coordinate {
  /// A position of GeoJSON (RFC 7946): longitude, latitude, and perhaps altitude.
  ///
  /// - Throws: `Failure` of kind `.data` if it lacks a number or is not on Earth.
  init(geoJSON position: JSONValue?, of owner: @autoclosure () -> String) throws(Failure) {
    let numbers = position?.array ?? []
    guard numbers.count >= 2, let longitude = numbers[0].double, let latitude = numbers[1].double
    else { throw Failure(.data, "\(owner()) needs a longitude and a latitude") }
    do throws(CoordinateError) {
      self = try Coordinate(latitude: latitude, longitude: longitude)
    } catch {
      switch error {
      case .latitudeOutOfRange(let latitude):
        throw Failure(.data, "latitude \(latitude) is out of range; longitude comes first here")
      case .longitudeOutOfRange(let longitude):
        throw Failure(.data, "longitude \(longitude) is out of range")
      }
    }
  }
}
