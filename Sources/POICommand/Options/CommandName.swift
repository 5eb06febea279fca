import PointsOfInterest

/// What the first operand asks for when it is no location.
enum CommandName: String, CaseIterable, Sendable {
  case index
  case categories
  case save
  case places
  case forget
  case watch
  case check
  case locate

  /// What follows the name.
  var operands: String {
    switch self {
    case .index: "INPUT..."
    case .categories: "[WORD]"
    case .save: "NAME [LOCATION]"
    case .places: ""
    case .forget: "NAME"
    case .watch: "[--from FILE]"
    case .check, .locate: "[LOCATION]"
    }
  }

  /// What it does, in half a line.
  var summary: String {
    switch self {
    case .index: "build an index; --info FILE and --verify FILE look at one"
    case .categories: "what a category word stands for, or all of them"
    case .save: "save a place of your own; -c and --tag describe it"
    case .places: "list your places; --push URL sends them to a server"
    case .forget: "forget a place"
    case .watch: "follow a location; prints events, or a live table on a terminal"
    case .check: "is it at a point? that point and status 0, else 1"
    case .locate: "the location, as geo (or json, tsv, dms, iso6709, plus with --format)"
    }
  }

  /// The options that it takes besides those that every command takes.
  private var options: Set<OptionName> {
    switch self {
    case .index: [.output, .info, .verify, .sourceFormat, .json]
    case .categories: [.json, .lang]
    case .save:
      [.category, .tag, .replace, .gpsd, .from, .accuracy, .timeout, .offline, .lang]
    case .places:
      [.format, .json, .ndjson, .geojson, .fields, .color, .push, .replace, .timeout, .offline]
    case .forget: [.timeout]
    case .watch:
      Self.placeOptions.union([
        .radius, .beyond, .limit, .within, .events, .interval, .move, .dwell, .feature, .follow,
      ])
    case .check: Self.placeOptions.union([.within])
    case .locate: Self.locationOptions.union([.format, .json])
    }
  }

  private static let locationOptions: Set<OptionName> = [
    .gpsd, .from, .accuracy, .timeout, .offline,
  ]
  private static let placeOptions = locationOptions.union([
    .source, .sourceFormat, .category, .tag, .all, .name, .format, .json, .ndjson, .geojson,
    .fields,
    .units, .lang, .color,
  ])
  private static let commonOptions: Set<OptionName> = [.config, .noConfig, .quiet, .verbose]

  /// The command of a command line; `nil` for the main job.
  ///
  /// - Throws: `UsageError` for an option that the command does not take, and for what is almost a
  ///   command's name.
  init?(_ arguments: ParsedArguments) throws(UsageError) {
    guard let operand = arguments.operands.first else { return nil }
    guard let name = CommandName(rawValue: operand) else {
      try Self.refuseMisspelt(operand, arguments)
      return nil
    }
    self = name
    for option in arguments.options
    where !options.contains(option.name) && !Self.commonOptions.contains(option.name) {
      throw UsageError("--\(option.name.rawValue)", "poi \(operand) does not take it")
    }
  }

  /// No notation of a location is letters alone, so this is a command or nothing.
  private static func refuseMisspelt(
    _ operand: String,
    _ arguments: ParsedArguments,
  ) throws(UsageError) {
    let isWord = operand.utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
    guard isWord, let index = arguments.tokens.firstIndex(of: operand),
      let meant = NearestWord.nearest(to: operand, among: allCases.map(\.rawValue))
    else { return }
    throw UsageError(
      operand,
      "unknown command",
      suggestion: arguments.tokens.replacing(index, by: meant),
    )
  }
}
