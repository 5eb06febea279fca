import CommandLine

/// Options that only many locations have.
struct BatchOptions {
  /// The form of the input.
  enum Input: String, CaseIterable {
    /// A table with a header.
    case csv
  }

  /// `nil` for a location a line.
  let input: Input?
  /// Whether a location without a point has a row, too.
  let isOuter: Bool

  init(_ given: GivenValues) throws(UsageError) {
    input = try given.value(.queries, .word)
    isOuter = given.arguments.has(.outer)
  }

  /// Refuses these options where there is one location.
  ///
  /// - Throws: `UsageError`.
  static func ensureNone(in arguments: ParsedArguments) throws(UsageError) {
    guard let option = arguments.last(.outer, .queries) else { return }
    throw UsageError(option.name.spelling, "is for many locations, which poi - reads")
  }
}
