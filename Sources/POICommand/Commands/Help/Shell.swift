import CDefaults

/// The shells for which there are completions.
package enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish
}

/// The words by which the script of a shell asks the program itself for completions.
///
/// `PROGRAM __complete WORD...` is asked with the words before the cursor, the last one unfinished;
/// bash, which parts words at more than spaces, hands over its line instead.
enum CompletionScript {
  /// The operand that asks for completions.
  static let command = "__complete"
  /// The option before a line that the program takes apart itself.
  static let lineOption = "--line"
}

extension Shell {
  /// The script by which it asks for completions.
  ///
  /// Bash 3.2, which macOS has, knows no `compopt` and no `mapfile`. Where the program offers nothing,
  /// `complete -o default` completes names of files, with slashes and spaces right in all versions.
  package var script: String {
    switch self {
    case .bash: unsafe poi_bash_completion().text
    case .zsh: unsafe poi_zsh_completion().text
    case .fish: unsafe poi_fish_completion().text
    }
  }
}
