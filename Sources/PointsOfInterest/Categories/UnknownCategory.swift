import CommandLine

package struct UnknownCategory: Equatable {
  package let reason: String
  /// The word to write in its place; `nil` if that is not plain.
  package let replacement: String?
  /// Whether all kinds were meant, for which `-c` is left out.
  package let isEverything: Bool

  private init(_ reason: String, replacement: String? = nil, isEverything: Bool = false) {
    (self.reason, self.replacement, self.isEverything) = (reason, replacement, isEverything)
  }

  package init(_ text: String, among words: CategoryWords) {
    if text == "*" {
      self.init("leave out -c for all kinds", isEverything: true)
      return
    }
    if CategoryWord(text).isEmpty {
      self.init("expected a word such as 'cafe', key=value or key=*")
      return
    }
    let ofKey = words.words(ofKey: text)
    if !ofKey.isEmpty {
      let choices = ["\(text)=*"] + ofKey
      let reason = "a key, not a word; did you mean \(Self.quoted(choices))?"
      self.init(reason, replacement: choices[0])
      return
    }
    let phrase = CategoryPhrase(text, among: words)
    if let unknown = phrase.unknown, !phrase.understood.isEmpty {
      self.init(unknown, of: text, besides: phrase.understood, among: words)
      return
    }
    let nearest = words.suggestions(for: text)
    if !nearest.isEmpty {
      let reason = "unknown category; did you mean \(Self.quoted(nearest))?"
      self.init(reason, replacement: nearest[0])
      return
    }
    let own = ShellWord.quoted("category=\(text)")
    self.init(
      "unknown category; poi categories lists the known ones; or use key=value, or \(own) for data"
        + " with words of its own"
    )
  }

  /// A word of several, of which others are known.
  private init(
    _ unknown: String, of text: String, besides understood: [String], among words: CategoryWords,
  ) {
    let nearest = words.suggestions(for: unknown)
    let mended = nearest.first.map { word in
      text.split(whereSeparator: \.isWhitespace).map { $0 == unknown ? word : String($0) }
        .joined(separator: " ")
    }
    let advice = nearest.isEmpty ? "" : "; did you mean \(Self.quoted(nearest))?"
    self.init(
      "'\(unknown)' is not understood, \(Self.quoted(understood)) is\(advice)", replacement: mended,
    )
  }

  private static func quoted(_ words: [String]) -> String {
    words.map { "'\($0)'" }.joined(separator: ", ")
  }
}
