/// The width of texts, in columns of a terminal.
enum DisplayWidth {
  /// The columns of a text without control characters.
  static func of(_ text: String) -> Int {
    let utf8 = text.utf8
    if utf8.allSatisfy({ $0 < 0x80 }) { return utf8.count }
    return text.reduce(0) { $0 + of($1) }
  }

  /// The columns of one character as a reader sees it (grapheme cluster).
  ///
  /// An emoji takes two, however many code points it has: flags, keycaps, joined families, and
  /// characters with U+FE0F. For all others the widths of the code points are added, as terminals
  /// do: combining marks take none, a Hangul syllable in pieces is as wide as its first piece.
  static func of(_ character: Character) -> Int {
    isEmoji(character) ? 2 : character.unicodeScalars.reduce(0) { $0 + of($1) }
  }

  /// Whether a character is shown as a picture.
  static func isEmoji(_ character: Character) -> Bool {
    character.unicodeScalars.contains { $0.value == 0xFE0F || $0.properties.isEmojiPresentation }
  }

  /// A text cut between two characters to a number of columns, with `…` at the cut.
  static func truncated(_ text: String, to width: Int) -> String {
    guard of(text) > width else { return text }
    return width > 0 ? truncated(text, to: width - 1, of) : ""
  }

  /// The characters of a text for which there is room, with `…` behind them.
  ///
  /// - Returns: The text that is shown.
  static func truncated<Width: Comparable & AdditiveArithmetic>(
    _ text: String, to room: Width, _ width: (Character) -> Width,
  ) -> String {
    var used = Width.zero
    return text.prefix { character in
      used += width(character)
      return used <= room
    } + "…"
  }

  private static func of(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0x20...0x7E, 0xAD: return 1
    case 0x1160...0x11FF, 0xD7B0...0xD7FF: return 0  // Hangul vowels and finals, conjoining
    default: break
    }
    let properties = scalar.properties
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return 0
    default: break
    }
    if EastAsianWidth.isWide(scalar) { return 2 }
    return properties.isDefaultIgnorableCodePoint ? 0 : 1
  }
}
