import CommandLine
import PointFormats
import PointsOfInterest

/// A command line to be carried out, and everything that some command may need.
///
/// The initializer of a command takes from it what that command needs; nothing else sees it.
struct Invocation {
  /// The command line; the name of the command is no operand any more.
  var arguments: ParsedArguments
  let world: World
  let dependencies: Dependencies
  let messages: Messages

  /// The values of options and of the configuration.
  ///
  /// - Throws: `UsageError`; `Failure` of kind `.configuration`.
  func given() throws -> GivenValues {
    let (configuration, path) = try configuration()
    // One answer has one time of day, however long it takes.
    let now = world.time()
    return GivenValues(
      arguments: arguments, configuration: configuration,
      configurationName: path ?? "configuration", world: world,
      places: dependencies.places.including(indexes: arguments.indexFiles), time: { now },
    )
  }

  func printer(_ settings: Settings) -> ResultPrinter {
    ResultPrinter(settings: settings, output: world.output, messages: messages)
  }

  var batchPipeline: BatchPipeline {
    BatchPipeline(input: world.input, output: world.output, messages: messages)
  }

  private func configuration() throws -> (configuration: Configuration, path: String?) {
    guard let none = arguments.last(.noConfig) else {
      return try ConfigurationFile(environment: world.environment)
        .load(arguments.last(.config)?.value)
    }
    guard !arguments.has(.config) else {
      throw UsageError(
        "--no-config", "a configuration is named by --config",
        suggestion: arguments.tokens(without: none),
      )
    }
    return (Configuration(), nil)
  }
}
