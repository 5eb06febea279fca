/// A row of the table of commands: how a command is called, and which options it takes.
package struct CommandDescription<OptionName: OptionTable>: Sendable {
  /// The first operand that asks for it; empty for the main job, which has none.
  package let name: String
  /// Its effect in half a line.
  package let summary: String
  /// The ways to call it, the usual one first.
  package let synopses: [Synopsis]
  package let options: [OptionName]
  /// Rows of options that mean something else here than elsewhere.
  package let own: [OptionName: Option]
  /// The text of `help COMMAND` between synopsis and options.
  private let makeBlocks: @Sendable () -> [HelpBlock]

  package init(
    _ name: String, _ summary: String, _ synopses: [Synopsis], options: [OptionName],
    own: [OptionName: Option] = [:],
    _ blocks: @autoclosure @escaping @Sendable () -> [HelpBlock],
  ) {
    (self.name, self.summary, self.synopses) = (name, summary, synopses)
    (self.options, self.own, makeBlocks) = (options, own, blocks)
  }

  /// The row of an option as this command means it.
  package func row(of name: OptionName) -> Option { own[name] ?? name.option }

  /// Its summary as a sentence, then its text.
  var text: [HelpBlock] {
    [.text(summary.prefix(1).uppercased() + summary.dropFirst() + ".")]
      + makeBlocks()
  }
}

/// A way to call a command: the operands and options behind its name.
///
/// Capital letters stand for what is typed in their place, brackets are around what can be left out.
package struct Synopsis: Sendable {
  package let usage: String
  /// Empty where the command's own summary tells it.
  package let summary: String

  package init(_ usage: String, _ summary: String = "") {
    (self.usage, self.summary) = (usage, summary)
  }
}
