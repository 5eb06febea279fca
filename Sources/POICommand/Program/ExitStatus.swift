import PointsOfInterest

/// The status that the process ends with.
package struct ExitStatus: Equatable, Sendable {
  /// As `exit(3)` takes it.
  package let code: Int32

  /// At least one point was printed.
  package static let found = ExitStatus(code: 0)
  /// No point was found, which is not an error.
  package static let noneFound = ExitStatus(code: 1)

  static func failed(_ kind: Failure.Kind) -> ExitStatus {
    ExitStatus(code: kind.rawValue)
  }

  /// The status of several failures: that of the gravest; `nil` for none.
  static func failed(_ kinds: some Collection<Failure.Kind>) -> ExitStatus? {
    // Not to make a list of all kinds saves a hundredth of a lookup.
    if kinds.isEmpty { return nil }
    return Failure.Kind.allCases.first(where: kinds.contains).map { failed($0) }
  }

  /// Every status with its meaning in a sentence, ascending.
  static var meanings: [(status: Int32, sentence: String)] {
    [
      (found.code, "At least one point was printed."),
      (noneFound.code, "None was found, and all was searched; nothing is wrong."),
    ] + Failure.Kind.allCases.map { ($0.rawValue, meaning(of: $0)) }.sorted { $0.0 < $1.0 }
  }

  private static func meaning(of kind: Failure.Kind) -> String {
    switch kind {
    case .commandLine:
      "The command line is wrong; the message names the token, the reason and a right command."
    case .data: "Data could not be read; the message names file and line or byte."
    case .noInput: "An input file is missing or unreadable."
    case .unavailable:
      "A source or gpsd is unreachable, refused, or searches no farther; results of the other"
        + " sources are printed."
    case .bug: "A bug."
    case .writing: "Writing failed."
    case .tryAgain: "Try again later: no fix in time, timeout, rate limit, index being built."
    case .configuration: "The configuration is wrong or unsafe."
    }
  }
}
