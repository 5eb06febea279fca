import Basics

package struct MapVocabulary: Sendable {
  package let language: String
  private let words: [MapWord: String]

  package init(language: String, words: [MapWord: String]) {
    (self.language, self.words) = (language, words)
  }

  package static let english = MapVocabulary(language: "en", words: [:])

  package subscript(_ word: MapWord) -> String { words[word] ?? word.rawValue }

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
  /// The words of `config/categories.json5`, read for languages other than English, which is the
  /// default.
  package init(language: String?) {
    let name = WordLanguage.name(of: language)
    guard let name, name != Self.english.language,
      let texts = try? CategoryTable.embedded.value(of: "map")?[name]
    else {
      self = .english
      return
    }
    var words: [MapWord: String] = [:]
    for word in MapWord.allCases { words[word] = texts["\(word)"]?.string }
    self.init(language: name, words: words)
  }
}
