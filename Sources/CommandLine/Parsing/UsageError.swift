/// A command line that is wrong: which token, why, and what to type instead.
@usableFromInline package struct UsageError: Error, Equatable {
  @usableFromInline package let token: String
  /// The reason why it is wrong.
  @usableFromInline package var reason: String
  /// The whole command as it was probably meant, without the program's name.
  @usableFromInline package var suggestion: [String]?
  /// The command line, without the program's name, whose help tells of it; `nil` for that of the
  /// command that was asked for.
  @usableFromInline package var help: String?

  @inlinable package init(
    _ token: String, _ reason: String, suggestion: [String]? = nil, help: String? = nil,
  ) {
    (self.token, self.reason, self.suggestion, self.help) = (token, reason, suggestion, help)
  }

  /// Bytes of the longest suggestion that is still of use in a message.
  private static var longestSuggestion: Int { 1_000 }

  /// Token and reason, before the advice.
  package var fault: String {
    "\(token.isEmpty ? "''" : token): \(reason)\(reason.hasSuffix("?") ? "" : ";") "
  }

  /// The suggestion with the program's name in front; `nil` if there is none or nobody can read it.
  package func command(of program: String) -> [String]? {
    guard let suggestion,
      suggestion.reduce(0, { $0 + $1.utf8.count }) <= Self.longestSuggestion
    else { return nil }
    return [program] + suggestion
  }

  /// The suggestion ready to be pasted into a shell, else the help.
  package func advice(of program: String) -> String {
    guard let command = command(of: program) else {
      return "see \(program) \(help ?? "help options")"
    }
    return "try: \(command.map(ShellWord.quoted).joined(separator: " "))"
  }
}
