import Geodesy
import PointsOfInterest

/// One line of batch input.
struct BatchLine {
  /// Where the location stands among the bytes of the chunk.
  let location: Range<Int>
  /// Where the label stands; `nil` for the line's number.
  let label: Range<Int>?
  /// The line's number, from 1.
  let number: Int

  /// Takes a line apart; a blank one and a comment, which begins with `#`, are `nil`.
  ///
  /// - Parameters:
  ///   - bytes: The input.
  ///   - line: Where the line stands in it, without its end. It holds a location, and behind the
  ///     first tab the label.
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

  /// Appends what the rows of this line begin with.
  ///
  /// - Parameters:
  ///   - bytes: The input that the line was taken from.
  ///   - buffer: Where to.
  func appendLabel(of bytes: [UInt8], to buffer: inout [UInt8]) {
    if let label {
      buffer.append(contentsOf: bytes[label])
    } else {
      buffer.append(contentsOf: String(number).utf8)
    }
  }
}
