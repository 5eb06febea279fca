import PointsOfInterest

/// The lines of a file of locations, each of which may be a location, an NMEA sentence, a report of
/// gpsd, or a GeoJSON object.
///
/// A line that is none of these is a problem, since a mistyped location must not make an older one
/// count; but in the log of a receiver or a gpsd, where half lines and other protocols are common, it
/// is passed over.
package struct FixLines {
  private var decoder: FixLineDecoder
  private var problems = LineProblems()

  init(parser: @escaping LocationLineParser) {
    decoder = FixLineDecoder(parser: parser)
  }

  /// Whether lines of a receiver or a gpsd have come.
  package var isLog: Bool { decoder.isLog }

  /// How many lines had no meaning; none in a log.
  package var problemCount: Int { isLog ? 0 : problems.count }

  /// The first line without meaning; `nil` in a log.
  var firstProblem: Failure? { isLog ? nil : problems.first }

  /// Whether so many lines had no meaning that the file is not one of locations, unless there was a
  /// fix in it.
  var areHopeless: Bool { !isLog && problems.areHopeless }

  /// Counts a line that could not be taken as one without meaning, and no location follows it.
  ///
  /// - Returns: The failure with the line's number.
  mutating func refuse(_ problem: Failure) -> Failure {
    problems.beginLine()
    return problems.add(problem, isHopeless: true)
  }

  /// Parses the next line.
  ///
  /// - Parameter line: The line without its line end.
  /// - Returns: The report in it, or a failure of kind `.data` that names the line.
  mutating func parse(_ line: ArraySlice<UInt8>) -> Result<FixLineDecoder.Report, Failure> {
    problems.beginLine()
    do throws(Failure) {
      return .success(try decoder.parse(line))
    } catch {
      return .failure(problems.add(error))
    }
  }
}
