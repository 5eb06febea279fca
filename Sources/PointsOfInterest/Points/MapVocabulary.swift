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
