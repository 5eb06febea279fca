// The texts of help for a terminal of 80 columns.
extension ProgramDescription {
  /// The text of `--help`: synopsis, examples, and the names of commands and topics.
  package var overview: String {
    let capital = purpose.prefix(1).uppercased() + purpose.dropFirst()
    return """
      \(capital).
      \(usage(of: commands.filter { $0.name.isEmpty }))
      Try, without any network:
      \(rows(examples))
      Commands (\(name) help COMMAND):
      \(rows(namedCommands.map { ($0.name, $0.summary) }))\(topicNames)
      """ + "\n"
  }

  /// The words that `text(about:)` knows.
  package var subjects: [String] { commandNames + topics.map(\.name) }

  /// The text about a command, whose name is empty for the main job, or a topic; `nil` for a word that
  /// names neither.
  package func text(about subject: String) -> String? {
    let command = commands.first { $0.name == subject }
    if let command { return text(about: command) }
    return topics.first { $0.name == subject }.map { HelpLayout.text($0.blocks) }
  }

  // MARK: Parts

  private func text(about command: CommandDescription<OptionName>) -> String {
    let options = OptionName.blocks(of: command.options, as: command.row(of:))
    return usage(of: [command]) + "\n" + HelpLayout.text(command.text + options)
  }

  private func usage(of commands: [CommandDescription<OptionName>]) -> String {
    let ways = commands.flatMap { command in
      command.synopses.map { synopsis in
        let words = [name, command.name, synopsis.usage].filter { !$0.isEmpty }
        return (term: words.joined(separator: " "), meaning: synopsis.summary)
      }
    }
    return HelpLayout.rows(ways, head: "Usage: ", column: Self.column)
  }

  /// Rightmost column at which the explanations of command lines begin.
  private static var column: Int { 52 }

  private func rows(_ rows: [(String, String)]) -> String {
    HelpLayout.rows(rows, column: Self.column)
  }

  private var topicNames: String {
    let names = topics.map(\.name).joined(separator: ", ")
    return "Topics: \(names)".wrapped(to: HelpLayout.width)
      .joined(separator: "\n  ")
  }
}
