/// The shells for which there are completions.
package enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish
}

/// The words by which the script of a shell asks the program itself for completions.
///
/// `PROGRAM __complete WORD...` is asked with the words before the cursor, the last one unfinished;
/// bash, which parts words at more than spaces, hands over its line instead.
package enum CompletionScript {
  /// The operand that asks for completions.
  package static let command = "__complete"
  /// The option before a line that the program takes apart itself.
  package static let lineOption = "--line"
}
