/// Text as mdoc reads it.
enum ManualText {
  /// A paragraph: each sentence begins a line; nothing for an empty text.
  static func paragraph(_ text: String) -> String {
    if text.isEmpty { return "" }
    var lines = [""]
    var isAtEnd = false
    for word in text.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      let isCapital = word.unicodeScalars.first?.properties.isUppercase ?? false
      if isAtEnd, isCapital { lines.append("") }
      lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "" : " ") + typed(word)
      let end = word.last { !")\"'".contains($0) }
      isAtEnd = end.map { ".!?".contains($0) } ?? false
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

  // MARK: Escapes

  /// Text that is typed: marks that formatters make pretty stay as they are.
  private static func typed(_ text: some StringProtocol) -> String {
    String(text).replacing("\\", by: "\\e").replacing("-", by: "\\-").replacing("'", by: "\\(aq")
      .replacing("`", by: "\\(ga").replacing("~", by: "\\(ti").replacing("^", by: "\\(ha")
  }

  /// A typed text, of which no apostrophe is left, at the start of a line, where a point would begin a macro.
  private static func guarded(_ text: String) -> String {
    (text.hasPrefix(".") ? "\\&" : "") + text
  }
}
