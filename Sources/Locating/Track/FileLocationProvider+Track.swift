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
  ///   three weeks; searching along a track takes some 250 bytes a position.
  /// - Throws: As `currentFix`; `.data` also if it holds fewer than two positions, `.tryAgain` if its
  ///   end did not come in time.
  package func track(by deadline: Deadline, mostPositions: Int = 2_000_000) throws -> Track {
    let input = try LocationInput(path: path, standardInput: standardInput, deadline: deadline)
    return try Failure.naming(input.name) {
      var reader = FixReader(input, chunkSize: 256 * 1024, formats)
      guard let decoder = try reader.documentDecoder() else {
        return try Self.track(of: Self.lines(&reader, mostPositions), in: "it", mostPositions)
      }
      let parts = try reader.readTrack(with: decoder)
      return try Self.track(of: parts, in: "this \(decoder.name)", mostPositions)
    }
  }

  private static func lines(_ reader: inout FixReader, _ most: Int) throws -> TrackParts {
    var track = TrackLines()
    while track.parts.positionCount <= most, let line = try reader.nextLine() {
      do throws(Failure) {
        if case .success(let report) = line { try track.add(report) }
      } catch {
        throw error.of("line \(reader.lineNumber)")
      }
      if reader.isHopeless, track.parts.isEmpty { break }
    }
    track.settle()
    if let problem = reader.firstProblem { throw problem }
    return track.parts
  }

  private static func track(
    of parts: TrackParts, in place: String, _ mostPositions: Int,
  ) throws(Failure) -> Track {
    let count = parts.positionCount
    guard count <= mostPositions else {
      throw Failure(
        .data, "a track has at most \(mostPositions) positions; \(place) has more: thin it out",
      )
    }
    guard count >= 2, let track = Track(parts: parts.parts) else {
      throw Failure(
        .data, "a track needs two positions; \(place) has \(count == 0 ? "none" : "one")",
      )
    }
    return track
  }
}

/// Gathers a track from the reports of lines.
///
/// Each line of GeoJSON is a part; where there is none, the fixes are positions in their order. Where a
/// receiver says that it has no fix, a part of the track ends, as one does in GPX.
struct TrackLines {
  private var lines = TrackParts()
  private var points = TrackParts()
  private var settling = SettlingFix()

  /// The lines if there are any, else the points.
  var parts: TrackParts { lines.isEmpty ? points : lines }

  /// - Throws: `Failure` of kind `.data` for GeoJSON that is not wholly understood.
  mutating func add(_ report: FixLineDecoder.Report) throws(Failure) {
    switch report {
    case .fix(let fix, let moment):
      for fix in settling.add(fix, moment: moment) { points.add(fix.coordinate) }
    case .geoJSON(let found):
      if let fault = found.firstFault { throw fault }
      for fix in found.points { points.add(fix.coordinate) }
      for line in found.lines { lines.add(part: line) }
    case .noFix:
      settle()
      points.end()
    case .nothing: break
    }
  }

  /// Adds a fix that was held back, as nothing more comes.
  mutating func settle() {
    if let fix = settling.settle() { points.add(fix.coordinate) }
  }
}

/// A track as it is read, position by position.
package struct TrackParts: Equatable, Sendable {
  /// The parts so far; the last one may be empty.
  package private(set) var parts: [[Coordinate]] = [[]]
  private(set) var positionCount = 0

  package init() {}

  /// Whether there is not a single position.
  package var isEmpty: Bool { positionCount == 0 }

  package mutating func add(_ position: Coordinate) {
    parts[parts.count - 1].append(position)
    positionCount += 1
  }

  mutating func add(part: [Coordinate]) {
    parts[parts.count - 1] += part
    positionCount += part.count
    end()
  }

  /// Ends a part: nothing lies between the last position and the next.
  package mutating func end() {
    if !parts[parts.count - 1].isEmpty { parts.append([]) }
  }
}
