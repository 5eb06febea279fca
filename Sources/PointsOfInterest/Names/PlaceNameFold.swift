/// Folding of names to keys (`PlaceNameKey`); it remembers the characters beyond ASCII that it has met.
package struct PlaceNameFold {
  /// The key of the last name in UTF-8; empty for a text without letters and digits.
  package private(set) var key: [UInt8] = []
  private var wordStart = 0
  private var known: [Unicode.Scalar: [UInt8]] = [:]

  package init() {}

  /// Folds a name in UTF-8; other bytes count as U+FFFD.
  package mutating func fold(_ name: UnsafeBufferPointer<UInt8>) {
    key.removeAll(keepingCapacity: true)
    wordStart = 0
    let ascii = unsafe name.prefix { $0 < 0x80 }
    unsafe ascii.forEach { append($0) }
    if unsafe ascii.count < name.count {
      let rest = unsafe UnsafeBufferPointer(rebasing: name[ascii.endIndex...])
      for scalar in unsafe String(decoding: rest, as: UTF8.self).composed.unicodeScalars {
        if scalar.isASCII {
          append(UInt8(truncatingIfNeeded: scalar.value))
        } else {
          for byte in folded(scalar) { append(byte) }
        }
      }
    }
    endWord()
    if key.last == Self.space { key.removeLast() }
  }

  private static let space = UInt8(ascii: " ")

  /// Appends a character of ASCII, or a byte of a letter that is folded already.
  private mutating func append(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
      key.append(byte)
    case UInt8(ascii: "A")...UInt8(ascii: "Z"):
      key.append(byte | 0x20)
    case UInt8(ascii: "."), UInt8(ascii: "'"), UInt8(ascii: "`"):
      break
    default:
      endWord()
    }
  }

  private mutating func endWord() {
    guard wordStart < key.count else { return }
    if key[wordStart] == UInt8(ascii: "s"), 5...6 ~= key.count - wordStart { abbreviate() }
    key.append(Self.space)
    wordStart = key.count
  }

  private mutating func abbreviate() {
    let word = key[wordStart...]
    if word.elementsEqual("saint".utf8) || word.elementsEqual("sankt".utf8) {
      key.replaceSubrange(wordStart..., with: "st".utf8)
    } else if word.elementsEqual("sainte".utf8) {
      key.replaceSubrange(wordStart..., with: "ste".utf8)
    }
  }

  /// The letters of a character beyond ASCII in UTF-8; a space for one that parts words.
  private mutating func folded(_ scalar: Unicode.Scalar) -> [UInt8] {
    if let known = known[scalar] { return known }
    let letters = FoldedText(String(scalar)).text.unicodeScalars.compactMap(Self.kept)
    let folded = Array(String(String.UnicodeScalarView(letters)).utf8)
    known[scalar] = folded
    return folded
  }

  /// A letter itself, a space for a scalar that parts words; `nil` for one that does neither.
  private static func kept(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    // Letters that fold to ASCII are judged as ASCII.
    if scalar.isASCII { return scalar }
    switch scalar {
    case "\u{B4}", "\u{2018}", "\u{2032}", "\u{5F3}", "\u{5F4}": return nil
    // Letters by their category, apostrophes by their use.
    case "\u{2B9}"..."\u{2BF}": return nil
    default: break
    }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber, .spacingMark, .nonspacingMark:
      return scalar
    case .format:
      return nil
    default:
      return " "
    }
  }
}

/// A name of a place as it is looked up: without case, accents, hyphens, dots and apostrophes, with
/// one space between words, and with `saint`, `sankt` and `sainte` as `st` and `ste`.
///
/// Letters, digits and vowel signs make words; every other character parts them.
package struct PlaceNameKey: Hashable, Sendable {
  package let text: String

  package init(_ name: String) {
    var fold = PlaceNameFold()
    var name = name
    name.withUTF8 { bytes in unsafe fold.fold(bytes) }
    text = String(decoding: fold.key, as: UTF8.self)
  }
}
