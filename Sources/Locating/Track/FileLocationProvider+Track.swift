import PointsOfInterest
package import Basics
package import Geodesy

extension FileLocationProvider {
  /// Reads the file as a track: GPX, GeoJSON, or lines of locations, of a receiver or of gpsd.
  ///
  /// The format is found from the content, as for a location. The file is read to its end; a live
  /// input that does not end by the deadline is no track yet.
  ///
  /// - Parameter mostPositions: A longer track is refused. By default there may be one each second for
  ///   three weeks; searching along a track takes some 200 bytes a position.
  /// - Throws: `Failure` that names the file: `.noInput` if it cannot be opened; `.data` with the
  ///   line if it holds what is not understood, and if it holds fewer than two positions;
  ///   `.tryAgain` if its end did not come in time. Also what a decoder throws beside `Failure`.
  package func track(by deadline: Deadline, mostPositions: Int = 2_000_000) throws -> Track {
    let input = try LocationInput(path: path, standardInput: standardInput, deadline: deadline)
    do {
      var bytes = ByteReader(input, chunkSize: 256 * 1024)
      let prefix = try FilePrefix.read(from: &bytes, unpacking: formats.unpack)
      guard let decoder = formats.decoders.first(where: { $0.recognises(prefix) }) else {
        return try Self.track(of: try lines(&bytes), in: "it", mostPositions)
      }
      let parts = try decoder.readTrack(in: &bytes)
      return try Self.track(of: parts, in: "this \(decoder.name)", mostPositions)
    } catch let failure as Failure {
      throw failure.of(input.name)
    }
  }

  private func lines(_ bytes: inout ByteReader) throws -> TrackParts {
    var lines = TrackLines(parser: formats.parser)
    while let line = try bytes.nextLine(limit: FixReader.maximumLineLength) {
      try lines.parse(bytes.storage[line])
    }
    return try lines.result()
  }

  private static func track(
    of parts: TrackParts, in place: String, _ mostPositions: Int,
  ) throws(Failure) -> Track {
    let count = parts.positionCount
    guard count <= mostPositions else {
      throw Failure(
        .data, "a track has at most \(mostPositions) positions; \(place) has \(count): thin it out",
      )
    }
    guard count >= 2, let track = Track(parts: parts.parts) else {
      let stray = parts.strayCount
      let others =
        stray == 0 ? "" : ", and \(stray) \(stray == 1 ? "place" : "places") beside the track"
      throw Failure(
        .data, "a track needs two positions; \(place) has \(count == 0 ? "none" : "one")\(others)",
      )
    }
    return track
  }
}

/// Gathers a track from lines, each of which may be a location, an NMEA sentence, a report of gpsd,
/// or a GeoJSON object.
///
/// Where a receiver says that it has no fix, a part of the track ends, as one does in GPX. Lines
/// without meaning count as in `FixLines`.
struct TrackLines {
  private var lines: FixLines
  private var track = GeoJSONTrack()
  private var settling = SettlingFix()

  init(parser: @escaping LocationLineParser) {
    lines = FixLines(parser: parser)
  }

  /// Parses the next line.
  ///
  /// - Throws: `Failure` of kind `.data` when there is no sense in reading on.
  mutating func parse(_ line: ArraySlice<UInt8>) throws(Failure) {
    if case .success(let report) = lines.parse(line, into: &track) { add(report) }
    if lines.areHopeless, track.parts.isEmpty, let problem = lines.firstProblem { throw problem }
  }

  /// All positions.
  ///
  /// - Throws: `Failure` of kind `.data` for the first line without meaning, unless this is a log.
  mutating func result() throws(Failure) -> TrackParts {
    settle()
    if let problem = lines.firstProblem { throw problem }
    return track.parts
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
}

extension GeoJSONTrack {
  /// Parses a line if it is a GeoJSON object, and tells whether it is; a report of gpsd is none.
  mutating func parse(line: ArraySlice<UInt8>) throws(Failure) -> Bool {
    var line = ASCII.trim(line)
    if line.first == 0x1E { line = ASCII.trim(line.dropFirst()) }
    guard line.first == UInt8(ascii: "{"), !GPSDReport.begins(line) else { return false }
    // The other decoder tells why a line is neither JSON nor GeoJSON.
    let bytes = Array(line)
    guard let value = try? JSONParser.parse(bytes), value["class"] == nil else { return false }
    try parse(bytes, in: bytes.indices)
    return true
  }
}

/// A track as it is read, position by position.
package struct TrackParts: Equatable, Sendable {
  /// The parts so far; the last one may be empty.
  package private(set) var parts: [[Coordinate]] = [[]]
  /// How many places there were that belong to no track, such as waypoints.
  package var strayCount = 0

  package init() {}

  package var positionCount: Int { parts.reduce(0) { $0 + $1.count } }

  /// Whether there is not a single position.
  package var isEmpty: Bool { parts.count == 1 && parts[0].isEmpty }

  package mutating func add(_ position: Coordinate) { parts[parts.count - 1].append(position) }

  /// Ends a part: nothing lies between the last position and the next.
  package mutating func end() {
    if !parts[parts.count - 1].isEmpty { parts.append([]) }
  }
}
