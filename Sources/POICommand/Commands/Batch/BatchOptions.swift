import CommandLine
import PointFormats
import PointsOfInterest

/// Options that only many locations have.
struct BatchOptions: Sendable {
  enum Input: String, CaseIterable, Sendable {
    /// A table with a header.
    case csv
  }

  /// Whether the input is a table, not a location a line.
  let isTable: Bool
  /// The columns of a table of locations that the user names; where a source is a table, they are that
  /// source's.
  let columns: TableColumns?
  /// Whether a location without a point has a row, too.
  let isOuter: Bool
  /// The command line for the same input if that is a table.
  let tableCommand: [String]

  /// Refuses lines that begin with a table's heading, each of which would be refused.
  ///
  /// - Throws: `Failure` of kind `.commandLine`.
  func ensureNoHeading(_ lines: [UInt8]) throws(Failure) {
    guard BatchTable.isHeading(lines) else { return }
    throw UsageError(
      "line 1", "the heading of a table, not a location", suggestion: tableCommand,
    ).failure
  }

  /// Refuses these options where there is one location.
  static func ensureNone(in arguments: ParsedArguments) throws(UsageError) {
    guard let option = arguments.last(.outer, .queries) else { return }
    throw UsageError(option.name.spelling, "is for many locations, which poi - reads")
  }
}

extension BatchOptions {
  init(_ given: GivenValues, sources: [SourceChoice]) throws(UsageError) {
    isTable = try given.value(.queries, ValueParser<Input>.word) != nil
    columns = sources.contains(where: \.mayBeTable) ? nil : try given.value(.columns, .columns)
    isOuter = given.arguments.has(.outer)
    tableCommand = given.arguments.tokens + [OptionName.queries.spelling, Input.csv.rawValue]
  }
}
