import Geodesy
import PointsOfInterest

/// One line of batch input.
struct BatchLine {
  /// Range of the location in the bytes of the chunk.
  let location: Range<Int>
  /// Range of the label; `nil` if the line's number is the label.
  let label: Range<Int>?
  /// The line's number, from 1.
  let number: Int

  /// Takes a line apart; `nil` for a blank one and for a comment, which begins with `#`.
  ///
  /// - Parameters:
  ///   - bytes: The input.
  ///   - line: Range of the line in it, without its end: a location, then a tab and the label.
  ///   - number: The line's number.
  init?(_ bytes: [UInt8], _ line: Range<Int>, number: Int) {
    let tab = bytes[line].firstIndex(of: UInt8(ascii: "\t"))
    var (start, end) = (line.lowerBound, tab ?? line.upperBound)
    while start < end, bytes[start] == UInt8(ascii: " ") { start += 1 }
    while start < end, bytes[end - 1] == UInt8(ascii: " ") { end -= 1 }
    // A label without a location is a row that somebody waits for: reading the location tells.
    if start == end, tab == nil || tab == line.upperBound - 1 { return nil }
    if start < end, bytes[start] == UInt8(ascii: "#") { return nil }
    location = start..<end
    label = tab.map { $0 + 1..<line.upperBound }
    self.number = number
  }

  /// Appends the label, with which the rows of this line begin.
  ///
  /// - Parameters:
  ///   - bytes: The input that the line was taken from.
  ///   - buffer: The rows.
  func appendLabel(of bytes: [UInt8], to buffer: inout [UInt8]) {
    if let label {
      buffer.append(contentsOf: bytes[label])
    } else {
      buffer.append(contentsOf: String(number).utf8)
    }
  }
}
