import Basics
import Geodesy
import Locating
import PointFormats
import PointsOfInterest

// Values of a configuration; a text that is wrong throws a `TextMistake`.

extension ValueParser {
  func configured(_ text: String) throws(TextMistake) -> Value {
    guard let value = parse(text) else { throw TextMistake("expected \(expected), not '\(text)'") }
    return value
  }
}

extension Configuration.Location {
  /// Reads `gpsd`, or a LOCATION.
  init(_ text: String) throws(TextMistake) {
    if text == "@" { throw TextMistake("expected the name of a saved place behind '@'") }
    do throws(LocationNotationError) {
      self = text == "gpsd" ? .gpsd : .reference(try LocationReference(text), text: text)
    } catch {
      guard NamedLocation(text, after: error) != nil else { throw TextMistake(error.message) }
      self = .name(text, error)
    }
  }
}

extension GPSDAddress {
  /// Reads HOST or HOST:PORT, which is needed here.
  init(configured text: String) throws(TextMistake) {
    if text.isEmpty { throw TextMistake("expected HOST or HOST:PORT") }
    do throws(Failure) {
      try self.init(parsing: text)
    } catch {
      throw TextMistake(error.message)
    }
  }
}

extension Template {
  /// The text of a template, if it has no mistake; of its fields all are known here.
  static func check(configured text: String) throws(TextMistake) -> String {
    _ = try TemplateParser.parse(text, of: nil, hasQuery: true)
    return text
  }
}

extension NameLinks {
  /// Reads a template of addresses, of ASCII that an address may hold: with a scheme that opens a page
  /// or a map, or with a field first, whose values are looked at when they are known.
  init(configured text: String) throws(TextMistake) {
    guard text.utf8.allSatisfy({ (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "\\") }) else {
      throw TextMistake(
        "expected an address without spaces and backslashes, all else percent-encoded"
      )
    }
    guard text.first == "{" || Self.schemes.contains(where: text.lowercased().hasPrefix) else {
      throw TextMistake("expected an address with \(Self.schemes.listed("or")), or a field, first")
    }
    self = .template(try TemplateParser.parse(text, of: nil, hasQuery: false))
  }
}

extension WebAddress {
  /// Reads an address, which may hold a key and is not quoted.
  init(configured text: String) throws(TextMistake) {
    guard let address = WebAddress(text), address.hasHost else {
      throw TextMistake("expected an http:// or https:// address")
    }
    self = address
  }
}

extension SourceName {
  /// Reads a source that can be asked again and again.
  init(configured text: String) throws(TextMistake) {
    try self.init(text)
    if self == .standardInput { throw TextMistake("standard input cannot be one") }
    if let address { _ = try WebAddress(configured: address.text) }
  }
}
