import PointsOfInterest
import TestSupport
import Testing

struct FoldedTextTests {
  @Test(arguments: [
    ("Café", "cafe"), ("CAFE\u{301}", "cafe"), ("Smørrebrød", "smorrebrod"), ("Łódź", "lodz"),
    ("Straße", "strasse"), ("ice-cream", "ice cream"), ("fast_food", "fast food"),
    ("Ἀθῆναι", "αθηναι"), ("ΟΔΟΣ", "οδοσ"), ("Москва", "москва"), ("Ｃａｆｅ", "cafe"),
    ("東京", "東京"), ("L’Opéra", "l'opera"), ("", ""),
    ("ガス　カ\u{3099}ス", "ガス ガス"), ("주유소", "주유소"), ("ハ\u{309A}リ ウ\u{3099}", "パリ ヴ"),
    ("な\u{3099} か\u{309A} ワ\u{3099}", "な\u{3099} か\u{309A} ヷ"), ("ぽほ\u{3099}", "ぽぼ"),
    ("\u{1109}\u{1165}\u{110B}\u{116E}\u{11AF}", "서울"), ("Щёлково, Йод", "щелково, иод"),
    ("ব\u{9DC} ড\u{9BC}", "ব\u{9A1} ড"), ("\u{95E} फ\u{93C}", "फ फ"), ("\u{FB2A}", "ש"),
    ("أإآٱ ؤئىة ڤڨ کیہۓ مُـح نیم\u{200C}روز گ", "اااا وييه فق كيهے مح نيمروز گ"),
    ("И\u{306}од", "иод"), ("Sacré-Cœur Ærø STRAẞE", "sacre coeur aero strasse"),
  ])
  func `given a text, when folded, then case and accents are gone`(text: String, folded: String) {
    expect(FoldedText(text).text, is: folded)
  }

  @Test func `given a word inside, when searched, then it is found whatever its accents`() {
    #expect(FoldedText("Grand Café de Paris").contains(FoldedText("cafe")))
    expect(FoldedText("Caf").contains(FoldedText("café")), is: false)
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
  /// Letters of Hebrew and of India in one piece with a mark, and those of Arabic script.
  private static let inOnePiece: [ClosedRange<UInt32>] = [
    0x622...0x6D5, 0x958...0x95F, 0x9DC...0x9DF, 0xA33...0xA5E, 0xB5C...0xB5D, 0xFB1D...0xFB4E,
  ]

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
        && !Self.inOnePiece.contains { $0.contains(scalar.value) }
    }
  }

  func folded(_ scalar: Unicode.Scalar) -> String {
    var text = String.UnicodeScalarView()
    for upper in scalar.properties.uppercaseMapping.unicodeScalars {
      for lower in upper.properties.lowercaseMapping.unicodeScalars
      where lower.properties.generalCategory != .nonspacingMark {
        text += (pairs[lower] ?? String(base(of: lower) ?? lower)).unicodeScalars
      }
    }
    return String(text)
  }

  /// Letters with a mark whose names do not tell it.
  private let others: [Unicode.Scalar: Unicode.Scalar] = [
    "й": "и", "ё": "е", "ї": "і", "ў": "у", "ѓ": "г", "ќ": "к", "ҋ": "и",
  ]

  private let pairs: [Unicode.Scalar: String] = ["æ": "ae", "œ": "oe", "ß": "ss"]

  private func base(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
    if let base = others[scalar] { return base }
    guard let words = scalar.properties.name?.split(separator: " "),
      words.contains("WITH") || words.first == "FULLWIDTH"
    else { return nil }
    let letter = words.prefix { $0 != "WITH" }.drop { $0 == "FULLWIDTH" }
    return plain[letter.joined(separator: " ")]
  }
}

