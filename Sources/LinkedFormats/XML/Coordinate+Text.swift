import Basics
import Geodesy
import PointsOfInterest

extension Coordinate {
  /// A place from two numbers as a file writes them.
  ///
  /// - Throws: `Failure` of kind `.data` that names the number, without the line.
  init(
    latitudeText latitude: (some StringProtocol)?, longitudeText longitude: (some StringProtocol)?,
  ) throws(Failure) {
    let north = try Self.number(latitude, "latitude")
    let east = try Self.number(longitude, "longitude")
    do { try self.init(latitude: north, longitude: east) } catch {
      throw Failure(.data, error.reason)
    }
  }

  private static func number(
    _ text: (some StringProtocol)?, _ name: String,
  ) throws(Failure) -> Degrees {
    guard let text else { throw Failure(.data, "no \(name)") }
    guard let value = DecimalNumber.value(of: String(text.trimmed), as: .any) else {
      throw Failure(.data, "\(name) \"\(text)\" is not a number")
    }
    return value
  }
}

extension StringProtocol {
  /// The text without the white space (XML 1.0 §2.3) around it.
  var trimmed: SubSequence {
    let start = drop { $0.isXMLSpace }.startIndex
    guard let last = self[start...].lastIndex(where: { !$0.isXMLSpace }) else {
      return self[start..<start]
    }
    return self[start...last]
  }

  /// The words with single spaces between them, or `nil` if there is none: files are indented in
  /// the middle of texts.
  var collapsed: String? {
    let words = split { $0.isXMLSpace }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }
}

extension Character {
  /// Whether it is white space in the sense of XML; CR LF is one character.
  var isXMLSpace: Bool {
    self == " " || self == "\n" || self == "\t" || self == "\r" || self == "\r\n"
  }
}
