import Basics

/// The words of maps in one language.
package struct MapVocabulary: Sendable {
  /// The language, ISO 639-1.
  package let language: String
  private let words: [MapWord: String]

  /// - Parameters:
  ///   - language: The language, ISO 639-1.
  ///   - words: Its words; what is missing is in English.
  package init(language: String, words: [MapWord: String]) {
    (self.language, self.words) = (language, words)
  }

  /// The words of the program itself.
  package static let english = MapVocabulary(language: "en", words: [:])

  /// A word.
  package subscript(_ word: MapWord) -> String { words[word] ?? word.english }

  /// A word with, in place of its `{}`, a name, a length or a number.
  package func text(_ word: MapWord, _ part: String) -> String {
    let text = self[word]
    guard let start = text.firstIndex(of: "{"), let end = text.firstIndex(of: "}") else {
      return text
    }
    // Among words from right to left, numbers would change places without the marks around them.
    let isolated = self[.writing] == "rtl" ? "\u{2068}\(part)\u{2069}" : part
    return text[..<start] + isolated + text[end...].dropFirst()
  }
}

extension MapVocabulary {
  /// The words of `config/categories.json5`.
  ///
  /// - Parameters:
  ///   - language: The language, as in `de` or `de-AT`; English where the table has no words for it.
  ///   - table: Makes the words of the program; it is read for languages other than English.
  package init(language: String?, of table: @Sendable () -> CategoryTable = { .embedded }) {
    let name = WordLanguage.name(of: language)
    guard let name, name != Self.english.language,
      let languages = try? JSONParser.value(of: "map", in: table().bytes, dialect: .json5),
      let members = languages[name]?.object?.members
    else {
      self = .english
      return
    }
    var words: [MapWord: String] = [:]
    for member in members {
      if let word = MapWord(rawValue: member.key) { words[word] = member.value.string }
    }
    self.init(language: name, words: words)
  }
}
