import Basics
import CommandLine
import Gazetteer
import OpeningHours
import PointFormats
import PointsOfInterest

/// The values of settings: from the command line, else from the configuration, else from the
/// environment.
struct GivenValues {
  var arguments: ParsedArguments
  var configuration: Configuration
  let configurationName: String
  /// The environment, the clocks and the terminal.
  let world: World
  /// The places that a location may name.
  var places: PlaceNaming
  var time: @Sendable () -> Timestamp
  /// A format that the command decided on, whatever was asked for; `nil` for the usual decision.
  var decidedFormat: OutputFormat?
  /// The words of `-c`, once they were read.
  var knownWords: CategoryWords?
  /// Whether they are of a lookup, which can seek points on foot, and carries out operands that are a
  /// sentence; other commands only understand these.
  var isLookup = false

  var environment: @Sendable (String) -> String? { world.environment }

  var directories: Directories { world.directories }

  /// Whether the network must not be touched.
  var isOffline: Bool { arguments.has(.offline) || configuration.isOffline }

  /// The language of names, and the one whose words count most: that of `--lang`, of the
  /// configuration, or of the locale.
  func language() throws(UsageError) -> NameLanguage? {
    try value(.lang, .language) ?? configuration.language ?? NameLanguage(locale: environment)
  }

  /// The value of the option that was given last under a name.
  ///
  /// - Returns: `nil` if it was not given.
  /// - Throws: `UsageError` with a command line that would be right, if one can be guessed.
  func value<Value>(
    _ name: OptionName, _ parser: @autoclosure () -> ValueParser<Value>,
  ) throws(UsageError) -> Value? {
    try arguments.last(name).map { option throws(UsageError) in try value(of: option, parser()) }
  }

  /// The value of an option, as `value(_:_:)`.
  func value<Value>(
    of option: ParsedArguments.Given, _ parser: ValueParser<Value>,
  ) throws(UsageError) -> Value {
    let text = option.value ?? ""
    if let value = parser.parse(text) { return value }
    let plain = parser.plain(text.lowercased().filter { !$0.isWhitespace })
    throw error(
      option, "expected \(parser.expected)", choices: parser.choices,
      suggestion: parser.parse(plain).flatMap { _ in arguments.tokens(replacing: option, by: plain)
      },
    )
  }

  /// How long everything may take together; a command makes one `Deadline` of it when it runs.
  func timeout() throws(UsageError) -> Duration {
    try value(.timeout, .timeout) ?? configuration.timeout
  }

  /// The time by which everything must be done, if it begins now.
  func deadline() throws(UsageError) -> Deadline { Deadline(in: try timeout(), now: world.now) }

  /// An error about an option's value, with the command that is meant, else the one that has the nearest
  /// choice.
  func error(
    _ option: ParsedArguments.Given, _ reason: String, choices: [String] = [],
    suggestion: [String]? = nil,
  ) -> UsageError {
    let text = option.value ?? ""
    let nearest = NearestWord.nearest(to: text, among: choices)
    return UsageError(
      "\(option.name.spelling) \(text.isEmpty ? "''" : text)",
      reason + (nearest.map { "; did you mean '\($0)'?" } ?? ""),
      suggestion: suggestion ?? nearest.flatMap { arguments.tokens(replacing: option, by: $0) },
    )
  }

  /// Facts for fields that the data does not hold; each is looked up when it is first asked for.
  func facts(judgedBy judge: HoursJudge?) throws(UsageError) -> PointFacts {
    let words = PlaceWords(language: try language()?.code)
    return PointFacts(
      hours: judge, country: { [places] in places.gazetteer().place(at: $0)?.place.country },
      words: words.words, group: words.group, vocabulary: words.vocabulary,
    )
  }
}

/// A command line of `poi`, taken apart.
typealias ParsedArguments = ParsedCommandLine<OptionName>

extension ParsedArguments {
  /// The options that tell where the location comes from; one alone may.
  var origins: [Given] { options.filter { OptionName.ofOrigin.contains($0.name) } }

  /// The option that names the format of points; `nil` if none does.
  var formatOption: Given? { options.last { OptionName.ofFormat.contains($0.name) } }

  /// The format that is asked for, by its name or the option of that name; `nil` for none.
  var formatName: String? {
    formatOption.map { $0.name == .format ? $0.value ?? "" : $0.name.rawValue }
  }

  /// Refuses an option without its file, as a script has it where a variable is not set.
  func ensureFilesAreNamed() throws(UsageError) {
    for option in options
    where option.value == "" && option.name.option.argument == .required("FILE") {
      throw UsageError("\(option.name.spelling) ''", "names no file")
    }
  }

  var verbosity: Verbosity {
    if has(.quiet) { return .quiet }
    return has(.verbose) ? .verbose : .normal
  }
}
