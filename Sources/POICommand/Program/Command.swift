import Basics
import CommandLine
import PointsOfInterest

/// A command of `poi`: its row of the table of commands, and what it does.
protocol Command {
  /// The first operand that asks for it; empty for the main job.
  static var name: String { get }
  static var options: [OptionName] { get }
  /// Rows of options that mean something else here than elsewhere.
  static var own: [OptionName: Option] { get }

  init(_ invocation: Invocation) throws

  /// - Returns: The status to end with.
  /// - Throws: `NeedsFullProgram`, or an error that `Failure(_:)` understands.
  func run() throws -> ExitStatus
}

extension Command {
  static var own: [OptionName: Option] { [:] }

  /// Its row of the table of commands: the section of its name in the texts of the help begins with
  /// the summary and the ways to call it.
  static var description: CommandDescription<OptionName> {
    let section = name.isEmpty ? Release.name : name
    let beginning = HelpBlock.text(HelpTexts.beginning(of: section)).paragraphs
    guard case .text(let summary)? = beginning.first, case .list(let ways)? = beginning.last
    else { preconditionFailure("no help for \(name)") }
    return CommandDescription(
      name, summary, ways.map { Synopsis($0.term, $0.meaning) }, options: options,
      own: options.reduce(into: own) { rows, option in
        rows[option] = rows[option] ?? option.row(in: name)
      },
      Array(HelpBlock.text(HelpTexts.section(section)).paragraphs.dropFirst(2)),
    )
  }
}

extension ParsedArguments {
  /// The option that asks for one of a command's jobs; `nil` for the usual job.
  ///
  /// - Parameters:
  ///   - taken: The options of a job, beside those of every command.
  ///   - reason: What is wrong with an option that the usual job does not take.
  /// - Throws: `UsageError` for an option that the job does not take.
  func job(
    among jobs: [OptionName], else reason: String, _ taken: (OptionName?) -> [OptionName],
  ) throws(UsageError) -> Given? {
    let asked = options.first { jobs.contains($0.name) }
    let own = OptionName.common + taken(asked?.name)
    let extra = options.first { $0.index != asked?.index && !own.contains($0.name) }
    guard let extra else { return asked }
    let reasonBeside = asked.map { asked in
      extra.name == asked.name ? "is given twice" : "unexpected beside \(asked.name.spelling)"
    }
    throw UsageError(
      extra.name.spelling, reasonBeside ?? reason, suggestion: tokens(without: extra),
    )
  }
}

/// The commands that are named by the first operand, in the order of the help.
enum CommandTable {
  static var commands: [any Command.Type] {
    [
      IndexCommand.self, GetCommand.self, CategoriesCommand.self, SaveCommand.self,
      PlacesCommand.self, ForgetCommand.self, WatchCommand.self, CheckCommand.self,
      LocateCommand.self, HelpCommand.self,
    ]
  }

  /// Words that people type for commands, as other programs call them.
  static var otherWords: [String: [String]] {
    [
      "add": ["save"], "config": ["help", "configuration"],
      "configuration": ["help", "configuration"], "delete": ["forget"], "download": ["get"],
      "fetch": ["get"], "follow": ["watch"], "install": ["get"], "kinds": ["categories"],
      "list": ["index", "--list"], "ls": ["index", "--list"], "remove": ["forget"],
      "rm": ["forget"], "types": ["categories"], "update": ["get", "--update"],
      "upgrade": ["get", "--update"],
      "where": ["locate"],
    ]
  }

  /// The command that a command line asks for.
  ///
  /// - Parameter isPlace: Whether a place has this name, which then is no misspelt command.
  /// - Throws: `UsageError` for almost a command's name, and for an option that the command does not
  ///   take.
  static func command(
    of arguments: ParsedArguments, isPlace: (String) throws -> Bool = { _ in false },
  ) throws -> any Command.Type {
    let named = try namedCommand(of: arguments, isPlace)
    let command = named ?? MainJob.self
    if arguments.options.isEmpty { return command }
    let taken = command.options
    for option in arguments.options where !taken.contains(option.name) {
      throw refusal(of: option, in: arguments, by: named)
    }
    return command
  }

