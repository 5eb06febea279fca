/// Text as mdoc reads it.
enum ManualText {
  /// A paragraph: each sentence begins a line, options are bold; nothing for an empty text.
  static func paragraph(_ text: String) -> String {
    if text.isEmpty { return "" }
    var lines = [""]
    var isAtEnd = false
    for word in text.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      let isCapital = word.unicodeScalars.first?.properties.isUppercase ?? false
      if isAtEnd, isCapital { lines.append("") }
      lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "" : " ") + marked(word)
      isAtEnd = endsSentence(word)
    }
    return lines.map { guarded($0) + "\n" }.joined()
  }

  static func literal(lines: String) -> String {
    lines.split(separator: "\n", omittingEmptySubsequences: false)
      .map { guarded(typed($0)) + "\n" }.joined()
  }

  /// A text as the one argument of a macro.
  static func argument(_ text: String) -> String {
    #""\&"# + typed(text).replacing("\"", by: "\\(dq") + #"""#
  }

  private static func endsSentence(_ text: some StringProtocol) -> Bool {
    guard let end = text.last(where: { !")\"'".contains($0) }) else { return false }
    return ".!?".contains(end)
  }

  // MARK: Escapes

  /// A word of a paragraph; an option is bold and keeps its hyphens when it is copied.
  private static func marked(_ word: Substring) -> String {
    let core = word.drop { "([".contains($0) }
    guard core.hasPrefix("-"), core.dropFirst().first.map({ $0 == "-" || $0.isLetter }) ?? false
    else { return escaped(word) }
    let option = core.prefix { $0 == "-" || $0.isLetter }
    let rest = core[option.endIndex...]
    return "\(word[..<core.startIndex])\\fB\(typed(option))\\fR\(escaped(rest))"
  }

  private static func escaped(_ text: some StringProtocol) -> String {
    String(text).replacing("\\", by: "\\e")
  }

  /// Text that is typed: marks that formatters make pretty stay as they are.
  private static func typed(_ text: some StringProtocol) -> String {
    escaped(text).replacing("-", by: "\\-").replacing("'", by: "\\(aq")
      .replacing("`", by: "\\(ga").replacing("~", by: "\\(ti").replacing("^", by: "\\(ha")
  }

  /// A text at the start of a line, where a point or an apostrophe would begin a macro.
  private static func guarded(_ text: some StringProtocol) -> String {
    (text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" : "") + text
  }
}
