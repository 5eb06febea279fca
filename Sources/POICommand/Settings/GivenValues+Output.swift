import Basics
import CommandLine
import PointFormats
import PointsOfInterest

extension GivenValues {
  private var isTerminal: Bool { world.outputIsTerminal }

  /// The format asked for, or the one that fits where output goes; tsv where a template takes the place
  /// of its rows.
  ///
  /// - Parameter location: Where it is one of many, a format that the answers can be written in.
  func outputFormat(for location: Settings.Location? = nil) throws(UsageError) -> OutputFormat {
    if try templateText() != nil { return .tsv }
    let asked = try formatAskedFor()
    guard case .batch = location else { return asked ?? (isTerminal ? .table : .tsv) }
    if let asked, !asked.allowsBatch {
      // The configuration was written for single lookups.
      guard let option = arguments.formatOption else { return Self.batchFormats[asked] ?? .tsv }
      let formats = OutputFormat.allCases.filter(\.allowsBatch).map(\.rawValue)
      throw UsageError(
        "--format \(asked.rawValue)", "many locations are written as \(formats.listed("or"))",
        suggestion: Self.batchFormats[asked].flatMap { other in
          option.value == nil
            ? arguments.tokens.replacing(option.index, by: "--\(other.rawValue)")
            : arguments.tokens(replacing: option, by: other.rawValue)
        },
      )
    }
    return asked ?? .tsv
  }

  /// The formats with a line for a point that are nearest to others.
  private static var batchFormats: [OutputFormat: OutputFormat] {
    [.json: .ndjson, .geojson: .ndjson, .table: .tsv]
  }

  /// The choices for the writing of a format.
  ///
  /// - Parameter hasQuery: Whether points are printed as answers to many queries.
  func outputOptions(
    for format: OutputFormat, hasQuery: Bool = false,
  ) throws(UsageError) -> OutputOptions {
    let (isColoured, links) = (try isColoured(), try links())
    let radar = try radar(with: format, hasQuery: hasQuery)
    let size = format == .table && isTerminal ? world.terminalSize() : nil
    return OutputOptions(
      fields: try fields(of: format, hasQuery: hasQuery),
      template: try template(hasQuery: hasQuery),
      units: try value(.units, .word) ?? configuration.units,
      isColoured: format == .table && isColoured, width: size?.columns,
      height: radar == nil ? nil : size.map { $0.rows - Self.linesBelow }, radar: radar,
      links: format == .table ? links : nil, isShown: format == .csv && isTerminal,
    )
  }

  /// Lines below a table on a terminal: credit, and the shell's prompt.
  private static let linesBelow = 2

  private func formatAskedFor() throws(UsageError) -> OutputFormat? {
    if let decidedFormat { return decidedFormat }
    guard let option = arguments.formatOption else { return configuration.format }
    if let format = OutputFormat(rawValue: option.name.rawValue) { return format }
    // The other usual name of that format, after the ending of its files.
    return option.value == "jsonl" ? .ndjson : try value(of: option, .word)
  }

  /// The template that the command line asks for, else the configuration, where neither names a
  /// format; `nil` for none.
  private func templateText() throws(UsageError) -> String? {
    if decidedFormat != nil { return nil }
    guard let option = arguments.last(.template) else {
      return arguments.formatOption == nil && !arguments.has(.fields)
        ? configuration.template : nil
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
    // A template of the configuration serves whatever is asked; what is not told is unknown.
    let isTyped = arguments.has(.template)
    let way = isTyped ? try searchWay() : nil
    do throws(TextMistake) {
      return try TemplateParser.parse(text, of: way, hasQuery: !isTyped || hasQuery).ended
    } catch {
      throw UsageError(
        "\(OptionName.template.spelling) \(text.isEmpty ? "''" : text)", error.message,
        help: "\(HelpCommand.name) template",
      )
    }
  }

  private func fields(
    of format: OutputFormat, hasQuery: Bool,
  ) throws(UsageError) -> [OutputField]? {
    let way = try searchWay()
    guard let option = arguments.last(.fields) else {
      let target = try target()
      let isUsual = way == .around && target != .door
      return isUsual ? nil : format.fields(of: way, to: target)
    }
    guard format.allowsFields else {
      throw error(option, "the format \(format.rawValue) has no columns to choose")
    }
    do throws(TextMistake) {
      let text = option.value ?? ""
      let names = try OutputField.withoutQuery(text, isBatch: hasQuery)
      return names.isEmpty && names != text
        ? [] : try OutputField.list(names, of: way)
    } catch {
      throw self.error(
        option, error.message,
        suggestion: error.mended.flatMap { arguments.tokens(replacing: option, by: $0) },
      )
    }
  }

  /// `--hyperlink`, then the configuration, then whether there is a terminal that knows links, or at
  /// least skips them.
  private func links() throws(UsageError) -> NameLinks? {
    let use: TerminalUse = try value(.hyperlink, .word) ?? configuration.linking
    return use.applies(automatically: world.skipsLinks) ? configuration.links : nil
  }

  /// The radar that is asked for; without a terminal there is none, as there are no colours.
  private func radar(with format: OutputFormat, hasQuery: Bool) throws(UsageError) -> RadarGlyphs? {
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
    } else if !configuration.hasRadar || hasQuery || arguments.has(.along) {
      return nil
    }
    return format == .table ? world.radarGlyphs : nil
  }

  /// `--color`, then the configuration, then what the environment says.
  private func isColoured() throws(UsageError) -> Bool {
    let use: TerminalUse = try value(.color, .word) ?? configuration.colouring
    return use.applies(automatically: world.isColoured)
  }
}
