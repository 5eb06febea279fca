import CommandLine
import PointFormats
import PointsOfInterest

/// Decides between events and a table for `poi watch`.
struct WatchOutputResolver {
  /// The formats of a watch.
  static let formats: [OutputFormat] = [.table, .ndjson, .json]

  let arguments: ParsedArguments
  let terminal: OutputTerminal

  /// The format: a table that is drawn anew where the terminal can do that, else events.
  ///
  /// - Throws: `UsageError`.
  func format() throws -> OutputFormat {
    let option = arguments.formatOption
    switch option?.name == .format ? option?.value : option?.name.rawValue {
    case nil: return terminal.canRedraw && !arguments.has(.events) ? .table : .ndjson
    case "json", "ndjson": return .ndjson
    case "table":
      guard terminal.canRedraw else {
        throw UsageError("--format table", "needs a terminal; without one events are printed")
      }
      if arguments.has(.events) {
        throw UsageError("--events", "chooses what is printed; a table shows everything")
      }
      return .table
    case let other?:
      throw UsageError(
        option?.name == .format ? "--format \(other)" : "--\(other)",
        "poi watch prints events (ndjson) or, on a terminal, a table",
      )
    }
  }

  /// The events that are wanted.
  ///
  /// - Throws: `UsageError`.
  func events(_ given: GivenValues) throws -> Set<WatchEventKind> {
    guard let option = arguments.last(.events) else { return Set(WatchEventKind.allCases) }
    let names = WatchEventKind.allCases.map(\.rawValue)
    var kinds: Set<WatchEventKind> = []
    for name in (option.value ?? "").split(separator: ",", omittingEmptySubsequences: false) {
      guard let kind = WatchEventKind(rawValue: String(name)) else {
        let nearest = NearestWord.nearest(to: String(name), among: names)
        throw given.error(
          option,
          nearest.map { "unknown event '\(name)'; did you mean '\($0)'?" }
            ?? "unknown event '\(name)'; events are \(names.joined(separator: ", "))",
        )
      }
      kinds.insert(kind)
    }
    return kinds
  }
}
