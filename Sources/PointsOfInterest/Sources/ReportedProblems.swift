/// Pieces of input that could not be used: the first ones, and the number of all others.
package struct ReportedProblems: Sendable {
  /// Number of problems that are kept; further ones are counted.
  package static let limit = 10

  private var first: [Failure] = []
  private var furtherCount = 0

  package init() {}

  /// Counts a problem, and keeps it if it is one of the first.
  ///
  /// - Parameter problem: Line or byte, and reason.
  package mutating func add(_ problem: Failure) {
    if first.count < Self.limit { first.append(problem) } else { furtherCount += 1 }
  }

  /// The first problems, and a last one that tells how many more there were.
  package var all: [Failure] {
    guard furtherCount > 0 else { return first }
    return first + [Failure(.data, "and \(furtherCount) more were skipped")]
  }
}
