/// Completions for shells.
package struct Completions<OptionName: OptionTable> {
  let program: ProgramDescription<OptionName>

  package init(_ program: ProgramDescription<OptionName>) {
    self.program = program
  }

  /// The script that a shell reads.
  ///
  /// - Throws: The error of an option's words.
  package func text(for shell: Shell) throws -> String {
    switch shell {
    case .bash: try bash
    case .zsh: try zsh
    case .fish: try fish
    }
  }

  var commands: String { program.commandNames.joined(separator: " ") }
}

/// The shells for which there are completions.
package enum Shell: String, CaseIterable, Sendable {
  case bash
  case zsh
  case fish
}
