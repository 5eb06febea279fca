/// The manual page of section 1, in mdoc.
package struct ManualPage<OptionName: OptionTable> {
  private let program: ProgramDescription<OptionName>
  private let date: String
  private let pages: [String]

  /// - Parameters:
  ///   - date: The day of the last change, as in `November 21, 2026`.
  ///   - pages: Other pages to see, each with its section: `jq 1`.
  package init(
    _ program: ProgramDescription<OptionName>, date: String, pages: [String],
  ) {
    (self.program, self.date, self.pages) = (program, date, pages)
  }

  package var text: String {
    [head, synopsis, description, topics, seeAlso].joined()
  }

  private var head: String {
    """
    .Dd \(date)
    .Dt \(program.name.uppercased()) 1
    .Os
    .Sh NAME
    .Nm \(program.name)
    .Nd \(program.purpose)

    """
  }

  private var synopsis: String {
    let ways = program.commands.flatMap { command in
      let name = command.name.isEmpty ? "" : ".Cm \(command.name)\n"
      return command.synopses.map { ".Nm\n" + name + ManualText.paragraph($0.usage) }
    }
    return ".Sh SYNOPSIS\n" + ways.joined()
  }

  private var description: String {
    let texts = program.commands.map { command in
      let heading = HelpBlock.heading("\(program.name) \(command.name)")
      return ManualBlocks.mdoc((command.name.isEmpty ? [] : [heading]) + command.text)
    }
    return ".Sh DESCRIPTION\n" + texts.joined()
  }

  private var topics: String {
    program.topics.map { ".Sh \($0.heading)\n" + ManualBlocks.mdoc($0.blocks) }.joined()
  }

  private var seeAlso: String {
    ".Sh SEE ALSO\n" + pages.map { ".Xr \($0)" }.joined(separator: " ,\n") + "\n"
  }
}
