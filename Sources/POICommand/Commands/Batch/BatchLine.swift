import Basics
import Geodesy

struct BatchLine {
  enum Location {
    /// In any notation, in this range of the bytes of the chunk.
    case text(Range<Int>)
    /// Read already.
    case coordinate(Coordinate)
  }

  let location: Location
  /// Range of the label in the bytes of the chunk; `nil` if the line's number is the label.
  let label: Range<Int>?
  /// The line's number, from 1.
  let number: Int

  init(_ coordinate: Coordinate, label: Range<Int>?, number: Int) {
    location = .coordinate(coordinate)
    self.label = label
    self.number = number
  }

  /// Parses a line, given without its line end: a location, or latitude, a tab and longitude, then a tab
  /// and the label; `nil` for a blank line and for a comment, which begins with `#`.
  init?(_ bytes: [UInt8], _ line: Range<Int>, number: Int) {
    let tab = bytes[line].firstIndex(of: UInt8(ascii: "\t"))
    var location = Self.trimmed(bytes, line.lowerBound..<(tab ?? line.upperBound))
    // A label without a location is a row that somebody waits for: reading the location tells.
    if location.isEmpty, tab == nil || tab == line.upperBound - 1 { return nil }
    if !location.isEmpty, bytes[location.lowerBound] == UInt8(ascii: "#") { return nil }
    var label = tab.map { $0 + 1..<line.upperBound }
    if let rest = label {
      let tab = bytes[rest].firstIndex(of: UInt8(ascii: "\t"))
      let longitude = Self.trimmed(bytes, rest.lowerBound..<(tab ?? rest.upperBound))
      // Numbers with decimal commas in two columns are refused as such, not read as 52° N, 52° E.
      let areDecimal = [location, longitude].allSatisfy {
        LocationNotation.isDecimalComma(String(decoding: bytes[$0], as: UTF8.self))
      }
      if areDecimal || LocationNotation.isAngle(in: bytes, location) {
        location = location.lowerBound..<longitude.upperBound
        label = tab.map { $0 + 1..<line.upperBound }
      }
    }
    self.location = .text(location)
    self.label = label
    self.number = number
  }

  private static func trimmed(_ bytes: [UInt8], _ range: Range<Int>) -> Range<Int> {
    bytes[range].trimmed { $0 == UInt8(ascii: " ") }.indices
  }

  /// Appends the label, with which the rows of this line begin.
  func appendLabel(of bytes: [UInt8], to buffer: inout [UInt8]) {
    if let label {
      buffer.append(contentsOf: bytes[label])
    } else {
      DecimalDigits.append(UInt64(number), to: &buffer)
    }
  }
}
