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
    if ["*", "all"].contains(text) {
      self.init("leave out -c for all kinds", isEverything: true)
      return
    }
    guard text.contains(where: { $0.isLetter || $0.isNumber }) else {
      self.init("expected a word such as 'cafe', key=value or key=*")
      return
    }
    let key = text.prefix { $0 != ":" }
    if key != text[...], Category.mainKeys.contains(String(key)) {
      let tag = "\(key)=\(text.dropFirst(key.count + 1))"
      self.init("a tag is written '\(tag)'", replacement: tag)
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
    let typed = text.split(whereSeparator: \.isWhitespace).map { String($0) }
    let slip = words.slip(for: unknown)
    let mended = slip.map { word in typed.map { $0 == unknown ? word : $0 } }
    let advice = slip.map { "; did you mean '\($0)'?" } ?? ""
    // Without a word that joins or denies, or a number, the rest would mean something else.
    let small = SentenceWords(words.table, [.near, .behind, .or, .with, .not])
    let isOther = typed.contains { word in
      let folded = [FoldedText(word).text]
      return word.contains { $0.isNumber || $0 == "!" }
        || !small.isAll(folded, .with)
          && [.near, .behind, .or, .not].contains { small.isAll(folded, $0) }
    }
    self.init(
      "'\(unknown)' is not understood, \(Self.quoted(understood)) is\(advice)",
      replacement: (mended ?? (isOther ? nil : understood))?.joined(separator: " "),
    )
  }

  private static func quoted(_ words: [String]) -> String {
    words.map { "'\($0)'" }.joined(separator: ", ")
  }
}
