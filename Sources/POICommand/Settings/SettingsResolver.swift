import Geodesy
import Locating
import PointFormats
import PointsOfInterest

/// Makes `Settings` of a command line, a configuration and the environment.
struct SettingsResolver {
  let arguments: ParsedArguments
  let configuration: Configuration
  /// Where the configuration came from, for messages.
  let configurationName: String
  let directories: Directories
  let environment: @Sendable (String) -> String?
  let isTerminal: Bool
  let terminalWidth: @Sendable () -> Int?

  /// - Throws: `UsageError` for the command line, `Failure` for the configuration.
  func settings() throws -> Settings {
    let location = try location()
    var format = try format()
    if case .batch = location { format = try batchFormat(format) }
    return Settings(
      location: location,
      sources: try SourceResolver(
        arguments: arguments,
        configuration: configuration,
        directories: directories,
        isOffline: isOffline,
      ).sources(),
      query: try query(),
      format: format,
      output: try outputOptions(for: format),
      language: language,
      timeout: try timeout(),
      verbosity: arguments.verbosity,
    )
  }

  private var isOffline: Bool {
    arguments.has(.offline) || configuration.offline
  }

  // MARK: Location

  private func location() throws -> Settings.Location {
    let origins = arguments.options.filter { $0.name == .gpsd || $0.name == .from }
    guard let operand = arguments.operands.first else {
      if origins.count > 1 {
        throw UsageError(
          "--\(origins[1].name.rawValue)",
          "the location can come from one place only",
        )
      }
      return .single(try origins.first.map(receiver) ?? configuredLocation())
    }
    if let origin = origins.first {
      throw UsageError("--\(origin.name.rawValue)", "the location is given already: '\(operand)'")
    }
    if arguments.operands == ["-"] { return .batch }
    do {
      return .single(try place(arguments.operands))
    } catch var error as UsageError {
      error.mended = mended(error)
      throw error
    }
  }

  /// The command line with latitude and longitude put right, where it is plain how.
  private func mended(_ error: UsageError) -> [String]? {
    let operands = arguments.operands
    guard operands.count == 2, let first = arguments.tokens.firstIndex(of: operands[0]),
      let second = arguments.tokens.lastIndex(of: operands[1])
    else { return nil }
    let swapped = arguments.tokens.replacing(first, by: operands[1])
      .replacing(second, by: operands[0])
    let pointed = arguments.tokens.replacing(first, by: Self.pointed(operands[0]))
      .replacing(second, by: Self.pointed(operands[1]))
    return [swapped, pointed].first { tokens in
      tokens != arguments.tokens
        && (try? LocationNotation.parse([tokens[first], tokens[second]])) != nil
    }
  }

  private static func pointed(_ token: String) -> String {
    String(token.map { $0 == "," ? "." : $0 })
  }

  private func receiver(_ option: ParsedArguments.Given) throws -> LocationChoice {
    if option.name == .from { return .file(path: option.value ?? "", try requirement()) }
    return .gpsd(
      try GPSDAddress(parsing: option.value ?? configuration.gpsd),
      try requirement(),
    )
  }

  private func configuredLocation() throws -> LocationChoice {
    guard let text = configuration.location else {
      throw UsageError(
        "location",
        "missing: give latitude and longitude, --gpsd or --from FILE",
        mended: arguments.tokens + ["37.3293", "-121.8893"],
      )
    }
    if text == "gpsd" {
      return .gpsd(try GPSDAddress(parsing: configuration.gpsd), try requirement())
    }
    do {
      return try place([text])
    } catch let error as UsageError {
      throw Failure(.configuration, "\(configurationName): location: \(error.reason)")
    }
  }

  /// A place that was typed is what its writer says it is: only an estimate that was typed with it
  /// (`geo:…;u=`) can be too large.
  private func place(_ tokens: [String]) throws -> LocationChoice {
    let choice = try LocationText(directories: directories).choice(tokens)
    if case .fixed(let fix) = choice, fix.accuracy != nil,
      let objection = try requirement().objection(to: fix)
    {
      throw Failure(.tryAgain, objection)
    }
    return choice
  }

