package import Basics
package import PointsOfInterest

/// Reads the fixes of a file, whose format is found from the content.
///
/// The first of the decoders that recognises the beginning reads the document; what none recognises
/// is read line by line, as `FixLines` describes.
package struct FixReader {
  package private(set) var lines: FixLines

  private var bytes: ByteReader
  private let formats: LocationFormats

  /// Whether the rest of a line is being skipped that was too long.
  package private(set) var isSkipping = false

  package static let maximumLineLength = 1 << 20
  /// How much of a line that is too long is skipped at a time, in bytes.
  private static let skippedLength = 4 << 20

  /// - Parameter stream: The bytes of the file from the first on.
  package init(_ stream: any ByteStream, chunkSize: Int, _ formats: LocationFormats) {
    bytes = ByteReader(stream, chunkSize: chunkSize)
    lines = FixLines(parser: formats.parser)
    self.formats = formats
  }

  /// The decoder of the document, `nil` for lines; nothing is consumed but a byte order mark.
  ///
  /// - Throws: `ByteStreamError`; after `.timedOut` it may be asked again.
  package mutating func documentDecoder() throws(ByteStreamError) -> (any FixDecoder)? {
    let prefix = try FilePrefix.read(from: &bytes, unpacking: formats.unpack)
    return formats.decoders.first { $0.recognises(prefix) }
  }

  /// The decoder of a document whose first line has no end yet, if it looks complete so far.
  package var unendedDocumentDecoder: (any FixDecoder)? {
    let prefix = bytes.storage[bytes.position...]
    guard prefix.last == UInt8(ascii: "}") || prefix.contains(UInt8(ascii: ">")) else { return nil }
    return formats.decoders.first { $0.recognises(prefix) }
  }

  /// The last fix of a document.
  ///
  /// - Throws: `Failure` of kind `.tryAgain` if it has none; the decoder's errors.
  mutating func lastFix(with decoder: any FixDecoder) throws -> Fix {
    guard let fix = try decoder.lastFix(in: &bytes) else {
      throw Failure(.tryAgain, "no location in this \(decoder.name)")
    }
    return fix
  }

  /// All fixes of a document, in its order; what `handle` throws ends the reading.
  package mutating func readFixes(
    with decoder: any FixDecoder, _ handle: (Fix) throws -> Void,
  ) throws {
    try decoder.readFixes(in: &bytes, handle)
  }

  /// Reads the next line.
  ///
  /// A line that is too long is a failure at once; its rest is skipped piece by piece.
  ///
  /// - Returns: The report in it, or a failure of kind `.data` that names the line; `nil` at the end.
  /// - Throws: `ByteStreamError`; after `.timedOut` it may be asked again.
  package mutating func nextLine()
    throws(ByteStreamError) -> Result<FixLineDecoder.Report, Failure>?
  {
    if isSkipping {
      isSkipping = try !bytes.skip(past: 0x0A, limit: Self.skippedLength)
      if isSkipping { return .success(.nothing) }
    }
    do throws(ByteStreamError) {
      guard let line = try bytes.nextLine(limit: Self.maximumLineLength) else { return nil }
      return lines.parse(bytes.storage[line])
    } catch {
      guard case .tooLong(_, _, let limit) = error else { throw error }
      isSkipping = true
      return .failure(lines.refuse(Failure(.data, "longer than \(limit) bytes")))
    }
  }
}

/// Gives the content of a file that is packed; `nil` for one that is not.
///
/// It gets the file from its first byte, at least three of them buffered.
package typealias LocationUnpacker = @Sendable (ByteReader) -> (any ByteStream)?

/// The beginning of a file, by which its format is recognised.
package enum FilePrefix {
  /// Reads until there is enough: a line that is not blank, or 4096 bytes, or all of the file;
  /// returns that without a byte order mark.
  ///
  /// - Parameter bytes: The file from its first byte; only a byte order mark is consumed. A packed
  ///   file becomes its content.
  /// - Throws: `ByteStreamError`; what came before stays buffered.
  package static func read(
    from bytes: inout ByteReader, unpacking unpack: LocationUnpacker? = nil,
  ) throws(ByteStreamError) -> ArraySlice<UInt8> {
    try bytes.skipByteOrderMark()
    if bytes.offset == 0, let content = unpack?(bytes) {
      bytes = ByteReader(content)
      try bytes.skipByteOrderMark()
    }
    while true {
      let prefix = bytes.storage[bytes.position...]
      let line = prefix.drop(while: ASCII.isSpace)
      if prefix.count >= 4096 || line.contains(0x0A) { return prefix }
      if try !bytes.fill() { return bytes.storage[bytes.position...] }
    }
  }
}
