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

  private static func fold(_ scalar: Unicode.Scalar, into folded: inout String.UnicodeScalarView) {
    switch scalar {
    case "a"..."z", "0"..."9": folded.append(scalar)
    case "-", "_", "\u{2010}", "\u{2011}", "\u{A0}", "\u{3000}": folded.append(" ")
    case "\u{2019}": folded.append("'")
    case "A"..."Z": folded.append(Unicode.Scalar(UInt8(scalar.value) + 0x20))
    case _ where scalar.isASCII: folded.append(scalar)
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
    var composed = UnicodeScalarView()
    for scalar in unicodeScalars {
      let letter = composed.last.flatMap { Self.composition($0, scalar) }
      if letter != nil { composed.removeLast() }
      composed.append(letter ?? scalar)
    }
    return String(composed)
  }

  private static func isAttached(_ scalar: Unicode.Scalar) -> Bool {
    ["\u{3099}", "\u{309A}"].contains(scalar) || ("\u{1161}"..."\u{11C2}").contains(scalar)
  }

  private static func composition(
    _ first: Unicode.Scalar, _ second: Unicode.Scalar,
  ) -> Unicode.Scalar? {
    let (letter, mark) = (first.value, second.value)
    switch (letter, mark) {
    case (_, 0x3099): return voicedKana[first]
    // The letters from は to ほ, each followed by its two others.
    case (0x306F...0x307B, 0x309A), (0x30CF...0x30DB, 0x309A):
      return letter % 3 == 0 ? Unicode.Scalar(letter + 2) : nil
    case (0x1100...0x1112, 0x1161...0x1175):
      return Unicode.Scalar(0xAC00 + ((letter - 0x1100) * 21 + mark - 0x1161) * 28)
    case (0xAC00...0xD7A3, 0x11A8...0x11C2) where (letter - 0xAC00) % 28 == 0:
      return Unicode.Scalar(letter + mark - 0x11A7)
    default: return nil
    }
  }

  private static let voicedKana: [Unicode.Scalar: Unicode.Scalar] = {
    let plain = "うかきくけこさしすせそたちつてとはひふへほゝウカキクケコサシスセソタチツテトハヒフヘホワヰヱヲヽ"
    let voiced = "ゔがぎぐげござじずぜぞだぢづでどばびぶべぼゞヴガギグゲゴザジズゼゾダヂヅデドバビブベボヷヸヹヺヾ"
    return Dictionary(
      uniqueKeysWithValues: zip(plain.unicodeScalars, voiced.unicodeScalars).map { ($0, $1) }
    )
  }()
}
