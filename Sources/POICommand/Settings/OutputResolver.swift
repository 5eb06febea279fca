import CommandLine
import PointFormats
import PointsOfInterest

/// Decides how results are written.
struct OutputResolver {
  let given: GivenValues
  /// Whether results go to a terminal.
  let isTerminal: Bool
  /// The terminal's size in characters; asked only for a table.
  let terminalSize: @Sendable () -> (columns: Int, rows: Int)?
  /// A format that the command decided on, whatever was asked for; `nil` for the usual decision.
  var decidedFormat: OutputFormat?

  private var terminal: OutputTerminal {
    OutputTerminal(isTerminal: isTerminal, environment: given.environment)
  }

  /// The format asked for, or the one that fits where output goes.
  ///
  /// - Throws: `UsageError`, also for a format of the configuration in which the answers to many
  ///   locations cannot be written.
  func format(for location: Settings.Location) throws(UsageError) -> OutputFormat {
    guard case .batch = location else { return try format() }
    if try templateText() != nil { return .tsv }
    guard let format = try formatAskedFor() else { return .tsv }
    guard format.allowsBatch else {
      throw UsageError(
        "--format \(format.rawValue)",
        "many locations are written as \(Self.batchFormats.listed("or"))",
      )
    }
    return format
  }

  /// The format asked for, or the one that fits where output goes, of one result; tsv where a template
  /// takes the place of its rows.
  func format() throws(UsageError) -> OutputFormat {
    if try templateText() != nil { return .tsv }
    return try formatAskedFor() ?? (isTerminal ? .table : .tsv)
  }

  /// The choices for the writing of a format.
  ///
  /// - Parameter hasQuery: Whether points are printed as answers to many queries.
  /// - Throws: `UsageError`.
  func options(
    for format: OutputFormat, hasQuery: Bool = false,
  ) throws(UsageError) -> OutputOptions {
    let (isColoured, links) = (try isColoured(), try links())
    let radar = try radar(with: format, hasQuery: hasQuery)
    let size = format == .table && isTerminal ? terminalSize() : nil
    return OutputOptions(
      fields: try fields(of: format), template: try template(hasQuery: hasQuery),
      units: try given.value(.units, .word) ?? given.configuration.units,
      isColoured: format == .table && isColoured, width: size?.columns,
      height: radar == nil ? nil : size.map { $0.rows - Self.linesBelow }, radar: radar,
      links: format == .table ? links : nil, isShown: format == .csv && isTerminal,
    )
  }

  /// Lines below a table on a terminal: credit, and the shell's prompt.
  private static let linesBelow = 2

  private static var batchFormats: [String] {
    OutputFormat.allCases.filter(\.allowsBatch).map(\.rawValue)
  }

  private func formatAskedFor() throws(UsageError) -> OutputFormat? {
    if let decidedFormat { return decidedFormat }
    guard let option = given.arguments.formatOption else { return given.configuration.format }
    if let format = OutputFormat(rawValue: option.name.rawValue) { return format }
    return try given.value(of: option, .word)
  }

  /// The template that the command line asks for, else the configuration, where neither names a
  /// format; `nil` for none.
  private func templateText() throws(UsageError) -> String? {
    if decidedFormat != nil { return nil }
    let arguments = given.arguments
    guard let option = arguments.last(.template) else {
      return arguments.formatOption == nil && !arguments.has(.fields)
        ? given.configuration.template : nil
    }
    if let other = arguments.formatOption ?? arguments.last(.fields) {
      throw UsageError(
        option.name.spelling, "takes the place of \(other.name.spelling)",
        suggestion: arguments.tokens(without: other),
      )
    }
    return option.value ?? ""
  }

  private func template(hasQuery: Bool) throws(UsageError) -> Template? {
    guard let text = try templateText() else { return nil }
    let option = given.arguments.last(.template)
    do throws(TextMistake) {
      // A template of the configuration serves whatever is asked; what is not told is unknown.
      return try TemplateParser.parse(
        text, isAlongTrack: option == nil || given.arguments.has(.along),
        hasQuery: option == nil || hasQuery,
      ).ended
    } catch {
      throw UsageError(
        "\(OptionName.template.spelling) \(text.isEmpty ? "''" : text)", error.message,
        suggestion: tokens(mending: error, in: option), help: "\(HelpCommand.name) template",
      )
    }
  }

  private func fields(of format: OutputFormat) throws(UsageError) -> [OutputField]? {
    let isAlongTrack = given.arguments.has(.along)
    guard let option = given.arguments.last(.fields) else {
      let target = try given.target()
      return isAlongTrack || target == .door
        ? format.fields(isAlongTrack: isAlongTrack, to: target) : nil
    }
    guard format.allowsFields else {
      throw given.error(option, "the format \(format.rawValue) has no columns to choose")
    }
    do throws(TextMistake) {
      return try OutputField.list(option.value ?? "", isAlongTrack: isAlongTrack)
    } catch {
      var refusal = given.error(option, error.message)
      refusal.suggestion = tokens(mending: error, in: option)
      throw refusal
    }
  }

  /// The command line with the value of an option as it was meant.
  private func tokens(
    mending mistake: TextMistake, in option: ParsedArguments.Given?,
  ) -> [String]? {
    guard let option, let mended = mistake.mended else { return nil }
    return given.arguments.tokens(replacing: option, by: mended)
  }

  /// `--hyperlink`, then the configuration, then whether there is a terminal that knows links, or at
  /// least skips them.
  private func links() throws(UsageError) -> NameLinks? {
    switch try given.value(.hyperlink, .word) ?? given.configuration.linking {
    case .always: return given.configuration.links
    case .never: return nil
    case .auto: return terminal.skipsLinks ? given.configuration.links : nil
    }
  }

  /// The radar that is asked for; without a terminal there is none, as there are no colours.
  private func radar(with format: OutputFormat, hasQuery: Bool) throws(UsageError) -> RadarGlyphs? {
    let arguments = given.arguments
    if let option = arguments.last(.radar) {
      if hasQuery || arguments.has(.along) {
        throw UsageError(
          option.name.spelling, "is drawn around one location",
          suggestion: arguments.tokens(without: option),
        )
      }
      if format != .table, let other = arguments.formatOption ?? arguments.last(.template) {
        throw UsageError(
          option.name.spelling, "is drawn with a table, not with \(other.name.spelling)",
          suggestion: arguments.tokens(without: other),
        )
      }
    } else if !given.configuration.hasRadar || hasQuery || arguments.has(.along) {
      return nil
    }
    return format == .table ? terminal.radarGlyphs : nil
  }

  /// `--color`, then the configuration, then what the environment says.
  private func isColoured() throws(UsageError) -> Bool {
    switch try given.value(.color, .word) ?? given.configuration.colouring {
    case .always: true
    case .never: false
    case .auto: terminal.isColoured
    }
  }
}