  private static func refusal(
    of option: ParsedArguments.Given, in arguments: ParsedArguments,
    by command: (any Command.Type)?,
  ) -> UsageError {
    let name = option.name
    let others: [OptionName: OptionName] = [
      .output: .format, .within: .radius, .radius: .within,
    ]
    // As the command calls it.
    let mended = others[name].flatMap { other -> [String]? in
      if arguments.has(other) || command?.options.contains(other) == false { return nil }
      return arguments.tokens(without: option).map { $0 + [other.spelling, option.value ?? ""] }
    }
    if let command {
      let reason = "\(Release.name) \(command.name) does not take it"
      return UsageError(name.spelling, reason, suggestion: mended)
    }
    if name == .output {
      let reason = "points go to standard output; --format FORMAT > FILE sends them to a file"
      return UsageError(name.spelling, reason, suggestion: mended)
    }
    let takers = commands.filter { $0.options.contains(name) }.map { $0.name }
    return UsageError(
      name.spelling, "is an option of \(takers.map { "\(Release.name) \($0)" }.listed("and"))",
      suggestion: mended,
      help: "\(HelpCommand.name) \(takers.first ?? "")",
    )
  }

  private static func ensureNoCapitals(
    _ arguments: ParsedArguments, _ isPlace: (String) throws -> Bool,
  ) throws {
    guard let word = arguments.commandWord, let index = arguments.tokens.firstIndex(of: word),
      case let name = word.lowercased(), commands.contains(where: { $0.name == name }),
      try !isPlace(arguments.operands.joined(separator: " "))
    else { return }
    let suggestion = arguments.tokens.replacing(index, by: name)
    throw UsageError(word, "commands have no capital letters", suggestion: suggestion)
  }

  /// Whether words behind a command are the place where the user is: `where am I`.
  private static func isOwnPlace(_ words: some Sequence<String>) -> Bool {
    Sentence(words.joined(separator: " "), .embedded).isOwnPlace
  }

  /// The command that the first operand names; `nil` for the main job.
  ///
  /// No notation of a location is lower case letters alone, so such an operand is a command, the name
  /// of a place or a mistake.
  private static func namedCommand(
    of arguments: ParsedArguments, _ isPlace: (String) throws -> Bool,
  ) throws -> (any Command.Type)? {
    guard let word = arguments.firstWord, let index = arguments.tokens.firstIndex(of: word) else {
      try ensureNoCapitals(arguments, isPlace)
      return nil
    }
    if let command = commands.first(where: { $0.name == word }) {
      // `places` takes no operands, and `places to eat in Wien` is a sentence.
      let isSentence =
        try command == PlacesCommand.self && arguments.operands.count > 1
        && isPlace(arguments.operands.joined(separator: " "))
      return isSentence ? nil : command
    }
    let nearest = NearestWord.nearest(to: word, among: commands.map { $0.name })
    let rest = arguments.operands.dropFirst()
    let isOwn = !rest.isEmpty && isOwnPlace(rest)
    // Before other words than a place, `where` begins a sentence.
    guard let meant = otherWords[word] ?? nearest.map({ [$0] }),
      try word != "where" || rest.first?.first?.isLetter != true || isOwn
        || isPlace(rest.joined(separator: " ")),
      try !isPlace(arguments.operands.joined(separator: " "))
    else { return nil }
    var tokens = arguments.tokens
    if isOwn { tokens = arguments.tokens(replacingOperandsBy: [word]) + [OptionName.gpsd.spelling] }
    throw UsageError(
      word, "unknown command", suggestion: tokens[..<index] + meant + tokens[(index + 1)...],
      help: "\(HelpCommand.name) \(meant[0])",
    )
  }
}
