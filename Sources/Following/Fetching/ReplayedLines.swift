import Locating
import PointsOfInterest

/// Lines of a file of locations, with what was wrong in it.
struct ReplayedLines {
  /// How many problems are told one by one.
  static let toldProblems = 10

  private var decoder: FixLineDecoder
  private var lineNumber = 0
  private var problemCount = 0

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
  mutating func take(
    _ line: ArraySlice<UInt8>,
    note: (Failure) -> Void,
  ) -> FixLineDecoder.Report {
    lineNumber += 1
    do throws(Failure) {
      return try decoder.take(line)
    } catch {
      guard !decoder.isLog else { return .nothing }
      problemCount += 1
      if problemCount <= Self.toldProblems { note(error.of("line \(lineNumber)")) }
      return .nothing
    }
  }
}
