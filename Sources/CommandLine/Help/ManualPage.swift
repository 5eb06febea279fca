extension ProgramDescription {
  /// The manual page of section 1, in mdoc.
  ///
  /// - Parameters:
  ///   - date: The day of the last change, as in `November 21, 2026`.
  ///   - pages: Other pages to see, each with its section: `jq 1`.
  package func manual(date: String, pages: [String]) -> String {
    let head = """
      .Dd \(date)
      .Dt \(name.uppercased()) 1
      .Os
      .Sh NAME
      .Nm \(name)
      .Nd \(purpose)

      """
    let seeAlso = ".Sh SEE ALSO\n" + pages.map { ".Xr \($0)" }.joined(separator: " ,\n") + "\n"
    return head + synopsis + description + explanations + seeAlso
  }

  private var synopsis: String {
    let ways = commands.flatMap { command in
      let name = command.name.isEmpty ? "" : ".Cm \(command.name)\n"
      return command.synopses.map { ".Nm\n" + name + ManualText.paragraph($0.usage) }
    }
    return ".Sh SYNOPSIS\n" + ways.joined()
  }

  private var description: String {
    let texts = commands.map { command in
      let heading = HelpBlock.heading("\(name) \(command.name)")
      return ManualBlocks.mdoc((command.name.isEmpty ? [] : [heading]) + command.text)
    }
    return ".Sh DESCRIPTION\n" + texts.joined()
  }

  private var explanations: String {
    topics.map { ".Sh \($0.heading)\n" + ManualBlocks.mdoc($0.blocks) }.joined()
  }
}
