import PointsOfInterest

/// The lines of a file that have no meaning.
struct LineProblems {
  /// So many lines without meaning, and none with, mean that the file has no known format.
  ///
  /// Reading on would take long where a disk image was named by mistake.
  private static let limit = 100

  /// The first of them.
  private(set) var first: Failure?
  /// How many there are.
  private(set) var count = 0
  private var lineNumber = 0
  private var hasHopeless = false

  /// Whether there are so many that reading on makes sense only in a file that has a meaning.
  var areHopeless: Bool { hasHopeless || count >= Self.limit }

  /// Begins the next line.
  mutating func beginLine() { lineNumber += 1 }

  /// Counts the line.
  ///
  /// - Parameters:
  ///   - problem: The reason why it has no meaning.
  ///   - isHopeless: Whether it is no line of any format.
  /// - Returns: The problem with the number of the line.
  @discardableResult
  mutating func add(_ problem: Failure, isHopeless: Bool = false) -> Failure {
    let numbered = problem.of("line \(lineNumber)")
    if first == nil { first = numbered }
    count += 1
    hasHopeless = hasHopeless || isHopeless
    return numbered
  }
}
