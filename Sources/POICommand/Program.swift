import CommandLine
import PointFormats
import PointsOfInterest

/// The command `poi`, the same in both executables but for the parts that they inject.
package struct Program {
  /// The version of command, man page and User-Agent.
  package static let version = "1.0.0"

  private let world: World
  private let parts: Parts

  /// - Parameters:
  ///   - world: Everything of the process that the command sees.
  ///   - parts: What makes providers and sources.
  package init(world: World, parts: Parts) {
    self.world = world
    self.parts = parts
  }

  /// Does what the command line asks for.
  ///
  /// - Returns: The status to end with; every failure has been told on standard error.
  /// - Throws: `NeedsFullProgram` and nothing else, before anything was printed.
  package func run() throws(NeedsFullProgram) -> ExitStatus {
    var messages = Messages(sink: world.messages, verbosity: .normal)
    do {
      if let text = informationAskedFor { return try printed(text) }
      let arguments = try ParsedArguments(parsing: world.arguments)
      messages = Messages(sink: world.messages, verbosity: arguments.verbosity)
      // As in -qh, where no token is the option alone.
      if arguments.has(.help) { return try printed(Self.help) }
      if arguments.has(.version) { return try printed(Self.versionText) }
      if let option = arguments.last(.completions) {
        return try printed(try completions(option.value ?? ""))
      }
      let command = try CommandName(arguments)
      try (command?.description ?? NearbyCommand.description)
        .ensureTakes(arguments.options, of: Self.name)
      if let command { return try run(command, arguments, messages) }
      if let option = arguments.last(.along) { return try along(option, arguments, messages) }
      return try run(try settings(try given(arguments)), messages)
    } catch let need as NeedsFullProgram {
      throw need
    } catch {
      let failure = (error as? UsageError)?.failure ?? Failure(error)
      messages.error(failure.message)
      return .failed(failure.kind)
    }
  }

  /// A command of its own, named by the first operand.
  private func run(
    _ command: CommandName,
    _ arguments: ParsedArguments,
    _ messages: Messages,
  ) throws -> ExitStatus {
    switch command {
    case .index:
      return try IndexCommand(
        given: GivenValues(
          arguments: arguments,
          configuration: Configuration(),
          configurationName: "",
          environment: world.environment,
        ),
        parts: parts,
        world: world,
        messages: messages,
      ).run()
    case .categories:
      return try CategoriesCommand(
        words: try given(arguments).categoryWords,
        operands: Array(arguments.operands.dropFirst()),
        isJSON: arguments.has(.json),
        world: world,
      ).run()
    case .watch: return try watch(arguments.withoutCommand, messages)
    case .check:
      let given = try given(arguments.withoutCommand)
      return try CheckCommand(
        settings: try settings(given),
        given: given,
        parts: parts,
        world: world,
        messages: messages,
      ).run()
    case .locate:
      return try LocateCommand(
        given: try given(arguments.withoutCommand),
        parts: parts,
        world: world,
      ).run()
    case .save, .places, .forget:
      return try savedPlaces(command, arguments, messages)
    }
  }

  private func savedPlaces(
    _ command: CommandName,
    _ arguments: ParsedArguments,
    _ messages: Messages,
  ) throws -> ExitStatus {
    let context = try SavedPlacesContext(
      given: given(arguments),
      parts: parts,
      world: world,
      messages: messages,
    )
    return switch command {
    case .save: try SaveCommand(context: context).run()
    case .forget: try ForgetCommand(context: context).run()
    default: try PlacesCommand(context: context).run()
    }
  }

  private func watch(
    _ arguments: ParsedArguments,
    _ messages: Messages,
  ) throws -> ExitStatus {
    let resolver = WatchOutputResolver(
      arguments: arguments,
      isTerminal: world.outputIsTerminal,
      terminalKind: world.environment("TERM"),
    )
    let format = try resolver.format()
    let given = try given(resolver.arguments(with: format))
    try WatchCommand.ensureLocation(given)
    let settings = try settings(given)
    return try WatchCommand(
      settings: settings,
      given: given,
      output: format == .table
        ? .table(settings.output)
        : .events(try resolver.events(given), fields: settings.output.fields),
      parts: parts,
      world: world,
      messages: messages,
    ).run()
  }

  private func along(
    _ option: ParsedArguments.Given,
    _ arguments: ParsedArguments,
    _ messages: Messages,
  ) throws -> ExitStatus {
    let given = try given(arguments)
    let resolver = AlongResolver(
      option: option,
      given: given,
      output: output(given),
    )
    return try AlongCommand(
      along: try resolver.settings(),
      parts: parts,
      world: world,
      messages: messages,
    ).run()
  }

  /// The main job.
  private func run(_ settings: Settings, _ messages: Messages) throws -> ExitStatus {
    switch settings.location {
    case .single(let location):
      try NearbyCommand(settings: settings, parts: parts, world: world, messages: messages)
        .run(at: location)
    case .batch:
      try BatchCommand(
        settings: settings,
        parts: parts,
        world: world,
        messages: messages,
        directories: directories,
      ).run()
    }
  }

  /// Help and version win over everything else on the command line, even over what is wrong in it.
  private var informationAskedFor: String? {
    let tokens = world.arguments.prefix { $0 != "--" }
    if tokens.contains(where: OptionName.help.isSpelled) { return Self.help }
    if tokens.contains(where: OptionName.version.isSpelled) { return Self.versionText }
    return tokens.contains(where: OptionName.manual.isSpelled) ? Self.manual : nil
  }

  private func completions(_ shell: String) throws -> String {
    guard let shell = Shell(rawValue: shell) else {
      throw UsageError("--completions \(shell)", "expected \(Shell.allWords.listed("or"))")
    }
    return try Completions(Self.description).text(for: shell)
  }

  private func printed(_ text: String) throws(Failure) -> ExitStatus {
    try world.output.writeResults(Array(text.utf8))
    return .found
  }

  private var directories: Directories {
    Directories(environment: world.environment)
  }

  private func configuration(
    _ arguments: ParsedArguments
  ) throws -> (configuration: Configuration, path: String?) {
    guard let none = arguments.last(.noConfig) else {
      return try ConfigurationFile(environment: world.environment)
        .load(arguments.last(.config)?.value)
    }
    guard !arguments.has(.config) else {
      throw UsageError(
        "--no-config",
        "a configuration is named by --config",
        suggestion: arguments.tokens(without: none),
      )
    }
    return (Configuration(), nil)
  }

  private func given(_ arguments: ParsedArguments) throws -> GivenValues {
    let (configuration, path) = try configuration(arguments)
    return GivenValues(
      arguments: arguments,
      configuration: configuration,
      configurationName: path ?? "configuration",
      environment: world.environment,
    )
  }

  private func settings(_ given: GivenValues) throws -> Settings {
    try SettingsResolver(given: given, output: output(given)).settings()
  }

  private func output(_ given: GivenValues) -> OutputResolver {
    OutputResolver(
      given: given,
      isTerminal: world.outputIsTerminal,
      terminalWidth: world.terminalWidth,
    )
  }
}
