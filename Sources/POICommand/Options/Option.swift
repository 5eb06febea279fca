/// One row of the table from which the parser, the help, the manual page and the completions come.
struct Option: Sendable {
  /// Whether an option takes a value.
  enum Argument: Equatable, Sendable {
    case none
    case required(String)
    /// Only `--option=VALUE` gives one; the next token is never taken for it.
    case optional(String)
  }

  /// The headings of the help, in its order.
  enum Section: String, CaseIterable, Sendable {
    case location = "Location"
    case points = "Points"
    case selection = "Selection"
    case output = "Output"
    case index = "Index (poi index INPUT...)"
    case places = "Saved places (poi save, places, forget)"
    case moving = "A location that moves (poi watch, poi check)"
    case general = "General"
  }

  let name: OptionName
  let short: Character?
  let argument: Argument
  let section: Section
  let summary: String
  /// What holds when it is not given, where that is worth telling.
  let standard: String?
  /// The values to choose from, for completions.
  let choices: [String]

  init(
    _ name: OptionName,
    _ short: Character? = nil,
    _ argument: Argument = .none,
    in section: Section,
    _ summary: String,
    standard: String? = nil,
    choices: [String] = [],
  ) {
    self.name = name
    self.short = short
    self.argument = argument
    self.section = section
    self.summary = summary
    self.standard = standard
    self.choices = choices
  }
}