struct PlaceNameKeyTests {
  @Test(arguments: [
    ("Paris", "paris"), ("San José", "san jose"), ("SAN  JOSÉ ", "san jose"),
    ("Saint-Étienne", "st etienne"), ("St. Étienne", "st etienne"), ("Sankt Pölten", "st polten"),
    ("Sainte-Foy", "ste foy"), ("Xi’an", "xian"), ("Xi'an", "xian"),
    ("Washington, D.C.", "washington dc"),
    ("Frankfurt (Oder)", "frankfurt oder"), ("L'Aquila", "laquila"), ("Łódź", "lodz"),
    ("İstanbul", "istanbul"), ("Ho‘okena", "hookena"), ("東京", "東京"), ("दिल्ली", "दिलली"),
    ("Sainthood", "sainthood"), ("...", ""), ("", ""), ("a\u{200D}b", "ab"),
    ("Nuku\u{2BB}alofa", "nukualofa"),
  ])
  func `given a name, when folded, then as people type it`(name: String, key: String) {
    expect(PlaceNameKey(name).text, is: key)
    expect(PlaceNameKey(key).text, is: key)
  }
}

struct NameLanguageTests {
  private static let tags: Tags = [
    "name": "São Jorge", "name:en": "St. George", "name:pt": "S. Jorge", "name:pt-BR": "São Jorge!",
  ]

  @Test(arguments: [
    ("de", ["name:de"]), ("DE", ["name:de"]), ("pt-BR", ["name:pt-BR", "name:pt"]),
    ("pt_BR", ["name:pt_BR", "name:pt-BR", "name:pt"]), ("zh-Hant", ["name:zh-Hant", "name:zh"]),
    ("pt-br", ["name:pt-BR", "name:pt"]),
    ("zh-Hant-TW", ["name:zh-Hant-TW", "name:zh-Hant", "name:zh"]),
    ("zh-tw", ["name:zh-TW", "name:zh-Hant", "name:zh"]),
    ("zh_CN", ["name:zh_CN", "name:zh-CN", "name:zh-Hans", "name:zh"]),
    ("zh", ["name:zh", "name:zh-Hans", "name:zh-Hant"]),
    ("ja_rm", ["name:ja_rm", "name:ja-RM", "name:ja"]),
    ("de-x-low-AT", ["name:de-x-low-AT", "name:de-x-low", "name:de"]),
    ("sv,pt-BR,sv", ["name:sv", "name:pt-BR", "name:pt"]),
    ("be-tarask", ["name:be-tarask", "name:be"]),
  ])
  func `given a language, when its names are sought, then the most fitting tag goes first`(
    code: String, keys: [String],
  ) {
    expect(NameLanguage(code).keys, is: keys)
  }

  @Test(
    arguments: [
      ("en", "St. George"), ("en_GB", "St. George"), ("pt-BR", "São Jorge!"), ("pt", "S. Jorge"),
      ("pt-PT", "S. Jorge"), ("ja", nil),
    ] as [(String, String?)])
  func `given names in several languages, when one is asked for, then it is told if there`(
    code: String, name: String?,
  ) {
    var lookup = NameLookup(NameLanguage(code))
    expect(lookup.name(of: PointOfInterest(source: "test", tags: Self.tags)), is: name)
  }

  @Test(arguments: [
    ("sao", nil, true), ("george", nil, false), ("george", "en", true), ("sao", "en", true),
    ("s. jorge", "en", false), ("sao jorge", "ja", true),
  ])
  func `given part of a name, when asked for, then the stored and the shown name count`(
    text: String, language: String?, isWanted: Bool,
  ) {
    let filter = PointFilter(name: FoldedText(text), nameLanguage: language.map(NameLanguage.init))
    let point = PointOfInterest(name: "São Jorge", source: "test", tags: Self.tags)
    expect(filter.admits(point), is: isWanted)
  }

  @Test func `given a long name in capitals, when folded, then the work grows with its length`() {
    let text = String(repeating: "L", count: 1 << 20)
    expect(FoldedText(text).text.utf8.count, is: 1 << 20)
  }
}
