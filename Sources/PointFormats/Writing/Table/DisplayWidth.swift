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

  static func isEmoji(_ character: Character) -> Bool {
    character.unicodeScalars.contains { $0.value == 0xFE0F || $0.properties.isEmojiPresentation }
  }

  /// A text cut between two characters to a number of columns, with `…` at the cut.
  package static func truncated(_ text: String, to width: Int) -> String {
    guard of(text) > width else { return text }
    return width > 0 ? truncated(text, to: width - 1, of) : ""
  }

  /// The characters of a text for which there is room, with `…` behind them.
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
    if isWide(scalar) { return 2 }
    return properties.isDefaultIgnorableCodePoint ? 0 : 1
  }

  /// Whether a character is Wide or Fullwidth in EastAsianWidth.txt of Unicode 15.0 (standard annex 11).
  ///
  /// Unassigned code points and marks without width count with their neighbours where that joins ranges.
  private static func isWide(_ character: Unicode.Scalar) -> Bool {
    guard character.value >= 0x1100 else { return false }
    switch character.value {
    case 0x1100...0x115F, 0x231A...0x231B, 0x2329...0x232A, 0x23E9...0x23EC, 0x23F0, 0x23F3,
      0x25FD...0x25FE, 0x2614...0x2615, 0x2648...0x2653, 0x267F, 0x2693, 0x26A1, 0x26AA...0x26AB,
      0x26BD...0x26BE, 0x26C4...0x26C5, 0x26CE, 0x26D4, 0x26EA, 0x26F2...0x26F3, 0x26F5, 0x26FA,
      0x26FD, 0x2705, 0x270A...0x270B, 0x2728, 0x274C, 0x274E, 0x2753...0x2755, 0x2757,
      0x2795...0x2797, 0x27B0, 0x27BF, 0x2B1B...0x2B1C, 0x2B50, 0x2B55, 0x2E80...0x303E,
      0x3041...0x3247, 0x3250...0x4DBF, 0x4E00...0xA4C6, 0xA960...0xA97C, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0xFE10...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x1B2FB,
      0x1F004, 0x1F0CF, 0x1F18E, 0x1F191...0x1F19A, 0x1F200...0x1F320, 0x1F32D...0x1F335,
      0x1F337...0x1F37C, 0x1F37E...0x1F393, 0x1F3A0...0x1F3CA, 0x1F3CF...0x1F3D3,
      0x1F3E0...0x1F3F0, 0x1F3F4, 0x1F3F8...0x1F43E, 0x1F440, 0x1F442...0x1F4FC,
      0x1F4FF...0x1F53D, 0x1F54B...0x1F54E, 0x1F550...0x1F567, 0x1F57A, 0x1F595...0x1F596,
      0x1F5A4, 0x1F5FB...0x1F64F, 0x1F680...0x1F6C5, 0x1F6CC, 0x1F6D0...0x1F6D2,
      0x1F6D5...0x1F6DF, 0x1F6EB...0x1F6EC, 0x1F6F4...0x1F6FC, 0x1F7E0...0x1F7F0,
      0x1F90C...0x1F93A, 0x1F93C...0x1F945, 0x1F947...0x1F9FF, 0x1FA70...0x1FAF8,
      0x20000...0x3FFFD:
      return true
    default:
      return false
    }
  }
}
