import PointsOfInterest

/// The lines of a file that have no meaning, of which the first is told.
struct LineProblems {
  /// How many lines without meaning, and none with, tell that a file has no known format.
  ///
  /// Reading on would take long where a disk image was named by mistake.
  private static let limit = 100

  private var lineNumber = 0
  private var first: Failure?
  private var count = 0

  /// Whether there are so many that there is no sense in reading on for the first line with one.
  var areHopeless: Bool { count >= Self.limit }

  /// Begins the next line.
  mutating func beginLine() {
    lineNumber += 1
  }

  /// Takes what is wrong in this line.
  mutating func add(_ problem: Failure) {
    if first == nil { first = problem.of("line \(lineNumber)") }
    count += 1
  }

  /// - Throws: The first, if there is any.
  func throwFirst() throws(Failure) {
    if let first { throw first }
  }
}
