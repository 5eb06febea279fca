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
