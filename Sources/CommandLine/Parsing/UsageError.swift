/// A command line that is wrong: which token, why, and what to type instead.
@usableFromInline
package struct UsageError: Error, Equatable {
  /// The token, as it was typed.
  @usableFromInline package let token: String
  /// The reason why it is wrong.
  @usableFromInline package var reason: String
  /// The whole command as it was probably meant, without the program's name.
  @usableFromInline package var suggestion: [String]?

  @inlinable
  package init(_ token: String, _ reason: String, suggestion: [String]? = nil) {
    self.token = token
    self.reason = reason
    self.suggestion = suggestion
  }

  /// The error in one line, with the suggestion ready to be pasted into a shell.
  package func message(of program: String) -> String {
    let advice = suggestion.map { arguments in
      "try: \(program) " + arguments.map(ShellWord.quoted).joined(separator: " ")
    }
    let separator = reason.hasSuffix("?") ? " " : "; "
    return "\(token): \(reason)\(separator)\(advice ?? "see \(program) --help")"
  }
}
