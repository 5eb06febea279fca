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
  /// Temporary failure: a timeout, a lock held, or too little memory or too few threads.
  package static let tryAgain = failed(.tryAgain)

  /// The status of a failure.
  static func failed(_ kind: Failure.Kind) -> ExitStatus {
    ExitStatus(code: kind.rawValue)
  }

  /// The kinds of failure, the gravest first: what may work later counts less than what is broken,
  /// and a row that was skipped least.
  static var byGravity: [Failure.Kind] {
    Failure.Kind.allCases.sorted { rank(of: $0) < rank(of: $1) }
  }

  private static func rank(of kind: Failure.Kind) -> Int {
    switch kind {
    case .bug: 0
    case .writing: 1
    case .commandLine: 2
    case .configuration: 3
    case .unavailable: 4
    case .tryAgain: 5
    case .noInput: 6
    case .data: 7
    }
  }

  /// The status of several failures: that of the gravest; `nil` for none.
  static func failed(_ kinds: some Collection<Failure.Kind>) -> ExitStatus? {
    kinds.min { rank(of: $0) < rank(of: $1) }.map { failed($0) }
  }
}
