import Basics
import TestSupport
import Testing

@testable import PointsOfInterest

/// Rules that hold of `config/categories.json5` as a whole.
struct CategoryTableTests {
  private static let languages = ["en", "de", "fr", "es", "it", "ja", "ko"]
  /// Languages of the kinds that are asked for most.
  private static let moreLanguages = ["pt", "nl", "pl", "sv", "cs", "uk", "ru", "ar", "zh"]

  private static let embedded = CategoryTable.embedded.kinds()

  private let kinds = Self.embedded

  private func folded(_ word: String) -> String {
    FoldedText(word).text.filter { $0 != " " && $0 != "'" && $0 != "." }
  }

  @Test func `given the table, when counted, then every kind has words in every language`() {
    #expect(kinds.count >= 150)
    #expect(kinds.count { $0.words.count > 7 } >= 100)
    for kind in kinds {
      let languages = kind.words.map(\.language)
      expect(Array(languages.prefix(7)), is: Self.languages, "\(kind.leadWord(in: "en"))")
      #expect(
        [[], Self.moreLanguages].contains(Array(languages.dropFirst(7))),
        "\(kind.leadWord(in: "en"))",
      )
      for words in kind.words { #expect(!words.words.isEmpty, "\(kind.leadWord(in: "en"))") }
    }
  }

