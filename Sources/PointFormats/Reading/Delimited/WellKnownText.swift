import Basics
import Geodesy
import PointsOfInterest

/// A geometry in well-known text (OGC 06-103r4, section 7), in longitude and latitude.
///
/// Read are all types that are made of points, also with `Z`, `M` and the `SRID=4326;` of PostGIS.
struct WellKnownText {
  /// Collections in collections, at the most.
  private static let greatestDepth = 16

  /// Its points, lines and areas; empty for `EMPTY`.
  private(set) var shape = Shape()
  private var rest: Substring.UTF8View

  init(_ text: String) throws(Failure) {
    rest = text[...].utf8
    if word(isNext: "SRID=") {
      guard let system = readNumber(), system == 4326 else {
        throw Failure(.data, "the geometry is not in SRID 4326; ST_Transform converts it")
      }
      try expect(";")
    }
    try readGeometry(depth: 0)
    skipSpaces()
    guard rest.isEmpty else { throw error("there is more after the geometry") }
  }

  private mutating func readGeometry(depth: Int) throws(Failure) {
    guard depth < Self.greatestDepth else { throw error("collections are nested too deeply") }
    let type = readType()
    if word(isNext: "EMPTY") { return }
    switch type {
    case "POINT": shape.add(try readPath(), isClosed: false)
    case "MULTIPOINT": try readMultiPoint()
    case "LINESTRING", "LINEARRING": shape.add(try readPath(), isClosed: false)
    case "MULTILINESTRING":
      try readList { text throws(Failure) in text.shape.add(try text.readPath(), isClosed: false) }
    case "POLYGON": try readPolygon()
    case "MULTIPOLYGON": try readList { text throws(Failure) in try text.readPolygon() }
    case "GEOMETRYCOLLECTION":
      try readList { text throws(Failure) in try text.readGeometry(depth: depth + 1) }
    default: throw error("\"\(type.prefix(40))\" is no type of geometry")
    }
  }

  /// The type without its dimension, which may stand apart: `POINTZ (1 2 3)`, `POINT Z (1 2 3)`.
  private mutating func readType() -> String {
    let dimensions = ["ZM", "Z", "M"]
    let type = readWord()
    if let dimension = dimensions.first(where: { type.hasSuffix($0) }) {
      return String(type.dropLast(dimension.count))
    }
    _ = dimensions.contains { word(isNext: $0) }
    return type
  }

  private mutating func readPolygon() throws(Failure) {
    if word(isNext: "EMPTY") { return }
    try readList { text throws(Failure) in
      text.shape.add(try text.readPath(), isClosed: true)
    }
  }

  private mutating func readMultiPoint() throws(Failure) {
    try readList { text throws(Failure) in
      if text.word(isNext: "EMPTY") { return }
      let isEnclosed = text.word(isNext: "(")
      text.shape.add([try text.readPlace()], isClosed: false)
      if isEnclosed { try text.expect(")") }
    }
  }

  private mutating func readPath() throws(Failure) -> [Coordinate] {
    var path: [Coordinate] = []
    if word(isNext: "EMPTY") { return path }
    try readList { text throws(Failure) in path.append(try text.readPlace()) }
    return path
  }

  private mutating func readList(
    _ readElement: (inout WellKnownText) throws(Failure) -> Void
  ) throws(Failure) {
    try expect("(")
    repeat { try readElement(&self) } while word(isNext: ",")
    try expect(")")
  }

  /// Longitude and latitude, and up to two numbers that do not matter.
  private mutating func readPlace() throws(Failure) -> Coordinate {
    guard let longitude = readNumber(), let latitude = readNumber() else {
      throw error("a position is not LONGITUDE LATITUDE")
    }
    _ = readNumber()
    _ = readNumber()
    return try Coordinate(inFile: latitude, longitude)
  }

  private mutating func readNumber() -> Double? {
    skipSpaces()
    let digits = rest.prefix { byte in
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "+-.eE".utf8.contains(byte)
    }
    guard !digits.isEmpty, let number = DecimalNumber.value(of: String(digits) ?? "", as: .any)
    else { return nil }
    rest = rest[digits.endIndex...]
    return number
  }

  private mutating func readWord() -> String {
    skipSpaces()
    let letters = rest.prefix {
      ($0 | 0x20) >= UInt8(ascii: "a") && ($0 | 0x20) <= UInt8(ascii: "z")
    }
    rest = rest[letters.endIndex...]
    return (String(letters) ?? "").uppercased()
  }

  /// Consumes a word, in any case, or a sign if it is next.
  private mutating func word(isNext word: String) -> Bool {
    skipSpaces()
    let head = rest.prefix(word.utf8.count)
    guard (String(head) ?? "").uppercased() == word else { return false }
    rest = rest[head.endIndex...]
    return true
  }

  private mutating func expect(_ sign: String) throws(Failure) {
    if !word(isNext: sign) { throw error("a \"\(sign)\" is missing") }
  }

  private mutating func skipSpaces() {
    rest = rest.drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
  }

  private func error(_ reason: String) -> Failure {
    Failure(.data, "the geometry is not well-known text: \(reason)")
  }
}

extension Shape {
  /// A geometry in one text: a GeoJSON object, well-known text or `48.85, 2.35`, latitude first; empty for
  /// an empty text.
  init(geometryText text: String) throws(Failure) {
    self.init()
    guard let first = text.utf8.first(where: { $0 != 0x20 }) else { return }
    if first < UInt8(ascii: "A") {
      if text.utf8.count > 40, text.allSatisfy(\.isHexDigit) {
        let reason =
          "the geometry is well-known binary; write it as text, as ST_AsText does in PostGIS"
        throw Failure(.data, reason)
      }
      let parts = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      let longitude = parts.count == 2 ? parts[1] : ""
      add([try Coordinate(latitudeText: parts[0], longitudeText: longitude)], isClosed: false)
      return
    }
    guard first == UInt8(ascii: "{") else {
      self = try WellKnownText(text).shape
      return
    }
    let value: JSONValue
    do {
      value = try JSONParser.parse(Array(text.utf8))
    } catch {
      throw Failure(.data, "the geometry is not JSON: \(error.reason)")
    }
    self = try GeoJSONGeometry(value).shape
  }
}
