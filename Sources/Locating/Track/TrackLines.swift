import Basics
import PointsOfInterest

/// Gathers a track from lines, each of which may be a location, an NMEA sentence, a report of gpsd,
/// or a GeoJSON object.
///
/// Where a receiver says that it has no fix, a part of the track ends, as one does in GPX. Lines
/// without meaning count as in `FixLines`.
struct TrackLines {
  private var decoder: FixLineDecoder
  private var track = GeoJSONTrack()
  private var settling = SettlingFix()
  private var problems = LineProblems()

  init(parser: @escaping LocationLineParser) {
    decoder = FixLineDecoder(parser: parser)
  }

  /// Parses the next line.
  ///
  /// - Parameter line: The line without its line end.
  /// - Throws: `Failure` of kind `.data` when there is no sense in reading on.
  mutating func parse(_ line: ArraySlice<UInt8>) throws(Failure) {
    problems.beginLine()
    do throws(Failure) {
      if try !parseGeoJSON(line) { add(try decoder.parse(line)) }
    } catch {
      problems.add(error)
    }
    if problems.areHopeless, track.parts.isEmpty { try throwFirstProblem() }
  }

  /// All positions.
  ///
  /// - Throws: `Failure` of kind `.data` for the first line without meaning, unless this is a log.
  mutating func result() throws(Failure) -> TrackParts {
    settle()
    try throwFirstProblem()
    return track.parts
  }

  private func throwFirstProblem() throws(Failure) {
    if !decoder.isLog, let problem = problems.first { throw problem }
  }

  private mutating func add(_ report: FixLineDecoder.Report) {
    switch report {
    case .fix(let fix, let isComplete):
      for fix in settling.add(fix, isComplete: isComplete) { track.add(fix.coordinate) }
    case .noFix:
      settle()
      track.end()
    case .nothing: break
    }
  }

  private mutating func settle() {
    if let fix = settling.settle() { track.add(fix.coordinate) }
  }

  /// Whether the line is a GeoJSON object; a report of gpsd is none.
  private mutating func parseGeoJSON(_ line: ArraySlice<UInt8>) throws(Failure) -> Bool {
    var line = ASCII.trim(line)
    if line.first == 0x1E { line = ASCII.trim(line.dropFirst()) }
    guard line.first == UInt8(ascii: "{"), !Self.mentionsClass(line) else { return false }
    // The other decoder tells why a line is neither JSON nor GeoJSON.
    let bytes = Array(line)
    guard let value = try? JSONParser.parse(bytes), value["class"] == nil else { return false }
    try track.parse(bytes, in: bytes.indices)
    return true
  }

  /// Whether it begins like most reports of gpsd, which saves reading it twice.
  private static func mentionsClass(_ line: ArraySlice<UInt8>) -> Bool {
    line.dropFirst().drop(while: ASCII.isSpace).starts(with: "\"class\"".utf8)
  }
}
