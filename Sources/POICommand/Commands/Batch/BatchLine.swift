import Basics
import Geodesy
import PointsOfInterest

struct BatchLine {
  /// The location, where it has been read already, as from a table.
  let coordinate: Coordinate?
  /// Range of the location in the bytes of the chunk, in any notation.
  let text: Range<Int>
  /// Range of the label in the bytes of the chunk; `nil` if the line's number is the label.
  let label: Range<Int>?
  /// The line's number, from 1.
  let number: Int

  init(_ coordinate: Coordinate, label: Range<Int>?, number: Int) {
    (self.coordinate, text) = (coordinate, 0..<0)
    self.label = label
    self.number = number
  }

  /// Takes a line apart, which has no end: a location, or latitude, a tab and longitude, then a tab and
  /// the label; `nil` for a blank line and for a comment, which begins with `#`.
  init?(_ bytes: [UInt8], _ line: Range<Int>, number: Int) {
    let tab = bytes[line].firstIndex(of: UInt8(ascii: "\t"))
    var location = ASCII.trim(bytes[line.lowerBound..<(tab ?? line.upperBound)]).indices
    // A label without a location is a row that somebody waits for: reading the location tells.
    if location.isEmpty, tab == nil || tab == line.upperBound - 1 { return nil }
    if !location.isEmpty, bytes[location.lowerBound] == UInt8(ascii: "#") { return nil }
    var label = tab.map { $0 + 1..<line.upperBound }
    if let rest = label {
      let tab = bytes[rest].firstIndex(of: UInt8(ascii: "\t"))
      let longitude = ASCII.trim(bytes[rest.lowerBound..<(tab ?? rest.upperBound)]).indices
      // Numbers with decimal commas in two columns are refused as such, not read as 52° N, 52° E.
      let areDecimal =
        Self.hasDecimalComma(bytes, location) && Self.hasDecimalComma(bytes, longitude)
      if areDecimal || LocationNotation.isAngle(in: bytes, location) {
        location = location.lowerBound..<longitude.upperBound
        label = tab.map { $0 + 1..<line.upperBound }
      }
    }
    (coordinate, text) = (nil, location)
    self.label = label
    self.number = number
  }

  /// Whether a text is digits around one comma, with a sign or without.
  private static func hasDecimalComma(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    var commas = 0
    for (index, byte) in zip(range, bytes[range]) {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): continue
      case UInt8(ascii: ",") where index > range.lowerBound: commas += 1
      case UInt8(ascii: "-") where index == range.lowerBound: continue
      default: return false
      }
    }
    return commas == 1 && range.last.map { bytes[$0] != UInt8(ascii: ",") } ?? false
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