  private func requirement() throws -> FixRequirement {
    FixRequirement(
      desiredAccuracy: try distance(.accuracy, or: configuration.accuracy, key: "accuracy")
    )
  }

  // MARK: Selection

  private func query() throws -> NearbyQuery {
    let limit = try limit()
    let radius = try distance(.radius, or: configuration.radius, key: "radius")
    let beyond = try distance(.beyond, or: nil, key: "beyond") ?? 0
    if let radius, beyond > radius, let option = arguments.last(.beyond, .radius) {
      throw UsageError(
        "--\(option.name.rawValue)",
        "--beyond \(beyond) m is more than the radius of \(radius) m",
      )
    }
    return NearbyQuery(limit: limit, radius: radius, beyond: beyond, filter: try filter())
  }

  private func limit() throws -> Int? {
    guard let option = arguments.last(.limit) else {
      return configuration.limit == 0 ? nil : configuration.limit
    }
    guard let value = option.value, let limit = Int(value), limit >= 0, value.first != "+" else {
      throw UsageError("--limit \(option.value ?? "")", "expected a whole number, 0 for all")
    }
    return limit == 0 ? nil : limit
  }

  private func filter() throws -> PointFilter {
    PointFilter(
      categories: try categories(),
      tags: try arguments.all(.tag).map { option in
        guard let pattern = TagPattern(text: option.value ?? "", allowsBareKey: true) else {
          throw UsageError("--tag \(option.value ?? "")", "expected KEY or KEY=VALUE")
        }
        return pattern
      },
      name: arguments.last(.name)?.value.map(FoldedText.init),
      includesHidden: arguments.has(.all),
    )
  }

  private func categories() throws -> [CategoryPattern] {
    var words: CategoryWords?
    return try arguments.all(.category).flatMap { option -> [CategoryPattern] in
      let text = option.value ?? ""
      if text.hasPrefix("category="), text.count > 9 {
        return [.word(FoldedText(String(text.dropFirst(9))))]
      }
      if text.contains("=") {
        guard let pattern = TagPattern(text: text, allowsBareKey: false) else {
          throw UsageError("--category \(text)", "expected a word, key=value or key=*")
        }
        return [.tag(pattern)]
      }
      let known: CategoryWords
      if let words {
        known = words
      } else {
        known = try CategoryWords(own: configuration.categories, language: language)
        words = known
      }
      guard let patterns = try known.patterns(for: text) else {
        throw try unknownCategory(text, at: option, among: known)
      }
      return patterns
    }
  }

  private func unknownCategory(
    _ text: String,
    at option: ParsedArguments.Given,
    among known: CategoryWords,
  ) throws -> UsageError {
    let nearest = try known.suggestions(for: text)
    let advice =
      nearest.isEmpty
      ? "poi categories lists the known ones; use key=value, or category=\(UsageError.quotedForShell(text)) for data with words of its own"
      : "did you mean " + nearest.map { "'\($0)'" }.joined(separator: ", ") + "?"
    let isAttached = arguments.tokens[option.index] != text
    return UsageError(
      "--category \(text)",
      "unknown category; \(advice)",
      mended: nearest.first.flatMap { word in
        isAttached ? nil : arguments.tokens.replacing(option.index, by: word)
      },
    )
  }

  // MARK: Output

  private func format() throws -> OutputFormat {
    guard let option = arguments.last(.format, .json, .ndjson, .geojson) else {
      guard let name = configuration.format else { return isTerminal ? .table : .tsv }
      guard let format = OutputFormat(rawValue: name) else {
        throw configurationFailure("format", unknown: name, OutputFormat.allCases.map(\.rawValue))
      }
      return format
    }
    let name = option.name == .format ? option.value ?? "" : option.name.rawValue
    guard let format = OutputFormat(rawValue: name) else {
      throw unknownChoice(option, OutputFormat.allCases.map(\.rawValue))
    }
    return format
  }

  /// A table that nobody asked for becomes tsv.
  private func batchFormat(_ format: OutputFormat) throws -> OutputFormat {
    if format.allowsBatch { return format }
    let isOwnChoice = arguments.has(.format) || configuration.format != nil || format != .table
    guard isOwnChoice else { return .tsv }
    throw UsageError(
      "--format \(format.rawValue)",
      "many locations are written as tsv, csv or ndjson",
    )
  }

