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
