import Basics

/// A position in a short text; recognising something moves it forwards.
struct TextScanner {
  let bytes: [UInt8]
  var position = 0

  /// The same without parentheses around all of it.
  var withoutParentheses: TextScanner {
    guard bytes.first == UInt8(ascii: "("), bytes.last == UInt8(ascii: ")") else { return self }
    return TextScanner(trimming: text(1..<max(1, bytes.count - 1)))
  }

  /// White space of any kind counts as a space, and a mark of the writing direction as nothing: web
  /// pages have both in their coordinates.
  init(trimming text: String) {
    let isPlain = text.utf8.allSatisfy { $0 < 0x80 }
    let spaced = Array((isPlain ? text : Self.plainlySpaced(text)).utf8)
    bytes = Array(spaced.trimmed(where: ASCII.isSpace))
  }

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { position >= bytes.count }
  /// The next byte, 0 at the end.
  var next: UInt8 { byte(at: position) }

  func byte(at index: Int) -> UInt8 { index >= 0 && index < bytes.count ? bytes[index] : 0 }

  mutating func skip(_ literal: StaticString) -> Bool {
    guard begins(with: literal) else { return false }
    position += literal.utf8CodeUnitCount
    return true
  }

  /// Moves past a sign if one comes next, and returns −1 or 1.
  mutating func sign() -> Double? {
    if skip("-") { return -1 }
    if next >= 0x80, let first = word.first, LocationNotation.minusSigns.contains(first) {
      position += first.utf8.count
      return -1
    }
    return skip("+") ? 1 : nil
  }

  mutating func skipSpaces() {
    while ASCII.isSpace(next) { position += 1 }
  }

  /// Moves past white space with at most one comma in it, and tells whether there was either.
  mutating func skipSeparator() -> Bool {
    let start = position
    skipSpaces()
    if skip(",") { skipSpaces() }
    return position > start
  }

  /// Reads a number and moves past it; `nil`, and nothing moves, if there is none.
  mutating func number(_ grammar: DecimalGrammar = .unsigned) -> DecimalNumber? {
    guard let number = DecimalNumber(bytes.span, from: position, as: grammar) else { return nil }
    position = number.end
    return number
  }

  func text(from start: Int) -> String { text(start..<position) }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  var whole: String { text(0..<bytes.count) }

  private static func plainlySpaced(_ text: String) -> String {
    var plain = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where scalar.properties.generalCategory != .format {
      plain.append(!scalar.isASCII && scalar.properties.isWhitespace ? " " : scalar)
    }
    return String(plain)
  }

  /// The rest up to white space or a comma.
  var word: String {
    var end = position
    while end < bytes.count, !Self.isSeparator(bytes[end]) { end += 1 }
    return text(position..<end)
  }

  /// The text from a position to the end of the word that is being read.
  func word(from start: Int) -> String {
    let word = text(start..<position) + word
    return word.isEmpty ? text(start..<bytes.count) : word
  }

  /// Whether a digit that is not one of 0 to 9 comes next.
  var isAtForeignDigit: Bool {
    guard next >= 0x80 else { return false }
    let rest = text(position..<min(position + 4, bytes.count))
    return rest.unicodeScalars.first?.properties.numericType == .decimal
  }

  /// The text, cut if it is too long to show.
  var beginning: String { bytes.count > 40 ? text(0..<40) + "…" : whole }

  /// Whether an ASCII text in lower case comes next, whatever the case.
  func begins(withLowercase literal: StaticString) -> Bool {
    begins(with: literal, foldingBy: 0x20)
  }

  /// Whether a text comes next, with certain bits of its bytes set or not.
  private func begins(with literal: StaticString, foldingBy bits: UInt8 = 0) -> Bool {
    let count = literal.utf8CodeUnitCount
    guard position + count <= bytes.count else { return false }
    return literal.withUTF8Buffer { expected in
      (0..<count).allSatisfy { index in
        let (byte, letter) = unsafe (bytes[position + index], expected[index])
        return byte == letter || byte | bits == letter
      }
    }
  }

  /// Whether a byte is white space within a line.
  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  static func isSeparator(_ byte: UInt8) -> Bool {
    ASCII.isSpace(byte) || byte == UInt8(ascii: ",")
  }
}
