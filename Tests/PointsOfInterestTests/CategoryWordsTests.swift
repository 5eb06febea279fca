@testable import PointsOfInterest
import Foundation
import TestSupport
import Testing

struct CategoryWordsTests {
  private func tags(_ word: String, in language: String? = nil) -> [String] {
    CategoryWords(language: language).meanings(of: word).flatMap(\.kind.tags).map(\.text)
  }

  @Test(arguments: [
    "cafe", "Café", "CAFES", "cafés", "coffeehouses", "Coffee-House", "coffee house",
    "Kaffeehäuser", "caffè", "カフェ", "카페", "コーヒー ショップ",
  ])
  func `given a word in any dress, when looked up, then it is cafés`(word: String) {
    #expect(tags(word) == ["amenity=cafe"])
  }

  @Test(arguments: [
    ("libraries", "library"), ("churches", "church"), ("car parks", "car park"),
    ("carparks", "car park"), ("flower", "flowers"), ("Apotheken", "Apotheke"),
    ("hotéis", "hotel"), ("lékárny", "lékárna"), ("muzea", "muzeum"),
    ("restauracje", "restauracja"),
    ("аптеки", "аптека"), ("музеи", "музей"), ("готелі", "готель"), ("музеї", "музей"),
    ("Parkplätze", "Parkplatz"), ("Krankenhaeuser", "Krankenhaus"), ("Baeckereien", "Bäckerei"),
    ("Museen", "Museum"), ("Strassenbahn", "Straßenbahn"), ("hôpitaux", "hôpital"),
    ("bureaux de poste", "bureau de poste"), ("arrêts de bus", "arrêt de bus"),
    ("farmacias", "farmacia"), ("hospitales", "hospital"),
    ("estaciones de tren", "estación de tren"),
    ("ristoranti", "ristorante"), ("uffici postali", "ufficio postale"), ("parchi", "parco"),
    ("banche", "banca"), ("farmacie", "farmacia"), ("spiagge", "spiaggia"),
  ])
  func `given another number, when looked up, then it is the same word`(
    word: String, known: String,
  ) {
    let meant = tags(known)
    #expect(!meant.isEmpty)
    #expect(tags(word) == meant)
  }

  @Test(
    arguments: [
      ("gymnasium", nil, ["leisure=fitness_centre"]), ("gymnasium", "de", ["amenity=school"]),
      ("Gymnasien", "en", ["amenity=school"]), ("bar", nil, ["amenity=bar"]),
      ("bar", "it-IT", ["amenity=cafe", "amenity=bar"]), ("collège", "fr", ["amenity=school"]),
      ("college", "fr_CA", ["amenity=school"]), ("college", "en", ["amenity=college"]),
      ("glacier", "en", ["natural=glacier"]), ("cave", "en", ["natural=cave_entrance"]),
      ("cantine", "fr", ["amenity=canteen", "fast_food=cafeteria"]),
      ("banco", "es", ["amenity=bank"]), ("bank", "de", ["amenity=bank"]),
      ("chemist", nil, ["amenity=pharmacy", "healthcare=pharmacy", "shop=chemist"]),
      ("cafe", "xx", ["amenity=cafe"]),
    ] as [(String, String?, [String])])
  func `given a word of several meanings, when looked up, then the language decides`(
    word: String, language: String?, expected: [String],
  ) {
    #expect(tags(word, in: language) == expected)
  }

