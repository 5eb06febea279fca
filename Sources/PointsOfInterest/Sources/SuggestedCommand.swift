import CommandLine

/// A command that is probably meant, ready to be run.
package struct SuggestedCommand: Sendable {
  /// The program's name and its arguments.
  package let words: [String]
  /// Its effect, where it is one of several; empty for others.
  package let effect: String

  package init(_ words: [String], effect: String = "") {
    (self.words, self.effect) = (words, effect)
  }

  /// The command as a line that can be pasted into a shell, with its effect as a comment.
  package var text: String {
    words.map(ShellWord.quoted).joined(separator: " ") + (effect.isEmpty ? "" : "  # \(effect)")
  }
}
