import PointsOfInterest
import CommandLine

// Suggestions for selections as people type them: the command that does what they mean.

extension GivenValues {
  private static func words(of text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).map(String.init)
  }

  /// The error for several known words with commas or bars between them, as in `-c restaurant,cafe`.
  func severalCategories(
    _ option: ParsedArguments.Given, among words: CategoryWords,
  ) -> UsageError? {
    let parts = (option.value ?? "").split { ",|".contains($0) }.map { part in
      Self.words(of: String(part)).joined(separator: " ")
    }
    guard parts.count > 1, parts.allSatisfy({ words.selection(for: $0) != nil }) else { return nil }
    return oneAtATime(option, parts)
  }

  /// The error for several kinds with a word between them, as in `-c 'cafe and bakery'`; qualities
  /// belong to a kind, as in `'cafe and outdoor seating'`.
  func joinedCategories(
    _ option: ParsedArguments.Given, among words: CategoryWords,
  ) -> UsageError? {
    let text = option.value ?? ""
    guard Self.words(of: text).count > 2 else { return nil }
    let small = SentenceWords(words.table, [.or, .with, .filler])
    let parts = Sentence.parts(of: Sentence(text, small).words[...], small, words)
    guard parts.count > 1, words.meanings(of: text).isEmpty,
      parts.allSatisfy({ isKind($0, words) })
    else { return nil }
    return oneAtATime(option, parts)
  }

  func isKind(_ text: String, _ words: CategoryWords) -> Bool {
    words.parts(of: text).contains { !$0.allSatisfy(\.isQuality) }
  }

  private func oneAtATime(_ option: ParsedArguments.Given, _ parts: [String]) -> UsageError {
    error(
      option, "one category at a time; any of several is found",
      suggestion: arguments.tokens(without: option).map { $0 + parts.flatMap { ["-c", $0] } },
    )
  }

  /// The error for words that ask for what is open, as in `-c 'cafe open now'`.
  func openCategory(_ option: ParsedArguments.Given, among words: CategoryWords) -> UsageError? {
    guard let rest = Sentence(option.value ?? "", .embedded).withoutOpening,
      words.selection(for: rest) != nil
    else { return nil }
    let tokens = arguments.tokens(replacing: option, by: rest)
    let open = arguments.last(.open, .openAt) == nil ? [OptionName.open.spelling] : []
    return error(
      option, "places that are open are asked for by --open", suggestion: tokens.map { $0 + open },
    )
  }

  /// The error for words behind a tag, as in `-c 'amenity=cafe vegan'`: values of the keys that tell a
  /// kind have no spaces.
  func mixedCategory(_ option: ParsedArguments.Given, _ pattern: TagPattern) throws -> UsageError? {
    guard let value = pattern.value, Category.mainKeys.contains(pattern.key),
      let space = value.firstIndex(where: \.isWhitespace)
    else { return nil }
    let tag = TagPattern(key: pattern.key, value: String(value[..<space]))
    let words = try categoryWords()
    let kind = words.table.kinds().first { $0.tags.first == tag }
    var phrase = kind.map { $0.leadWord(in: "en") + value[space...] }
    if let text = phrase, words.selection(for: text) == nil { phrase = nil }
    return error(
      option, "no value of \(pattern.key) has a space; words go with words",
      suggestion: phrase.flatMap { arguments.tokens(replacing: option, by: $0) },
    )
  }

  /// The error for a text with `=` that is no tag of `-c`; of several values each gets an option.
  func wrongTag(_ option: ParsedArguments.Given) -> UsageError {
    let plain = plainTag(option.value ?? "")
    let key = plain.prefix { $0 != "=" }
    let tags = plain.dropFirst(key.count + 1).split(separator: ",").map { "\(key)=\($0)" }
    let areTags = tags.allSatisfy { TagPattern(text: $0) != nil }
    if areTags, tags.count > 1 { return oneAtATime(option, tags) }
    return error(
      option, "expected a word, \(ValueParser<TagPattern>.tag.expected)",
      suggestion: areTags
        ? tags.first.flatMap { arguments.tokens(replacing: option, by: $0) } : nil,
    )
  }

  /// An expression without spaces around its sign, and with commas for the `|` of other languages.
  private func plainTag(_ text: String) -> String {
    let (key, signs) = (text.prefix { !"=!~<>".contains($0) }, "=!~<>")
    let sign = text[key.endIndex...].prefix { signs.contains($0) }
    let values = text[sign.endIndex...].split { $0 == "|" || $0 == "," }
    let plain = [[key], values].map { parts in
      parts.map { Self.words(of: String($0)).joined(separator: " ") }.joined(separator: ",")
    }
    return plain.joined(separator: sign == "==" ? "=" : String(sign))
  }

  func tagExpression(_ option: ParsedArguments.Given) throws(UsageError) -> TagExpression {
    let text = option.value ?? ""
    if let expression = TagExpression(parsing: text) { return expression }
    let plain = plainTag(text)
    let mended =
      TagExpression(parsing: plain) == nil ? nil : arguments.tokens(replacing: option, by: plain)
    let flaw = mended == nil ? TagExpression.flaw(inComparison: text) : nil
    let forms = #"expected KEY, !KEY, KEY=A,B, KEY!=A,B, KEY~TEXT or KEY>=N (\, is a comma)"#
    throw error(option, flaw ?? forms, suggestion: mended)
  }
}