  private func outputOptions(for format: OutputFormat) throws -> OutputOptions {
    OutputOptions(
      fields: try fields(of: format),
      units: try units(),
      isColoured: format == .table ? try isColoured() : false,
      width: format == .table && isTerminal ? terminalWidth() : nil,
    )
  }

  private func fields(of format: OutputFormat) throws -> [OutputField]? {
    guard let option = arguments.last(.fields) else { return nil }
    guard format.allowsFields else {
      throw UsageError("--fields", "the format \(format.rawValue) has no columns to choose")
    }
    return try OutputField.list(option.value ?? "")
  }

  private func units() throws -> MeasurementSystem {
    let names = MeasurementSystem.allCases.map(\.rawValue)
    guard let option = arguments.last(.units) else {
      guard let units = MeasurementSystem(rawValue: configuration.units) else {
        throw configurationFailure("units", unknown: configuration.units, names)
      }
      return units
    }
    guard let units = MeasurementSystem(rawValue: option.value ?? "") else {
      throw unknownChoice(option, names)
    }
    return units
  }

  /// `--color`, then the configuration, then `NO_COLOR` (no-color.org: set and not empty), then
  /// `CLICOLOR_FORCE`, then whether there is a terminal that knows colours.
  private func isColoured() throws -> Bool {
    let names = ["auto", "always", "never"]
    let option = arguments.last(.color)
    switch option?.value ?? configuration.color {
    case "always": return true
    case "never": return false
    case "auto":
      if environment("NO_COLOR").map({ !$0.isEmpty }) ?? false { return false }
      if environment("CLICOLOR_FORCE").map({ !$0.isEmpty && $0 != "0" }) ?? false { return true }
      return isTerminal && environment("TERM") != "dumb"
    case let other:
      if let option { throw unknownChoice(option, names) }
      throw configurationFailure("color", unknown: other, names)
    }
  }

  private var language: String? {
    PreferredLanguage.code(arguments, configuration, environment)
  }

  // MARK: Values

  private func timeout() throws -> Duration {
    guard let option = arguments.last(.timeout) else {
      guard let duration = DurationText.duration(configuration.timeout), duration > .zero else {
        throw Failure(
          .configuration,
          "\(configurationName): timeout: expected a duration like 30s, not '\(configuration.timeout)'",
        )
      }
      return duration
    }
    guard let duration = DurationText.duration(option.value ?? ""), duration > .zero else {
      throw UsageError(
        "--timeout \(option.value ?? "")",
        "expected a duration like 5s, 500ms or 2m",
      )
    }
    return duration
  }

  private func distance(
    _ name: OptionName,
    or configured: String?,
    key: String,
  ) throws -> Metres? {
    guard let option = arguments.last(name) else {
      return try configured.map { text in
        guard let metres = DistanceText.metres(text) else {
          throw Failure(
            .configuration,
            "\(configurationName): \(key): expected a distance like 500m, not '\(text)'",
          )
        }
        return metres
      }
    }
    guard let metres = DistanceText.metres(option.value ?? "") else {
      throw UsageError(
        "--\(name.rawValue) \(option.value ?? "")",
        "expected a distance: a number with m, km, mi, ft or nmi",
      )
    }
    return metres
  }

  private func unknownChoice(
    _ option: ParsedArguments.Given,
    _ choices: [String],
  ) -> UsageError {
    let value = option.value ?? ""
    let advice =
      NearestWord.nearest(to: value, among: choices).map { "; did you mean '\($0)'?" } ?? ""
    return UsageError(
      "--\(option.name.rawValue) \(value)",
      "expected \(choices.joined(separator: ", "))\(advice)",
    )
  }

  private func configurationFailure(
    _ key: String,
    unknown value: String,
    _ choices: [String],
  ) -> Failure {
    Failure(
      .configuration,
      "\(configurationName): \(key): expected \(choices.joined(separator: ", ")), not '\(value)'",
    )
  }
}
