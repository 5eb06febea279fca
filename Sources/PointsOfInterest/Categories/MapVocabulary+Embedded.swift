import Basics

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
