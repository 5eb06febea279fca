import Locating
import PointsOfInterest

/// Lines of a file of locations, with what was wrong in it.
struct ReplayedLines {
  /// How many problems are told one by one.
  static let toldProblems = 10
  /// How many lines without meaning, and none with, tell that a file has no known format.
  static let problemLimit = 100

  private var decoder: FixLineDecoder
  private var lineNumber = 0
  private var problems: [Failure] = []
  private var problemCount = 0
  private var hasFix = false

  init(parser: @escaping LocationLineParser) {
    decoder = FixLineDecoder(parser: parser)
  }

  /// What was wrong, as a whole: `nil` if nothing was, and in the log of a receiver, where half lines
  /// are common.
  var problem: Failure? {
    guard !decoder.isLog, problemCount > 0 else { return nil }
    return Failure(
      .data,
      problemCount == 1 ? "a line could not be read" : "\(problemCount) lines could not be read",
    )
  }

  /// Takes the next line.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - note: Told of the first lines that have no meaning.
  /// - Returns: What it says; nothing if it has no meaning.
  /// - Throws: `Failure` of kind `.data` when there is no sense in reading on.
  mutating func take(
    _ line: ArraySlice<UInt8>,
    note: (Failure) -> Void,
  ) throws(Failure) -> FixLineDecoder.Report {
    lineNumber += 1
    do throws(Failure) {
      let report = try decoder.take(line)
      if case .fix = report { hasFix = true }
      return report
    } catch {
      guard !decoder.isLog else { return .nothing }
      problemCount += 1
      let problem = error.of("line \(lineNumber)")
      if problemCount == 1 { problems.append(problem) }
      if problemCount >= Self.problemLimit, !hasFix { throw problems[0] }
      if problemCount <= Self.toldProblems { note(problem) }
      return .nothing
    }
  }
}
