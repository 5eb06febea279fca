import PointsOfInterest
import Testing

struct FoldedTextTests {
  @Test(arguments: [
    ("Café", "cafe"), ("CAFE\u{301}", "cafe"), ("Smørrebrød", "smorrebrod"), ("Łódź", "lodz"),
    ("Straße", "strasse"), ("ice-cream", "ice cream"), ("fast_food", "fast food"),
    ("Ἀθῆναι", "αθηναι"), ("ΟΔΟΣ", "οδοσ"), ("Москва", "москва"), ("Ｃａｆｅ", "cafe"),
    ("東京", "東京"), ("L’Opéra", "l'opera"), ("", ""),
    ("ガス　カ\u{3099}ス", "ガス カ\u{3099}ス"), ("주유소", "주유소"),
  ])
  func `given a text, when folded, then case and accents are gone`(text: String, folded: String) {
    #expect(FoldedText(text).text == folded)
  }

  @Test func `given a word inside, when searched, then it is found whatever its accents`() {
    #expect(FoldedText("Grand Café de Paris").contains(FoldedText("cafe")))
    #expect(FoldedText("Caf").contains(FoldedText("café")) == false)
    #expect(FoldedText("Café").contains(FoldedText("")))
  }

  @Test func `given every letter with a mark, when folded, then it is as its name says`() {
    let named = NamedLetters()
    for scalar in named.scalars {
      #expect(
        FoldedText(String(scalar)).text == named.folded(scalar),
        "\(scalar.properties.name ?? "")",
      )
    }
  }
}

/// Letters by the names that Unicode gives them: "LATIN SMALL LETTER O WITH STROKE".
private struct NamedLetters {
  /// All characters that change with their case, or have a mark in their name.
  let scalars: [Unicode.Scalar]
  private let plain: [String: Unicode.Scalar]

  init() {
    let ranges: [ClosedRange<UInt32>] = [0x61...0x7A, 0x3B1...0x3C9, 0x430...0x44F]
    plain = Dictionary(
      ranges.joined().compactMap(Unicode.Scalar.init).compactMap { scalar in
        scalar.properties.name.map { ($0, scalar) }
      },
      uniquingKeysWith: { first, _ in first },
    )
    scalars = (UInt32(0xA1)...0x1_FFFF).compactMap(Unicode.Scalar.init).filter { scalar in
      !(0x2010...0x2019).contains(scalar.value) && !(0x3000...0x9FFF).contains(scalar.value)
        && scalar.properties.generalCategory != .nonspacingMark
        && scalar.properties.isAlphabetic
    }
  }

  func folded(_ scalar: Unicode.Scalar) -> String {
    var text = String.UnicodeScalarView()
    for upper in scalar.properties.uppercaseMapping.unicodeScalars {
      for lower in upper.properties.lowercaseMapping.unicodeScalars
      where lower.properties.generalCategory != .nonspacingMark {
        text.append(base(of: lower) ?? lower)
      }
    }
    return String(text)
  }

  private func base(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
    guard let words = scalar.properties.name?.split(separator: " "),
      words.contains("WITH")
        || words.first == "FULLWIDTH"
    else { return nil }
    let letter = words.prefix { $0 != "WITH" }.drop { $0 == "FULLWIDTH" }
    return plain[letter.joined(separator: " ")]
  }
}
