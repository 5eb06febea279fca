/// A way to call a command: the operands and options behind its name.
///
/// Capital letters stand for what is typed in their place, brackets are around what can be left out.
package struct Synopsis: Sendable {
  /// The short form in the help; `nil` if only the manual shows this one.
  let usage: String?
  /// Its effect in half a line, for the help.
  let summary: String
  private let options: String
  private let whole: String?

  /// - Parameters:
  ///   - usage: The form in the help.
  ///   - options: Options that the manual shows behind it.
  ///   - summary: Its effect in half a line.
  package init(_ usage: String, and options: String = "", _ summary: String = "") {
    (self.usage, self.options, whole, self.summary) = (usage, options, nil, summary)
  }

  /// - Parameters:
  ///   - usage: The form in the help; `nil` if only the manual shows this one.
  ///   - full: The form in the manual.
  ///   - summary: Its effect in half a line.
  package init(_ usage: String?, full: String, _ summary: String = "") {
    (self.usage, options, whole, self.summary) = (usage, "", full, summary)
  }

  /// The form in the manual.
  package var full: String {
    whole ?? [usage ?? "", options].filter { !$0.isEmpty }.joined(separator: " ")
  }
}
