/// The width of texts that are safe to show, in columns of a terminal.
package enum DisplayWidth {
  package static func of(_ text: String) -> Int {
    let utf8 = text.utf8
    if utf8.allSatisfy({ $0 < 0x80 }) { return utf8.count }
    return text.reduce(0) { $0 + of($1) }
  }

  /// The columns of one character as a reader sees it (grapheme cluster).
  ///
  /// An emoji takes two, however many code points it has. For others the widths of the code points are
  /// added, as terminals do: combining marks take none, a Hangul syllable is as wide as its first piece.
  static func of(_ character: Character) -> Int {
    isEmoji(character) ? 2 : character.unicodeScalars.reduce(0) { $0 + of($1) }
  }

  private static func isEmoji(_ character: Character) -> Bool {
    character.unicodeScalars.contains { $0.value == 0xFE0F || $0.properties.isEmojiPresentation }
  }

  /// A text cut between two characters to a number of columns, with `…` at the cut.
  package static func truncated(_ text: String, to width: Int) -> String {
    guard of(text) > width else { return text }
    guard width > 0 else { return "" }
    var used = 1
    return text.prefix { character in
      used += of(character)
      return used <= width
    } + "…"
  }

  private static func of(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0x20...0x7E, 0xAD: return 1
    case 0x1160...0x11FF, 0xD7B0...0xD7FF: return 0  // Hangul vowels and finals, conjoining
    default: break
    }
    let properties = scalar.properties
    let category = properties.generalCategory
    if category == .nonspacingMark || category == .enclosingMark { return 0 }
    if isWide(scalar) { return 2 }
    return properties.isDefaultIgnorableCodePoint ? 0 : 1
  }

  /// Whether a character that is no emoji is Wide or Fullwidth in EastAsianWidth.txt of Unicode 15.0
  /// (standard annex 11).
  ///
  /// Unassigned code points, emoji and marks without width count with their neighbours where that joins
  /// ranges.
  private static func isWide(_ character: Unicode.Scalar) -> Bool {
    switch character.value {
    case 0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x3247, 0x3250...0x4DBF,
      0x4E00...0xA4C6, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE6B,
      0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x1B2FB, 0x1F200...0x1F265, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
