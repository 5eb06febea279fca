import PointsOfInterest

/// The status that the process ends with.
package struct ExitStatus: Equatable, Sendable {
  /// As `exit(3)` takes it.
  package let code: Int32

  /// At least one point was printed.
  package static let found = ExitStatus(code: 0)
  /// No point was found, which is not an error.
  package static let noneFound = ExitStatus(code: 1)

  /// Something needed is not there.
  package static let unavailable = failed(.unavailable)

  /// The status of a failure.
  static func failed(_ kind: Failure.Kind) -> ExitStatus {
    ExitStatus(code: kind.rawValue)
  }

  /// The kinds of failure, the gravest first: what may work later counts less than what is broken,
  /// and a row that was skipped least.
  static let byGravity: [Failure.Kind] = [
    .bug, .writing, .commandLine, .configuration, .unavailable, .tryAgain, .noInput, .data,
  ]

  /// The status of several failures: that of the gravest; `nil` for none.
  static func failed(_ kinds: some Collection<Failure.Kind>) -> ExitStatus? {
    if kinds.isEmpty { return nil }
    return byGravity.first(where: kinds.contains).map { failed($0) }
  }
}
