import PointsOfInterest
package import Geodesy
package import Basics

/// A reader of tracks in files that are one document, such as GeoJSON or GPX.
package protocol TrackDecoder: Sendable {
  /// The format as messages call it: `GPX`.
  var name: String { get }

  /// Whether a file that begins like this is one of the format's.
  ///
  /// - Parameter prefix: As for `FixDecoder`.
  /// - Returns: Whether this decoder is to read the file.
  func recognises(_ prefix: ArraySlice<UInt8>) -> Bool

  /// All positions in a document.
  ///
  /// - Parameter bytes: The document from its first byte; a byte order mark is consumed already.
  /// - Returns: The positions; there may be none.
  /// - Throws: `Failure` of kind `.data` that names the line or byte, not the file;
  ///   `ByteStreamError`; anything else that `Failure(_:)` understands.
  func readTrack(in bytes: inout ByteReader) throws -> TrackParts
}

/// A track as it is read, position by position.
package struct TrackParts: Equatable, Sendable {
  /// The parts so far; the last one may be empty.
  package private(set) var parts: [[Coordinate]] = [[]]
  /// How many places there were that belong to no track, such as waypoints.
  package var strayCount = 0

  /// No positions yet.
  package init() {}

  /// How many positions there are.
  package var positionCount: Int { parts.reduce(0) { $0 + $1.count } }

  /// Whether there is not a single position.
  package var isEmpty: Bool { parts.count == 1 && parts[0].isEmpty }

  /// Adds the next position.
  package mutating func add(_ position: Coordinate) {
    parts[parts.count - 1].append(position)
  }

  /// Ends a part: nothing lies between the last position and the next.
  package mutating func end() {
    if !parts[parts.count - 1].isEmpty { parts.append([]) }
  }
}

/// Reads the track of a GeoJSON document that spans lines or is one long line.
package struct GeoJSONTrackDecoder: TrackDecoder {
  /// The format as messages call it.
  package let name = "GeoJSON"

  /// The longest document, some million positions.
  package static let maximumSize = 64 << 20

  /// Creates a decoder; it has no state.
  package init() {}

  /// As `GeoJSONFixDecoder`.
  package func recognises(_ prefix: ArraySlice<UInt8>) -> Bool {
    GeoJSONFixDecoder().recognises(prefix)
  }

  /// The lines of the document, or its points where it has no lines.
  package func readTrack(in bytes: inout ByteReader) throws -> TrackParts {
    while try bytes.fill() {
      guard bytes.unreadCount <= Self.maximumSize else {
        throw ByteStreamError.tooLong(name: bytes.name, offset: 0, limit: Self.maximumSize)
      }
    }
    let range = bytes.position..<bytes.storage.count
    var track = GeoJSONTrack()
    try track.parse(bytes.storage, in: range)
    return track.parts
  }
}
