package import Basics
package import PointsOfInterest

/// Reads the last Point of a GeoJSON document that spans lines or is one long line.
package struct GeoJSONFixDecoder: FixDecoder {
  /// The format as messages call it.
  package let name = "GeoJSON"

  /// The longest document: parsed, it takes about ten times as much memory.
  package static let maximumSize = 8 << 20

  /// Creates a decoder; it has no state.
  package init() {}

  /// Whether it is an object whose first line is not complete.
  ///
  /// One that is belongs to a file with an object in each line.
  package func recognises(_ prefix: ArraySlice<UInt8>) -> Bool {
    let start = prefix.drop { ASCII.isSpace($0) || $0 == 0x1E }
    guard start.first == UInt8(ascii: "{") else { return false }
    guard let end = start.firstIndex(of: 0x0A) else { return !Self.mentionsClass(start) }
    return (try? JSONParser.parse(Array(start[..<end]))) == nil
      && !Self.mentionsClass(start[..<end])
  }

  /// The last Point of the document.
  package func lastFix(in bytes: inout ByteReader) throws -> Fix? {
    try GeoJSONFixes.lastFix(in: try Self.document(&bytes))
  }

  /// The Points of the document, one for each feature.
  package func readFixes(in bytes: inout ByteReader, _ handle: (Fix) throws -> Void) throws {
    for fix in try GeoJSONFixes.fixes(in: try Self.document(&bytes)) { try handle(fix) }
  }

  private static func document(_ bytes: inout ByteReader) throws -> JSONValue {
    while try bytes.fill() {
      guard bytes.unreadCount <= maximumSize else {
        throw ByteStreamError.tooLong(name: bytes.name, offset: 0, limit: maximumSize)
      }
    }
    return try parse(bytes.storage, in: bytes.position..<bytes.storage.count)
  }

  private static func parse(_ bytes: [UInt8], in range: Range<Int>) throws(Failure) -> JSONValue {
    do throws(JSONError) {
      return try JSONParser.parse(bytes, in: range)
    } catch {
      let (line, column) = error.position(in: bytes[range])
      throw Failure(.data, "line \(line), column \(column): not JSON: \(error.reason)")
    }
  }

  /// Whether it looks like a report of gpsd, whole or broken: those begin `{"class":`.
  private static func mentionsClass(_ line: ArraySlice<UInt8>) -> Bool {
    let start = line.dropFirst().drop(while: ASCII.isSpace)
    return start.starts(with: "\"class\"".utf8)
  }
}
