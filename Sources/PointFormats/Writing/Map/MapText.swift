/// The room of texts in a drawing: as much as the widest usual fonts (DejaVu Sans, Verdana) need, since
/// the font of a browser is not known.
enum MapText {
  /// The sizes of names, and of numbers and lengths, in pixels.
  static let (size, smallSize) = (12.0, 11.0)
  /// The greatest width of a name beside its dot, in columns of a terminal.
  static let longestName = 28
  /// The most combining marks of a character; no orthography stacks more.
  private static let mostMarks = 5

  static func height(_ size: Double) -> Double { size + 4 }

  static func width(of text: String, size: Double = size) -> Double {
    2 + size * text.reduce(0) { $0 + ems(of: $1) }
  }

  /// A text from data as maps show it: what is invisible is spelled out, what is too long is cut, and of
  /// stacked marks a few stay.
  ///
  /// - Parameter width: The greatest width, in columns of a terminal.
  static func shown(_ text: String, to width: Int) -> String {
    var (shown, marks) = (String.UnicodeScalarView(), 0)
    for scalar in DisplayWidth.truncated(TerminalText.visible(text), to: width).unicodeScalars {
      marks = scalar.properties.generalCategory == .nonspacingMark ? marks + 1 : 0
      if marks <= mostMarks { shown.append(scalar) }
    }
    return String(shown)
  }

  /// A text that may be shown already, cut to a width, with `…` at the cut.
  static func fitted(_ text: String, to width: Double) -> String {
    guard Self.width(of: text) > width else { return text }
    let room = (width - 2) / size - ems(of: Character("…"))
    return DisplayWidth.truncated(text, to: room, ems)
  }

  /// The width of one character as a reader sees it, in the font's size.
  private static func ems(of character: Character) -> Double {
    guard let byte = character.asciiValue else {
      return DisplayWidth.isEmoji(character)
        ? 1.4 : character.unicodeScalars.reduce(0) { $0 + ems(of: $1) }
    }
    switch byte {
    case UInt8(ascii: "m"), UInt8(ascii: "w"), UInt8(ascii: "M"), UInt8(ascii: "W"),
      UInt8(ascii: "%"), UInt8(ascii: "@"):
      return 1
    case UInt8(ascii: " "), UInt8(ascii: "!"), UInt8(ascii: "'")...UInt8(ascii: ")"),
      UInt8(ascii: ",")...UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: ";"),
      UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "I"), UInt8(ascii: "f"),
      UInt8(ascii: "i"), UInt8(ascii: "j"), UInt8(ascii: "l"), UInt8(ascii: "r"),
      UInt8(ascii: "t"), UInt8(ascii: "|"):
      return 0.42
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"): return 0.65
    default: return 0.84
    }
  }

  private static func ems(of scalar: Unicode.Scalar) -> Double {
    switch scalar.value {
    // Ligatures of whole phrases.
    case 0xFDF0...0xFDFF: return 4
    // Latin, Greek, Cyrillic, Armenian, Hebrew, Arabic; small letters need less, broad ones more.
    case 0x80...0x8FF:
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark: return 0
      case .lowercaseLetter: return "жшщюыфмѭœæ".unicodeScalars.contains(scalar) ? 1 : 0.74
      default: return "ЖШЩЮМФЫÆŒ".unicodeScalars.contains(scalar) ? 1.12 : 0.86
      }
    default:
      return DisplayWidth.of(Character(scalar)) == 0 ? 0 : 1.05
    }
  }
}
