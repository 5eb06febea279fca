package import Basics
package import Geodesy
import PointsOfInterest

/// A file that holds a track: GPX, GeoJSON, or lines of locations, of a receiver or of gpsd.
///
/// The format is found from the content, as for a location. The file is read to its end; a live
/// input that does not end by the deadline is no track yet.
package struct TrackFile: Sendable {
  private let path: String
  private let standardInput: Int32
  private let parser: LocationLineParser
  private let decoders: [any TrackDecoder]
  private let unpack: LocationUnpacker?
  private let mostPositions: Int

  /// A second each for three weeks; searching along a track takes some 200 bytes a position.
  private static let usualMostPositions = 2_000_000

  /// - Parameters:
  ///   - path: The file's path; `-` for standard input.
  ///   - decoders: Read documents; the first that recognises one is asked.
  ///   - unpack: Unpacks a packed file; `nil` where none is.
  ///   - mostPositions: A longer track is refused; `nil` for a bound on memory.
  package init(
    path: String, standardInput: Int32, parser: @escaping LocationLineParser,
    decoders: [any TrackDecoder], unpack: LocationUnpacker? = nil, mostPositions: Int? = nil,
  ) {
    self.unpack = unpack
    self.mostPositions = mostPositions ?? Self.usualMostPositions
    self.path = path
    self.standardInput = standardInput
    self.parser = parser
    self.decoders = decoders
  }

  /// Reads the file.
  ///
  /// - Parameter deadline: When it must have been read.
  /// - Throws: `Failure` that names the file: `.noInput` if it cannot be opened; `.data` with the
  ///   line if it holds what is not understood, and if it holds fewer than two positions;
  ///   `.tryAgain` if its end did not come in time. Also what a decoder throws beside `Failure`.
  package func track(by deadline: Deadline) throws -> Track {
    let input = try LocationInput(path: path, standardInput: standardInput, deadline: deadline)
    do {
      var bytes = ByteReader(input, chunkSize: 256 * 1024)
      let prefix = try FilePrefix.read(from: &bytes, unpacking: unpack)
      guard let decoder = decoders.first(where: { $0.recognises(prefix) }) else {
        return try track(of: try lines(&bytes), in: "it")
      }
      return try track(of: try decoder.readTrack(in: &bytes), in: "this \(decoder.name)")
    } catch let failure as Failure {
      throw failure.of(input.name)
    }
  }

  private func lines(_ bytes: inout ByteReader) throws -> TrackParts {
    var lines = TrackLines(parser: parser)
    while let line = try bytes.nextLine(limit: FixReader.maximumLineLength) {
      try lines.parse(bytes.storage[line])
    }
    return try lines.result()
  }

  private func track(of parts: TrackParts, in place: String) throws(Failure) -> Track {
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