  @Test func `given a foreign word, when looked up, then English categories fit too`() throws {
    let categories = try #require(CategoryWords().selection(for: "Apotheken")?.categories)
    #expect(
      categories.prefix(4) == [
        .tag(TagPattern(key: "amenity", value: "pharmacy")),
        .tag(TagPattern(key: "healthcare", value: "pharmacy")),
        .word(FoldedText("apotheke")), .word(FoldedText("pharmacy")),
      ])
    // Behind these, other names of the same kind.
    #expect(categories.dropFirst(4).contains(.word(FoldedText("drugstore"))))
    #expect(Set(categories).count == categories.count)
  }

  @Test(arguments: ["", " ", "-", "musuem", "bakerei x", "qqqqqqqq", "s", "es", "o'"])
  func `given no known word, when looked up, then there is no meaning`(word: String) {
    #expect(CategoryWords().selection(for: word) == nil)
  }

  @Test(
    arguments: [
      ("musuem", nil, "museum"), ("pharmcy", nil, "pharmacy"), ("Apoteke", "de", "Apotheke"),
      ("Apoteke", nil, "apotek"), ("boulangrie", nil, "boulangerie"), ("play", nil, "play area"),
      ("ラーメ", "ja", "ラーメン"),
    ] as [(String, String?, String)])
  func `given a misspelt word, when looked up, then near ones are suggested`(
    word: String, language: String?, meant: String,
  ) {
    #expect(CategoryWords(language: language).suggestions(for: word).first == meant)
  }

  @Test(
    arguments: [
      ("tep", []), ("qqqqqqqq", []), ("pab", ["pabellón deportivo"]),
      ("bor", ["borg", "borse", "borne à verre"]),
    ] as [(String, [String])])
  func `given a short word with another letter, when looked up, then no other sense is suggested`(
    word: String, suggested: [String],
  ) {
    #expect(CategoryWords().suggestions(for: word) == suggested)
  }

  private static func unknown(_ own: String) -> String {
    "unknown category; poi categories lists the known ones; or use key=value, or \(own) for data"
      + " with words of its own"
  }

  @Test(
    arguments: [
      ("amenity", nil, "a key, not a word; did you mean 'amenity=*', 'restaurant', 'cafe'?"),
      ("amenity", "de", "a key, not a word; did you mean 'amenity=*', 'Restaurant', 'Café'?"),
      ("", nil, "expected a word such as 'cafe', key=value or key=*"),
      ("*", nil, "leave out -c for all kinds"),
      ("pretzel", nil, Self.unknown("category=pretzel")),
      ("xyzzy", nil, Self.unknown("category=xyzzy")),
      ("x", nil, Self.unknown("category=x")),
      ("шшш", "de", Self.unknown("'category=шшш'")),
    ] as [(String, String?, String)])
  func `given a word that stands for nothing, when refused, then known words are named`(
    word: String, language: String?, reason: String,
  ) {
    #expect(UnknownCategory(word, among: CategoryWords(language: language)).reason == reason)
  }

  @Test func `given a word of one's own, when looked up, then it wins`() {
    let words = CategoryWords(
      own: [
        "Brew": [TagPattern(key: "shop", value: "tea"), TagPattern(key: "craft", value: nil)],
        "bar": [TagPattern(key: "shop", value: "bar")],
      ]
    )
    #expect(
      words.selection(for: "brews")?.categories == [
        .tag(TagPattern(key: "shop", value: "tea")), .tag(TagPattern(key: "craft", value: nil)),
        .word(FoldedText("brew")), .word(FoldedText("brews")),
      ])
    #expect(words.meanings(of: "bar").map { $0.kind.tags.map(\.text) } == [["shop=bar"]])
    #expect(words.suggestions(for: "brwe") == ["Brew"])
  }

  @Test func `given Hangul in pieces, when looked up, then it is the same word`() {
    #expect(tags("\u{110B}\u{1163}\u{11A8}\u{1100}\u{116E}\u{11A8}") == tags("약국"))
    #expect(tags("カ\u{3099}ソリンスタント\u{3099}") == tags("ガソリンスタンド"))
    #expect(!tags("약국").isEmpty)
    #expect(!tags("ガソリンスタンド").isEmpty)
  }

  @Test(arguments: [
    ("cafe", "coffee_shop"), ("Café", "Coffee Shop"), ("restaurant", "vietnamese_restaurant"),
    ("gas station", "Fuel Station"), ("museum", "art_museum"), ("Apotheke", "Drugstore"),
    ("atm", "atms"), ("bank", "bank_credit_union"), ("supermarket", "Grocery Store"),
    ("ev charger", "ev_charging_station"), ("laundry", "Laundromat"),
    ("cinema", "movie_theater"), ("toilets", "public_restrooms"), ("pub", "irish_pub"),
  ])
  func `given the name of a kind in other data, when its word is asked for, then it is found`(
    word: String, name: String,
  ) throws {
    let selection = try #require(CategoryWords().selection(for: word))
    #expect(selection.categories.contains(.word(FoldedText(name))))
    #expect(!selection.categories.contains(.word(FoldedText("zoo"))))
    #expect(selection.conditions.isEmpty)
  }

  private func expect(_ sample: String, in language: String? = nil) {
    let parts = sample.components(separatedBy: " = ")
    #expect(tags(parts[0], in: language).contains(parts[1]), "\(sample)")
  }

  /// Words that people type, and one tag that each must mean.
  @Test func `given a common word, when sought without a locale, then it means its tag`() throws {
    for sample in try TestData.lines(of: "CategoryWordSamples.txt") { expect(sample) }
  }

  @Test(arguments: [
    ("crêperie", "fr", "cuisine=crepe"), ("auberge", "fr", "tourism=hotel"),
    ("Therme", "de", "amenity=public_bath"), ("terme", "it", "amenity=public_bath"),
    ("servicios", "es", "amenity=toilets"), ("attrazioni", "it", "tourism=attraction"),
    ("小児科", "ja", "healthcare:speciality=paediatrics"), ("公共厕所", "zh", "amenity=toilets"),
    ("寺庙", "zh", "building=temple"),
    ("общественный туалет", "ru", "amenity=toilets"),
    ("собор", "ru", "building=church"), ("озеро", "ru", "water=lake"),
  ])
  func `given a word of a language, when its locale is set, then it means its tag`(
    word: String, language: String, tag: String,
  ) {
    expect("\(word) = \(tag)", in: language)
  }

  @Test(arguments: [
    "cafe = amenity=cafe", "Apotheke = amenity=pharmacy", "boulangerie = shop=bakery",
    "gasolinera = amenity=fuel", "farmacia = amenity=pharmacy", "薬局 = amenity=pharmacy",
    "약국 = amenity=pharmacy",
  ])
  func `given a common word, when locales differ, then it means its tag`(sample: String) {
    for language in ["ko", "de", "es"] { expect(sample, in: language) }
  }
}