  @Test func `given the table, when its tags are read, then all are well formed and once each`() {
    func isPlain(_ text: Substring) -> Bool {
      !text.isEmpty
        && text.utf8.allSatisfy { byte in
          (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || "_:-".utf8.contains(byte)
        }
    }
    for kind in kinds {
      #expect(!kind.tags.isEmpty && Set(kind.tags).count == kind.tags.count, "\(kind.tags)")
      for tag in kind.tags.map(\.text) {
        let parts = tag.split(separator: "=", omittingEmptySubsequences: false)
        let isTag = parts.count == 2 && isPlain(parts[0]) && (parts[1] == "*" || isPlain(parts[1]))
        #expect(isTag, "\(tag)")
      }
    }
    expect(
      Set(kinds.map { ($0.tags + $0.companions).map(\.text).sorted() }).count, is: kinds.count, )
  }

  @Test(arguments: ["kinds", "qualities"])
  func `given the table, when its expressions are read, then none is wrong or denies`(list: String)
  {
    let kinds =
      list == "kinds"
      ? CategoryTable.embedded.list("kinds") : CategoryTable.embedded.list("qualities")
    for text in kinds.flatMap({ kind in ["tags", "with", "not"].flatMap { kind[$0]?.array ?? [] } })
    {
      expect(TagExpression(parsing: text.string ?? "")?.isNegated, is: false, "\(text)")
    }
  }

  @Test func `given the table, when its words are folded, then none stands twice for a kind`() {
    for kind in kinds {
      for words in kind.words {
        let folded = words.words.map(folded)
        expect(Set(folded).count, is: folded.count, "\(words.language): \(words.words)")
      }
    }
  }

  @Test(arguments: languages)
  func `given the table, when usual words are compared, then no two are one`(language: String) {
    let leads = kinds.map { folded($0.leadWord(in: language)) }
    let repeated = Dictionary(grouping: leads) { $0 }.filter { $0.value.count > 1 }.keys
    #expect(repeated.isEmpty)
  }

  @Test func `given every word, when counted, then no longer text need be looked up`() {
    for word in kinds.flatMap(\.words).flatMap(\.words) {
      #expect(word.split(separator: " ").count <= CategoryTable.mostWords, "\(word)")
    }
  }

  /// The test by first letters decides whether a word of the table is found when it is typed.
  @Test func `given every word, when it is typed, then it is known again`() {
    let all = kinds.flatMap(\.words)
    for words in Thoroughness.isRaised ? all : Thoroughness.sample(all, oneOf: 3) {
      for word in words.words {
        for typed in [word, word.uppercased()] {
          let (typed, bytes) = (CategoryWord(typed), Array(word.utf8))
          let folded = Array(FoldedText(word).text.utf8)
          let isLikely =
            typed.mayBegin(with: bytes[0])
            && typed.mayBe(from: 0, to: bytes.count, of: bytes.span)
            && typed.mayBe(from: 0, to: folded.count, of: folded.span)
          #expect(isLikely, "\(word)")
          expect(typed.likeness(to: word, in: words.language), is: .same, "\(word)")
        }
      }
    }
  }

  @Test func `given the table, when walked over, then its words are those of its kinds`() {
    let bytes = CategoryTable.embedded.bytes
    var scanned: [String] = []
    CategoryTable.embedded.forEachWord { word in
      let (language, text) = (bytes[word.language], bytes[word.text])
      scanned.append(
        "\(word.languageIndex) \(String(decoding: language, as: UTF8.self))"
          + " \(String(decoding: text, as: UTF8.self))"
      )
    }
    let parsed = (kinds + CategoryTable.embedded.qualities()).flatMap { kind in
      kind.words.enumerated().flatMap { index, words in
        words.words.map { "\(index) \(words.language) \($0)" }
      }
    }
    expect(scanned, is: parsed)
  }

  @Test func `given a category that is offered, when looked up, then it is known`() {
    let words = CategoryWords()
    for word in Thoroughness.sample(CategoryTable.embedded.completions(), oneOf: 12) {
      #expect(!words.meanings(of: word).isEmpty, "\(word)")
    }
  }

  @Test func `given unknown keys, when words are looked up, then they are passed over`() {
    let table = CategoryTable(
      Array(
        """
        { // a comment with "quotes" and { brackets
          mainTags: [{ words: { en: ["wrong"] } }], /* kinds: */
          kinds: [
            { note: ["wrong"], tags: ["a=b"], words: { en: ["right"] }, more: { en: ["wrong"] } },
          ],
        }
        """.utf8
      )
    )
    let words = CategoryWords(table: table)
    #expect(words.meanings(of: "wrong").isEmpty)
    expect(words.meanings(of: "right").map { $0.kind.tags.map(\.text) }, is: [["a=b"]])
  }

  @Test(arguments: [
    ("food", ["amenity=restaurant", "amenity=cafe", "amenity=fast_food"]),
    ("transport", ["highway=bus_stop", "railway=station", "aeroway=aerodrome"]),
    ("health", ["amenity=pharmacy", "amenity=hospital", "healthcare=*"]),
    ("shops", ["shop=*"]), ("money", ["amenity=atm", "amenity=bank"]),
    ("sights", ["tourism=museum", "historic=castle"]), ("sport", ["leisure=pitch", "sport=*"]),
    ("accommodation", ["tourism=hotel", "tourism=hostel"]),
  ])
  func `given a group, when looked up, then it covers its members`(
    word: String, members: [String],
  ) {
    let tags = CategoryWords().meanings(of: word).flatMap(\.kind.tags).map(\.text)
    #expect(Set(members).isSubset(of: tags))
  }
}

struct PlaceWordsTests {
  @Test(
    arguments: [
      ("amenity=drinking_water", nil, "Drinking water"), ("amenity=bench", "de-AT", "Sitzbank"),
      ("amenity=bench", "xx", "Bench"), ("amenity=xyz_zyx", "de", "Xyz zyx"),
      ("museum", "de", "Museum"), ("amenity=atm", nil, "ATM"), ("office=ngo", "fr", "NGO"),
      ("sport=rc_car", nil, "RC car"), ("ngo", nil, "NGO"), ("office=ngos", nil, "Ngos"),
    ] as [(String, String?, String)])
  func `given a kind, when shown, then the usual word of the language stands for it`(
    category: String, language: String?, expected: String,
  ) {
    expect(PlaceWords(language: language).words(for: Category(category)), is: expected)
  }
}

struct MapVocabularyTests {
  @Test(
    arguments: [
      "de", "fr", "es", "it", "ja", "ko", "pt", "nl", "pl", "sv", "cs", "uk", "ru", "ar", "zh",
    ]
  )
  func `given a language of the table, when read, then no word is missing`(language: String) {
    let words = PlaceWords(language: language + "-XX").vocabulary()
    expect(words.language, is: language)
    for word in MapWord.allCases {
      expect(words[word].contains("{}"), is: word.rawValue.contains("{}"), "\(word)")
    }
    let own = MapWord.allCases.filter { words[$0] != $0.rawValue }
    // Few words are the same as in English, among them ltr.
    #expect(own.count >= MapWord.allCases.count - 5)
    expect(words[.writing] == "rtl", is: language == "ar")
  }

  @Test(arguments: [nil, "en", "en-GB", "xx"])
  func `given no other language, when asked for words, then they are English`(language: String?) {
    let words = PlaceWords(language: language).vocabulary()
    expect(words.language, is: "en")
    expect(words.text(.near, "Lyon, FR"), is: "Points of interest near Lyon, FR")
  }
}
