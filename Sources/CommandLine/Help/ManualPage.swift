/// The manual page of section 1, in mdoc.
package struct ManualPage<OptionName: OptionTable> {
  /// The parts of the page that come from no table.
  package struct Prose: Sendable {
    /// The day of the last change, as in `November 21, 2026`.
    package let date: String
    /// Words for the capital letters of synopses that are no words, as `DIST`.
    package let words: [String: String]
    /// Other pages, by name, with their sections.
    package let seeAlso: [(name: String, section: Int)]

    package init(date: String, words: [String: String], seeAlso: [(name: String, section: Int)]) {
      self.date = date
      self.words = words
      self.seeAlso = seeAlso
    }
  }

  private let program: ProgramDescription<OptionName>
  private let prose: Prose

  package init(_ program: ProgramDescription<OptionName>, _ prose: Prose) {
    self.program = program
    self.prose = prose
  }

  package var text: String {
    ManualText.wrapped([head, synopsis, description, topics, seeAlso].joined())
  }

  private var head: String {
    """
    .Dd \(prose.date)
    .Dt \(program.name.uppercased()) 1
    .Os
    .Sh NAME
    .Nm \(program.name)
    .Nd \(program.purpose)

    """
  }

  private var synopsis: String {
    var text = ".Sh SYNOPSIS\n"
    for command in program.commands {
      for synopsis in command.synopses {
        text += ".Nm\n"
        if !command.name.isEmpty { text += ".Cm \(command.name)\n" }
        text += ManualSynopsis(synopsis.usage, words: prose.words).text
      }
    }
    return text
  }

  private var description: String {
    ".Sh DESCRIPTION\n"
      + program.commands.map { command in
        let heading: [HelpBlock] =
          command.name.isEmpty ? [] : [.heading("\(program.name) \(command.name)")]
        return ManualBlocks(heading + command.text).mdoc
      }.joined()
  }

  private var topics: String {
    program.topics.map { ".Sh \($0.heading)\n" + ManualBlocks($0.blocks).mdoc }.joined()
  }

  private var seeAlso: String {
    ".Sh SEE ALSO\n"
      + prose.seeAlso.map { ".Xr \($0.name) \($0.section)" }.joined(separator: " ,\n") + "\n"
  }
}
