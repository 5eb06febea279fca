import CommandLine

/// Every command there is, under the first operand that asks for it, in the order of the help.
enum CommandName: String, CaseIterable, Sendable {
  case index
  case categories
  case save
  case places
  case forget
  case watch
  case check
  case locate

  /// The command's row of the table.
  var description: CommandDescription<OptionName> {
    switch self {
    case .index: IndexCommand.description
    case .categories: CategoriesCommand.description
    case .save: SaveCommand.description
    case .places: PlacesCommand.description
    case .forget: ForgetCommand.description
    case .watch: WatchCommand.description
    case .check: CheckCommand.description
    case .locate: LocateCommand.description
    }
  }

  /// The command of a command line; `nil` for the main job.
  ///
  /// - Throws: `UsageError` for almost a command's name. No notation of a location is lower case
  ///   letters alone, so such an operand is a command or nothing.
  init?(_ arguments: ParsedArguments) throws(UsageError) {
    guard let operand = arguments.operands.first else { return nil }
    guard let name = CommandName(rawValue: operand) else {
      try arguments.ensureNoMisspeltCommand(among: Self.allWords)
      return nil
    }
    self = name
  }
}
