import PointsOfInterest

/// The lines of a file of locations, each of which may be a location, an NMEA sentence, a report of
/// gpsd, or a GeoJSON object.
///
/// A line that is none of these is a problem, since a mistyped location must not make an older one
/// count; but in the log of a receiver or a gpsd, where half lines and other protocols are common,
/// it is passed over.
package struct FixLines {
  /// So many lines without meaning, and none with, mean that the file has no known format.
  ///
  /// Reading on would take long where a disk image was named by mistake.
  private static let limit = 100

  private var decoder: FixLineDecoder
  private var first: Failure?
  private var count = 0
  private var lineNumber = 0
  private var hasHopeless = false

  init(parser: @escaping LocationLineParser) {
    decoder = FixLineDecoder(parser: parser)
  }

  /// Whether lines of a receiver or a gpsd have come.
  package var isLog: Bool { decoder.isLog }

  /// How many lines had no meaning; none in a log.
  package var problemCount: Int { isLog ? 0 : count }

  /// The first line without meaning; `nil` in a log.
  var firstProblem: Failure? { isLog ? nil : first }

  /// Whether so many lines had no meaning that the file is not one of locations, unless there was a
  /// fix in it.
  var areHopeless: Bool { !isLog && (hasHopeless || count >= Self.limit) }

  /// Parses the next line, given without its end.
  ///
  /// - Returns: The report in it, or a failure of kind `.data` that names the line.
  mutating func parse(_ line: ArraySlice<UInt8>) -> Result<FixLineDecoder.Report, Failure> {
    counted { decoder throws(Failure) in try decoder.parse(line) }
  }

  /// Parses the next line, which goes into the track if it is GeoJSON.
  mutating func parse(
    _ line: ArraySlice<UInt8>, into track: inout GeoJSONTrack,
  ) -> Result<FixLineDecoder.Report, Failure> {
    counted { decoder throws(Failure) in
      try track.parse(line: line) ? .nothing : try decoder.parse(line)
    }
  }

  private mutating func counted(
    _ parse: (inout FixLineDecoder) throws(Failure) -> FixLineDecoder.Report
  ) -> Result<FixLineDecoder.Report, Failure> {
    lineNumber += 1
    do throws(Failure) {
      return .success(try parse(&decoder))
    } catch {
      return .failure(add(error))
    }
  }

  /// Counts a line that could not be taken as one without meaning, and no location follows it.
  ///
  /// - Returns: The failure with the line's number.
  mutating func refuse(_ problem: Failure) -> Failure {
    lineNumber += 1
    hasHopeless = true
    return add(problem)
  }

  private mutating func add(_ problem: Failure) -> Failure {
    let numbered = problem.of("line \(lineNumber)")
    first = first ?? numbered
    count += 1
    return numbered
  }
}
