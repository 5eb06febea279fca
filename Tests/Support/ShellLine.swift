/// A command line as a shell reads it, as far as transcripts need it.
package struct ShellLine {
  /// The variables that are set before the command.
  package private(set) var environment: [String: String] = [:]
  package private(set) var words: [String] = []
  /// The file that standard input is read from.
  package private(set) var input: String?

  /// Reads words, in which quotes and backslashes have their meaning and `~/` is the home directory.
  package init(_ text: String, home: String) {
    for word in Self.words(text, home: home) {
      if word.hasPrefix("<") {
        input = String(word.dropFirst())
      } else if words.isEmpty, let sign = word.firstIndex(of: "=") {
        environment[String(word[..<sign])] = String(word[word.index(after: sign)...])
      } else {
        words.append(word)
      }
    }
  }

  private static func words(_ text: String, home: String) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    var rest = text[...]
    while let character = rest.popFirst() {
      switch (character, quote) {
      case (_, character?): quote = nil
      case ("'", nil), ("\"", nil): (quote, word) = (character, word ?? "")
      case ("\\", nil), ("\\", "\""): word = (word ?? "") + String(rest.popFirst() ?? "\\")
      case (" ", nil):
        words += word.map { [$0] } ?? []
        word = nil
      case ("~", nil) where rest.first == "/" && [nil, "=", "<"].contains(word?.last):
        word = (word ?? "") + home
      default: word = (word ?? "") + String(character)
      }
    }
    return words + (word.map { [$0] } ?? [])
  }
}
