package import Basics
import Geodesy
package import PointsOfInterest

/// Reads a GeoJSON document that spans lines or is one long line.
package struct GeoJSONFixDecoder: FixDecoder {
  package let name = "GeoJSON"

  /// The longest document, a track of some two million positions: parsed, it takes up to ten times as much
  /// memory.
  private static let maximumSize = 64 << 20
  /// The byte before each text of a sequence (RFC 8142, section 2).
  private static let recordSeparator: UInt8 = 0x1E

  package init() {}

  /// Whether it is an object whose first line is not complete.
  ///
  /// One that is belongs to a file with an object in each line.
  package func recognises(_ prefix: ArraySlice<UInt8>) -> Bool {
    let start = prefix.drop { ASCII.isSpace($0) || $0 == Self.recordSeparator }
    guard start.first == UInt8(ascii: "{") else { return false }
    guard let end = start.firstIndex(of: 0x0A) else { return !GPSDReport.begins(start) }
    let line = start[..<end]
    return (try? JSONParser.parse(Array(line))) == nil && !GPSDReport.begins(line)
  }

  package func readFixes(
    in bytes: inout ByteReader, _ handle: (Result<Fix, Failure>) throws -> Void,
  ) throws {
    for place in try Self.locations(&bytes).places { try handle(place) }
  }

  package func readTrack(in bytes: inout ByteReader) throws -> TrackParts {
    var track = TrackLines()
    try track.add(.geoJSON(try Self.locations(&bytes)))
    return track.parts
  }

  private static func locations(_ bytes: inout ByteReader) throws -> GeoJSONLocations {
    while try bytes.fill() {
      guard bytes.unreadCount <= maximumSize else {
        throw ByteStreamError.tooLong(name: bytes.name, offset: 0, limit: maximumSize)
      }
    }
    let isSequence = bytes.storage[bytes.position...].first == recordSeparator
    let range = bytes.position + (isSequence ? 1 : 0)..<bytes.storage.count
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONParser.parse(bytes.storage, in: range)
    } catch {
      let (line, column) = error.position(in: bytes.storage[range])
      throw Failure(.data, "line \(line), column \(column): not JSON: \(error.reason)")
    }
    return GeoJSONLocations(value)
  }
}

/// The Points and the lines in GeoJSON (RFC 7946), in its order, or the location that this program prints.
///
/// The properties `accuracy` (metres, as the W3C Geolocation API names it) and `time` (RFC 3339) of a
/// Feature are those of its Points.
package struct GeoJSONLocations: Equatable, Sendable {
  package var points: [Fix] { places.compactMap { try? $0.get() } }
  /// The Points, and the faults of some or of what might have held one.
  package private(set) var places: [Result<Fix, Failure>] = []
  /// A part for each LineString and each line of a MultiLineString.
  private(set) var lines: [[Coordinate]] = []

  /// Why a part of it is no GeoJSON, or a position is not on Earth; the first of all, of kind `.data`.
  private(set) var firstFault: Failure?

  init(_ value: JSONValue) {
    if let fix = Self.ownFix(value) {
      places = [.success(fix)]
    } else {
      add(value, properties: nil)
    }
  }

  /// A fix as `poi locate --json` and the events of `poi watch` have it; `nil` for other objects.
  private static func ownFix(_ value: JSONValue) -> Fix? {
    guard let latitude = value["latitude"]?.double, let longitude = value["longitude"]?.double,
      let coordinate = try? Coordinate(latitude: latitude, longitude: longitude)
    else { return nil }
    return Fix(
      coordinate: coordinate, accuracy: value.accuracy(), time: value.time, speed: value.speed,
      course: value.course(), origin: .file,
    )
  }

  private mutating func add(_ value: JSONValue, properties: JSONValue?) {
    guard value != .null else { return }
    switch value["type"]?.string {
    case "FeatureCollection": add(value["features"], properties: nil)
    case "GeometryCollection": add(value["geometries"], properties: properties)
    case "Feature": add(value["geometry"] ?? .null, properties: value["properties"])
    case "Point": addPoint(value["coordinates"], properties)
    case "LineString": addLine(value["coordinates"])
    case "MultiLineString":
      for line in value["coordinates"]?.array ?? [] { addLine(line) }
    case "MultiPoint", "Polygon", "MultiPolygon": break
    case let type?: add(Failure(.data, "'\(type)' is not a type of GeoJSON"))
    case nil: add(Failure(.data, "neither GeoJSON nor a report of gpsd"))
    }
  }

  private mutating func add(_ list: JSONValue?, properties: JSONValue?) {
    for value in list?.array ?? [] { add(value, properties: properties) }
  }

  private mutating func addPoint(_ position: JSONValue?, _ properties: JSONValue?) {
    do throws(Failure) {
      let fix = Fix(
        coordinate: try Coordinate(geoJSON: position), accuracy: properties?.accuracy(),
        time: properties?.time, origin: .file,
      )
      places.append(.success(fix))
    } catch {
      add(error)
    }
  }

  private mutating func add(_ fault: Failure) {
    firstFault = firstFault ?? fault
    places.append(.failure(fault))
  }

  private mutating func addLine(_ positions: JSONValue?) {
    var line: [Coordinate] = []
    do throws(Failure) {
      for position in positions?.array ?? [] { line.append(try Coordinate(geoJSON: position)) }
    } catch {
      firstFault = firstFault ?? error
    }
    lines.append(line)
  }
}
