import PointsOfInterest
import Testing

struct NameLanguageTests {
  private static let tags: Tags = [
    "name": "São Jorge", "name:en": "St. George", "name:pt": "S. Jorge", "name:pt-BR": "São Jorge!",
  ]

  @Test(arguments: [
    ("de", ["name:de"]), ("DE", ["name:de"]), ("pt-BR", ["name:pt-BR", "name:pt"]),
    ("pt_BR", ["name:pt_BR", "name:pt-BR", "name:pt"]), ("zh-Hant", ["name:zh-Hant", "name:zh"]),
    ("pt-br", ["name:pt-BR", "name:pt"]),
    ("zh-Hant-TW", ["name:zh-Hant-TW", "name:zh-Hant", "name:zh"]),
    ("ja_rm", ["name:ja_rm", "name:ja-RM", "name:ja"]),
    ("de-x-low-AT", ["name:de-x-low-AT", "name:de-x-low", "name:de"]),
    ("sv,pt-BR,sv", ["name:sv", "name:pt-BR", "name:pt"]),
    ("be-tarask", ["name:be-tarask", "name:be"]),
  ])
  func `given a language, when its names are sought, then the most fitting tag goes first`(
    code: String, keys: [String],
  ) {
    #expect(NameLanguage(code).keys == keys)
  }

  @Test(
    arguments: [
      ("en", "St. George"), ("en_GB", "St. George"), ("pt-BR", "São Jorge!"), ("pt", "S. Jorge"),
      ("pt-PT", "S. Jorge"), ("ja", nil),
    ] as [(String, String?)]
  )
  func `given names in several languages, when one is asked for, then it is told if there`(
    code: String, name: String?,
  ) {
    var lookup = NameLookup(NameLanguage(code))
    #expect(lookup.name(of: PointOfInterest(source: "test", tags: Self.tags)) == name)
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
    #expect(filter.admits(point) == isWanted)
  }
}
