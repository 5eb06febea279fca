import Geodesy
import Basics
import PointsOfInterest

/// Gathers a track from GeoJSON (RFC 7946): each LineString and each line of a MultiLineString is a
/// part; where there is none, the Points are positions in their order.
///
/// A document is walked over, so that a line of millions of positions takes little more memory than
/// its text.
struct GeoJSONTrack {
  private var lines = TrackParts()
  private(set) var points = TrackParts()
  /// The reason why reading ended that is none of JSON.
  private var problem: Failure?

  /// The lines if there are any, else the points.
  var parts: TrackParts {
    guard !lines.isEmpty else { return points }
    var parts = lines
    parts.strayCount = points.positionCount
    return parts
  }

  mutating func add(_ position: Coordinate) { points.add(position) }

  /// Ends a row of positions that stand alone.
  mutating func end() { points.end() }

  /// Parses a geometry, a Feature or a collection.
  ///
  /// - Throws: `Failure` of kind `.data` if it is no GeoJSON or a position is not on Earth.
  mutating func parse(_ bytes: [UInt8], in range: Range<Int>) throws(Failure) {
    do throws(JSONError) {
      try JSONParser.walk(bytes, in: range, dialect: .strict) { parser throws(JSONError) in
        try parseObject(&parser)
      }
    } catch {
      if let problem { throw problem }
      let (line, column) = error.position(in: bytes[range])
      throw Failure(.data, "line \(line), column \(column): not JSON: \(error.reason)")
    }
  }

  /// Objects in objects; where types stand last, each level is walked over once more.
  private static let greatestDepth = 16
  private var depth = 0

  private enum Member: String {
    case coordinates, features, geometries, geometry
  }

  private mutating func parseObject(_ parser: inout JSONParser) throws(JSONError) {
    var type: String?
    var later: [(member: Member, position: Int)] = []
    guard parser.begins(with: UInt8(ascii: "{")) else { return try parser.skipValue() }
    depth += 1
    defer { depth -= 1 }
    if depth > Self.greatestDepth {
      try fail(Failure(.data, "geometries in more than \(Self.greatestDepth) levels"), parser)
    }
    try parser.forEachMember { key, parser throws(JSONError) in
      let name = String(decoding: parser.bytes[key], as: UTF8.self)
      if name == "type" {
        type = try parser.value().string
      } else if let member = Member(rawValue: name) {
        if let type { return try parse(member, of: type, &parser) }
        later.append((member, parser.position))
        try parser.skipValue()
      } else {
        try parser.skipValue()
      }
    }
    guard let type else {
      return try fail(Failure(.data, "neither GeoJSON nor a report of gpsd"), parser)
    }
    guard Self.types.contains(type) else {
      return try fail(Failure(.data, "'\(type)' is not a type of GeoJSON"), parser)
    }
    for (member, position) in later {
      try parser.revisit(position) { parser throws(JSONError) in
        try parse(member, of: type, &parser)
      }
    }
  }

  private static let types: Set<String> = [
    "FeatureCollection", "Feature", "GeometryCollection", "Point", "LineString", "MultiLineString",
    "MultiPoint", "Polygon", "MultiPolygon",
  ]

  private mutating func parse(
    _ member: Member, of type: String, _ parser: inout JSONParser,
  ) throws(JSONError) {
    switch (type, member) {
    case ("Feature", .geometry): try parseObject(&parser)
    case ("Point", .coordinates): points.add(try position(&parser, of: type))
    case ("LineString", .coordinates) where parser.begins(with: UInt8(ascii: "[")):
      try parseLine(&parser, of: type)
    case ("FeatureCollection", .features) where parser.begins(with: UInt8(ascii: "[")),
      ("GeometryCollection", .geometries) where parser.begins(with: UInt8(ascii: "[")):
      try parser.forEachElement { parser throws(JSONError) in try parseObject(&parser) }
    case ("MultiLineString", .coordinates) where parser.begins(with: UInt8(ascii: "[")):
      try parser.forEachElement { parser throws(JSONError) in try parseLine(&parser, of: type) }
    default: try parser.skipValue()
    }
  }

  private mutating func parseLine(_ parser: inout JSONParser, of type: String) throws(JSONError) {
    lines.end()
    try parser.forEachElement { parser throws(JSONError) in
      lines.add(try position(&parser, of: type))
    }
    lines.end()
  }

  private mutating func position(
    _ parser: inout JSONParser, of type: String,
  ) throws(JSONError) -> Coordinate {
    let value = try parser.value()
    do throws(Failure) {
      return try Coordinate(geoJSON: value, of: "a position of a \(type)")
    } catch {
      problem = error
      throw JSONError(error.message, at: parser.position)
    }
  }

  private mutating func fail(_ failure: Failure, _ parser: JSONParser) throws(JSONError) {
    problem = failure
    throw JSONError(failure.message, at: parser.position)
  }
}
