/// The manual page of section 1, in mdoc.
package struct ManualPage<OptionName: OptionTable> {
  /// The parts of the page that come from no table.
  package struct Prose: Sendable {
    /// The day of the last change, as in `November 21, 2026`.
    package let date: String
    /// Description of the program in half a line.
    package let purpose: String
    /// Words for the capital letters of synopses that are no words, as `DIST`.
    package let words: [String: String]
    /// The section FILES: a list of paths, each with what stands in it.
    package let files: [(path: String, text: String)]
    /// Text behind the list of statuses, in mdoc.
    package let statusNote: String
    package let examples: [String]
    /// Other pages, by name, with their sections.
    package let seeAlso: [(name: String, section: Int)]

    package init(
      date: String,
      purpose: String,
      words: [String: String],
      files: [(path: String, text: String)],
      statusNote: String,
      examples: [String],
      seeAlso: [(name: String, section: Int)],
    ) {
      self.date = date
      self.purpose = purpose
      self.words = words
      self.files = files
      self.statusNote = statusNote
      self.examples = examples
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
    ManualText.wrapped(
      [
        head, synopsis, description, options, files, statuses, examples, seeAlso,
      ].joined()
    )
  }

  private var head: String {
    """
    .Dd \(prose.date)
    .Dt \(program.name.uppercased()) 1
    .Os
    .Sh NAME
    .Nm \(program.name)
    .Nd \(prose.purpose)

    """
  }

  private var synopsis: String {
    var text = ".Sh SYNOPSIS\n"
    for command in program.commands {
      for synopsis in command.synopses {
        text += ".Nm\n"
        if !command.name.isEmpty { text += ".Cm \(command.name)\n" }
        text += ManualSynopsis(synopsis.full, words: prose.words).text
      }
    }
    return text
  }

  private var description: String {
    let paragraphs = program.commands.map(\.manual).filter { !$0.isEmpty }
    return ".Sh DESCRIPTION\n" + paragraphs.joined(separator: ".Pp\n")
  }

  private var options: String {
    let items = OptionName.options.map { option in
      ".It " + head(of: option) + "\n" + ManualText.escaped(option.summary) + ".\n"
        + (option.defaultValue.map { "Default: \(ManualText.escaped($0)).\n" } ?? "")
    }
    return ".Pp\nThe options are:\n" + list(items)
  }

  private func head(of option: Option) -> String {
    let letter = option.letter.map { "Fl \($0) , " } ?? ""
    let name = "Fl -\(option.name)"
    return switch option.argument {
    case .none: letter + name
    case .required(let value): "\(letter)\(name) Ar \(value)"
    case .optional(let value): "\(letter)\(name) Ns Op Ns = Ns Ar \(value)"
    }
  }

  private var files: String {
    ".Sh FILES\n" + list(prose.files.map { ".It Pa \($0.path)\n\($0.text)\n" })
  }

  private var statuses: String {
    ".Sh EXIT STATUS\n" + list(program.statuses.map { ".It \($0.status)\n\($0.sentence)\n" })
      + ".Pp\n" + prose.statusNote
  }

  private var examples: String {
    ".Sh EXAMPLES\n" + prose.examples.map { ".Dl \($0)\n" }.joined()
  }

  private var seeAlso: String {
    ".Sh SEE ALSO\n"
      + prose.seeAlso.map { ".Xr \($0.name) \($0.section)" }.joined(separator: " ,\n") + "\n"
  }

  private func list(_ items: [String]) -> String {
    ".Bl -tag -width indent\n" + items.joined() + ".El\n"
  }
}
