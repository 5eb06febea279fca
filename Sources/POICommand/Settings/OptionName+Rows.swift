import PointsOfInterest
import CommandLine
import PointFormats

extension OptionName {
  package var option: Option {
    switch self {
    case .gpsd: row(.optional("HOST[:PORT]"), in: .location)
    case .from, .along: row(.required("FILE"), in: .location, values: .file)
    case .queries: row(.required("FORMAT"), in: .location, values: .oneOf(BatchOptions.Input.self))
    case .accuracy: row(.required("DIST"), in: .location)
    case .source:
      row(letter: "s", .required("SOURCE"), in: .points, values: .wordOrFile(SourceName.words))
    case .sourceFormat:
      row(
        .required("FORMAT"), in: .points,
        values: .oneOf { ValueParser<FileFormat>.sourceFormat.choices },
      )
    case .columns: row(.required("NAME=COLUMN,..."), in: .points)
    case .category:
      row(
        letter: "c", .required("WORD"), in: .selection,
        values: .usually { CategoryTable.embedded.completions() }, )
    case .tag: row(.required("EXPR"), in: .selection)
    case .name: row(.required("TEXT"), in: .selection)
    case .all: row(in: .selection)
    case .open: row(.optional(GivenValues.openMaybe), in: .selection)
    case .openAt: row(.required("TIME"), in: .selection)
    case .openFor: row(.required("DURATION"), in: .selection)
    case .tz: row(.required("ZONE"), in: .selection)
    case .by: row(.required("MEANS"), in: .selection, values: .oneOf(Travel.self))
    case .pace: row(.required("PACE"), in: .selection)
    case .streets: row(.required("FILE"), in: .selection, values: .file)
    case .radius: row(letter: "r", .required("DIST"), in: .selection)
    case .beyond: row(.required("DIST"), in: .selection)
    case .limit: row(letter: "n", .required("N"), in: .selection)
    case .format:
      row(letter: "f", .required("FORMAT"), in: .output, values: .oneOf(OutputFormat.self))
    case .json, .ndjson, .geojson, .outer, .radar: row(in: .output)
    case .template: row(.required("TEXT"), in: .output)
    case .fields:
      row(
        .required("A,B"), in: .output,
        values: .listOf { (OutputField.allKeys + OutputField.keysOnRequest).map(\.text) }, )
    case .units: row(.required("UNITS"), in: .output, values: .oneOf(MeasurementSystem.self))
    case .to: row(.required("PART"), in: .output, values: .oneOf(DistanceTarget.self))
    case .lang: row(.required("CODE"), in: .output)
    case .color, .hyperlink:
      row(.required("WHEN"), in: .output, values: .oneOf(TerminalUse.self))
    case .timeout: row(.required("DURATION"), in: .general)
    case .cacert, .config: row(.required("FILE"), in: .general, values: .file)
    case .offline, .noConfig, .manual: row(in: .general)
    case .quiet: row(letter: "q", in: .general)
    case .verbose: row(letter: "v", in: .general)
    case .output: row(letter: "o", .required("FILE"), in: .index, values: .file)
    case .info, .verify: row(.required("INDEX"), in: .index, values: .file)
    case .list: row(in: .index)
    case .remove: row(.required("NAME"), in: .index)
    case .here, .update, .yes, .keep: row(in: .regions)
    case .replace: row(in: .places)
    case .push: row(.required("URL"), in: .places)
    case .within, .move: row(.required("DIST"), in: .moving)
    case .events: row(.required("A,B"), in: .moving, values: .listOf { WatchEventKind.allWords })
    case .interval, .dwell, .feature: row(.required("DURATION"), in: .moving)
    case .follow: row(in: .moving)
    case .completions: row(.required("SHELL"), in: .general, values: .oneOf(Shell.self))
    case .help: row(letter: "h", in: .general)
    case .version: row(letter: "V", in: .general)
    }
  }

  /// The row of the table; texts are sought when they are asked for.
  private func row(
    letter: Character? = nil, _ argument: Option.Argument = .none, in section: Section,
    values: Option.Values = .unlisted,
  ) -> Option {
    row(
      letter: letter, argument, in: section, text.summary, default: text.standard, values: values,
    )
  }

  private var text: (summary: String, standard: String?) { Self.parted(Self.texts[rawValue] ?? "") }

  /// The row in a command that has a text of its own for the option, behind the command's name; `nil` for
  /// the usual one.
  func row(in command: String) -> Option? {
    Self.texts["\(command) \(rawValue)"].map { text in
      Option(
        name: option.name, letter: option.letter, argument: option.argument,
        section: option.section, summary: { Self.parted(text).summary },
        defaultValue: { Self.parted(text).standard }, values: option.values,
      )
    }
  }

  private static func parted(_ text: String) -> (summary: String, standard: String?) {
    let summary = text.prefix { $0 != "[" }
    let standard = text[summary.endIndex...].dropFirst().dropLast()
    if standard.isEmpty { return (String(summary), nil) }
    return (String(summary.dropLast()), String(standard))
  }

  /// The effect of each option in a sentence, without a capital and a full stop; its default in
  /// brackets, where the help tells one; behind the name of a command, of its own.
  private static let texts = HelpTexts.meanings("option texts")
}
