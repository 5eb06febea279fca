package import Basics
package import PointsOfInterest

/// Reads the fixes of a file, whose format is found from the content.
///
/// The first of the decoders that recognises the beginning reads the document; what none recognises
/// is read line by line, as `FixLines` describes.
package struct FixReader {
  /// The lines so far.
  package private(set) var lines: FixLines

  private var bytes: ByteReader
  private let decoders: [any FixDecoder]
  private let unpack: LocationUnpacker?

  /// Whether the rest of a line is being skipped that was too long.
  package private(set) var isSkipping = false

  /// The longest line, in bytes.
  package static let maximumLineLength = 1 << 20
  /// How much of a line that is too long is skipped at a time, in bytes.
  private static let skippedLength = 4 << 20

  /// - Parameters:
  ///   - stream: The bytes of the file from the first on.
  ///   - chunkSize: How many bytes are asked for at a time.
  ///   - decoders: Read documents; the first that recognises one is asked.
  ///   - unpack: Unpacks a packed file; `nil` where none is.
  package init(
    _ stream: any ByteStream, chunkSize: Int, parser: @escaping LocationLineParser,
    decoders: [any FixDecoder], unpack: LocationUnpacker? = nil,
  ) {
    self.unpack = unpack
    bytes = ByteReader(stream, chunkSize: chunkSize)
    lines = FixLines(parser: parser)
    self.decoders = decoders
  }

  /// Finds the format; nothing of the file is consumed but a byte order mark.
  ///
  /// - Returns: The decoder of the document; `nil` for lines.
  /// - Throws: `ByteStreamError`; after `.timedOut` it may be asked again.
  package mutating func documentDecoder() throws(ByteStreamError) -> (any FixDecoder)? {
    let prefix = try FilePrefix.read(from: &bytes, unpacking: unpack)
    return decoders.first { $0.recognises(prefix) }
  }

  /// The decoder of a document whose first line has no end yet, if it looks complete so far.
  package var unendedDocumentDecoder: (any FixDecoder)? {
    let prefix = bytes.storage[bytes.position...]
    guard prefix.last == UInt8(ascii: "}") || prefix.contains(UInt8(ascii: ">")) else { return nil }
    return decoders.first { $0.recognises(prefix) }
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

  /// All fixes of a document, in its order.
  ///
  /// - Parameters:
  ///   - decoder: As `documentDecoder()` found it.
  ///   - handle: Called with each fix; what the closure throws ends the reading.
  /// - Throws: The errors of the decoder and of `handle`.
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
