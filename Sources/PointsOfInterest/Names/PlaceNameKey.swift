/// A name of a place as it is looked up: without case, accents, hyphens, dots and apostrophes, with
/// one space between words, and with `saint`, `sankt` and `sainte` as `st` and `ste`.
///
/// Letters, digits and vowel signs make words; every other character parts them.
package struct PlaceNameKey: Hashable, Sendable {
  /// The folded name; empty for a text without letters and digits.
  package let text: String

  /// - Parameter name: As people write it.
  package init(_ name: String) {
    var letters = String.UnicodeScalarView()
    for scalar in FoldedText(name).text.unicodeScalars {
      switch Self.role(of: scalar) {
      case .letter: letters.append(scalar)
      case .separator: letters.append(" ")
      case .nothing: break
      }
    }
    text = String(letters).split(separator: " ")
      .map { Self.abbreviation(of: $0) }
      .joined(separator: " ")
  }

  private enum Role {
    case letter, separator, nothing
  }

  private static func role(of scalar: Unicode.Scalar) -> Role {
    switch scalar {
    case "a"..."z", "0"..."9": return .letter
    case " ": return .separator
    case ".", "'", "`", "\u{B4}", "\u{2018}", "\u{2032}", "\u{5F3}", "\u{5F4}": return .nothing
    // Letters by their category, apostrophes by their use.
    case "\u{2B9}"..."\u{2BF}": return .nothing
    default: break
    }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber, .spacingMark, .nonspacingMark:
      return .letter
    case .format:
      return .nothing
    default:
      return .separator
    }
  }

  private static func abbreviation(of word: Substring) -> Substring {
    switch word {
    case "saint", "sankt": "st"
    case "sainte": "ste"
    default: word
    }
  }
}
