import PointsOfInterest

/// The status that the process ends with.
package struct ExitStatus: Equatable, Sendable {
  /// As `exit(3)` takes it.
  package let code: Int32

  /// At least one point was printed.
  package static let found = ExitStatus(code: 0)
  /// No point was found, which is not an error.
  package static let noneFound = ExitStatus(code: 1)

  static func failed(_ kind: Failure.Kind) -> ExitStatus { ExitStatus(code: kind.rawValue) }

  /// The status of several failures: that of the gravest; `nil` for none.
  static func failed(_ kinds: some Collection<Failure.Kind>) -> ExitStatus? {
    // Not to make a list of all kinds saves a hundredth of a lookup.
    if kinds.isEmpty { return nil }
    return Failure.Kind.allCases.first(where: kinds.contains).map { failed($0) }
  }
}
