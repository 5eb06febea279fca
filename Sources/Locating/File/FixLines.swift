package import PointsOfInterest

/// Reads one line as a location in any notation that people write.
///
/// It may throw anything that `Failure(_:)` understands; only the message is used.
package typealias LocationLineParser = @Sendable (_ line: String) throws -> Fix

/// Gathers the last valid fix from lines, each of which may be a location, an NMEA sentence, a
/// report of gpsd, or a GeoJSON object.
///
/// Empty lines and those that begin with `#` are skipped. A line that is none of these is an error,
/// since a mistyped location must not make an older one count; but in the log of a receiver or a
/// gpsd, where half lines and other protocols are common, it is passed over.
struct FixLines {
  /// The fix so far.
  private(set) var lastFix: Fix?

  private var decoder: FixLineDecoder
  private var problems = LineProblems()

  /// - Parameter parser: Reads what people write.
  init(parser: @escaping LocationLineParser) {
    decoder = FixLineDecoder(parser: parser)
  }

  /// Takes the next line.
  ///
  /// - Parameter line: The line without its line end.
  /// - Throws: `Failure` of kind `.data` when there is no sense in reading on.
  mutating func take(_ line: ArraySlice<UInt8>) throws(Failure) {
    problems.beginLine()
    do throws(Failure) {
      if case .fix(let fix, _) = try decoder.take(line) { lastFix = fix }
    } catch {
      problems.add(error)
    }
    if problems.areHopeless, !decoder.isLog, lastFix == nil { try problems.throwFirst() }
  }

  /// The last valid fix.
  ///
  /// - Throws: `Failure`: `.data` for the first line without meaning, unless this is a log;
  ///   `.tryAgain` if there is no fix.
  func result() throws(Failure) -> Fix {
    if !decoder.isLog { try problems.throwFirst() }
    if let lastFix { return lastFix }
    throw Failure(
      .tryAgain,
      decoder.isLog ? "no fix: the receiver had none" : "no location: there is nothing in it yet",
    )
  }
}
