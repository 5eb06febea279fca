/// The text of `--help`: synopsis, introduction, options and exit statuses.
package struct HelpText<OptionName: OptionTable> {
  private let program: ProgramDescription<OptionName>
  private let introduction: String

  /// - Parameters:
  ///   - program: The tables.
  ///   - introduction: Text between synopsis and options: examples and notations of values. Ends with
  ///     a line feed.
  package init(_ program: ProgramDescription<OptionName>, introduction: String) {
    self.program = program
    self.introduction = introduction
  }

  package var text: String {
    usage + "\n" + introduction + sections + "\n" + statuses
  }

  // MARK: Commands

  private static var head: String { "Usage: " }

  /// A line for each way to call the program.
  private var usage: String {
    let lines = program.commands.flatMap { command in
      command.synopses.compactMap { usage(of: $0, command.name) }
    }
    let indent = String(repeating: " ", count: Self.head.count)
    return lines.enumerated().map { index, line in
      (index == 0 ? Self.head : indent) + line + "\n"
    }.joined()
  }

  private func usage(of synopsis: Synopsis, _ command: String) -> String? {
    guard let usage = synopsis.usage else { return nil }
    let words = [program.name, command, usage].filter { !$0.isEmpty }.joined(separator: " ")
    if synopsis.summary.isEmpty { return words }
    return words.padded(to: Self.column + 1, atLeast: 2) + synopsis.summary
  }

  // MARK: Options

  private static var column: Int { 26 }
  private static var width: Int { 96 }

  private var sections: String {
    OptionName.Section.allWords.map { section in
      let options = OptionName.options.filter { $0.section == section }
      return "\n\(section):\n" + options.map(entry).joined()
    }.joined()
  }

  private func entry(_ option: Option) -> String {
    let head = "  " + (option.letter.map { "-\($0), " } ?? "    ") + option.usage
    let text = option.summary + (option.defaultValue.map { " [\($0)]" } ?? "")
    let indent = String(repeating: " ", count: Self.column)
    let first = head.count < Self.column ? head.padded(to: Self.column) : head + "\n" + indent
    let lines = text.wrapped(to: Self.width - Self.column)
    return first + lines.joined(separator: "\n" + indent) + "\n"
  }

  // MARK: Statuses

  private var statuses: String {
    let list = program.statuses.map { "\($0.status) \($0.summary)" }.joined(separator: ", ")
    return "Exit status: \(list).".wrapped(to: 90).joined(separator: "\n  ") + "\n"
  }
}
