/// A text with case, accents, hyphens and underscores folded away, for comparing words as people do.
package struct FoldedText: Hashable, Sendable {
  package let text: String

  package init(_ text: String) {
    // Most words are plain already.
    if text.utf8.allSatisfy({
      (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x20
    }) {
      self.text = text
      return
    }
    var folded = String.UnicodeScalarView()
    for scalar in text.composed.unicodeScalars { Self.fold(scalar, into: &folded) }
    self.text = String(folded)
  }

  /// Whether this text contains another one; every text contains the empty one.
  package func contains(_ other: FoldedText) -> Bool {
    let (haystack, needle) = (Array(text.utf8), Array(other.text.utf8))
    guard needle.count <= haystack.count else { return false }
    return (0...(haystack.count - needle.count)).contains { start in
      haystack[start..<(start + needle.count)].elementsEqual(needle)
    }
  }

  /// An ASCII character as it is folded.
  static func folded(_ byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte + 0x20
    case UInt8(ascii: "-"), UInt8(ascii: "_"): UInt8(ascii: " ")
    default: byte
    }
  }

  private static func fold(_ scalar: Unicode.Scalar, into folded: inout String.UnicodeScalarView) {
    switch scalar {
    case _ where scalar.isASCII: folded.append(Unicode.Scalar(Self.folded(UInt8(scalar.value))))
    case "\u{2010}", "\u{2011}", "\u{A0}", "\u{3000}": folded.append(" ")
    case "\u{2019}": folded.append("'")
    // Kana, Han and Hangul have neither case nor accents: the marks of kana make other letters.
    case "\u{3041}"..."\u{9FFF}", "\u{AC00}"..."\u{D7A3}": folded.append(scalar)
    // Small letters without marks, but for the final sigma.
    case "\u{3B1}"..."\u{3C1}", "\u{3C3}"..."\u{3C9}", "\u{430}"..."\u{438}", "\u{43A}"..."\u{44F}":
      folded.append(scalar)
    default:
      if let base = BaseLetter.of(scalar) {
        folded.append(base)
      } else {
        foldBeyondASCII(scalar, into: &folded)
      }
    }
  }

  /// Folds by base letters, which covers letters without a canonical decomposition.
  private static func foldBeyondASCII(
    _ scalar: Unicode.Scalar, into folded: inout String.UnicodeScalarView,
  ) {
    let properties = scalar.properties
    guard properties.generalCategory != .nonspacingMark else { return }
    // Upper case first: that is where ß becomes two letters and final sigma an ordinary one.
    for upper in properties.uppercaseMapping.unicodeScalars {
      for lower in upper.properties.lowercaseMapping.unicodeScalars
      where lower.properties.generalCategory != .nonspacingMark {
        switch lower {
        case "æ": folded.append(contentsOf: "ae".unicodeScalars)
        case "œ": folded.append(contentsOf: "oe".unicodeScalars)
        case "ß": folded.append(contentsOf: "ss".unicodeScalars)
        case "\u{640}", "\u{200C}": break  // Within words of Arabic script.
        default: folded.append(BaseLetter.of(lower) ?? lower)
        }
      }
    }
  }
}

extension String {
  /// The text with the marks of kana put into their letters and the letters of Hangul into syllables, as
  /// files of macOS lack it (of normalization form C, what is not folded away).
  ///
  /// Without them パリ would be ハリ.
  var composed: String {
    guard unicodeScalars.contains(where: Self.isAttached) else { return self }
    // A letter in pieces equals the whole one.
    return String(
      map { letter in Self.whole.firstIndex(of: letter).map { Self.whole[$0] } ?? letter }
    )
  }

  private static func isAttached(_ scalar: Unicode.Scalar) -> Bool {
    ["\u{3099}", "\u{309A}"].contains(scalar) || ("\u{1161}"..."\u{11C2}").contains(scalar)
  }

  /// Kana and syllables of Hangul, in one piece each.
  private static let whole = Set(
    ([0x3041...0x30FE, 0xAC00...0xD7A3] as [ClosedRange<UInt32>]).joined()
      .compactMap(Unicode.Scalar.init).map { Character($0) }
  )
}
