package import Basics
package import PointsOfInterest

/// A reader of files that hold locations or a track in one document, such as GeoJSON or GPX.
///
/// Formats of one record a line (plain locations, NMEA 0183, gpsd JSON) need none.
package protocol FixDecoder: Sendable {
  /// The format as messages call it: `GPX`.
  var name: String { get }

  /// Whether a file that begins like this is one of the format's.
  ///
  /// - Parameter prefix: The first bytes without a byte order mark: at least the first line, or
  ///   4096 bytes of it, or the whole file.
  func recognises(_ prefix: ArraySlice<UInt8>) -> Bool

  /// All locations in a document, in its order; a well-formed document may have none.
  ///
  /// - Parameters:
  ///   - bytes: The document from its first byte; a byte order mark is consumed already.
  ///   - handle: Called with each fix, its origin `.file`, or a failure of kind `.data` for a place that is
  ///     wrong; what the closure throws ends the reading.
  /// - Throws: `Failure` of kind `.data` that names the line or byte, not the file;
  ///   `ByteStreamError`; anything else that `Failure(_:)` understands; what `handle` throws.
  func readFixes(in bytes: inout ByteReader, _ handle: (Result<Fix, Failure>) throws -> Void) throws

  /// All positions of the track in a document; there may be none.
  ///
  /// - Throws: As `readFixes(in:_:)`.
  func readTrack(in bytes: inout ByteReader) throws -> TrackParts
}

/// The first bytes of an XML document.
package enum XMLSignature {
  /// Whether the first byte that is not white space opens one.
  package static func begins(_ prefix: ArraySlice<UInt8>) -> Bool {
    let utf16: [[UInt8]] = [
      [0xFF, 0xFE, 0x3C, 0x00], [0xFE, 0xFF, 0x00, 0x3C], [0x00, 0x3C], [0x3C, 0x00],
    ]
    return prefix.first { !ASCII.isSpace($0) } == UInt8(ascii: "<")
      || utf16.contains { prefix.starts(with: $0) }
  }
}

/// The ways in which files of locations are read.
package struct LocationFormats: Sendable {
  let parser: LocationLineParser
  let decoders: [any FixDecoder]
  let unpack: LocationUnpacker?

  /// - Parameters:
  ///   - decoders: Read documents; the first that recognises one is asked.
  ///   - unpack: Unpacks a packed file; `nil` where none is.
  package init(
    parser: @escaping LocationLineParser, decoders: [any FixDecoder],
    unpack: LocationUnpacker? = nil,
  ) {
    self.parser = parser
    self.decoders = decoders
    self.unpack = unpack
  }
}
