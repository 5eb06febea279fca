package import Basics
import PointsOfInterest

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
    try track.take(bytes.storage, in: range)
    return track.parts
  }
}
