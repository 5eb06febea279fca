package import Basics
package import PointsOfInterest

/// Reads the fixes of a file, whose format is found from the content.
///
/// The first of the decoders that recognises the beginning reads the document; what none recognises
/// is read line by line. A line without meaning is a problem, since a mistyped location must not make
/// an older one count; but in the log of a receiver or a gpsd, where half lines and other protocols are
/// common, it is passed over.
package struct FixReader {
  private var bytes: ByteReader
  private let formats: LocationFormats
  private var decoder: FixLineDecoder
  /// The number of the last line read, from 1.
  package private(set) var lineNumber = 0
  private var problems: (first: Failure?, count: Int) = (nil, 0)

  private static let maximumLineLength = 1 << 20
  /// So many lines without meaning, and none with, mean that the file has no known format.
  ///
  /// Reading on would take long where a disk image was named by mistake.
  private static let problemLimit = 100

  /// - Parameter stream: The bytes of the file from the first on.
  package init(_ stream: any ByteStream, chunkSize: Int, _ formats: LocationFormats) {
    bytes = ByteReader(stream, chunkSize: chunkSize)
    decoder = FixLineDecoder(parser: formats.parser)
    self.formats = formats
  }

  // MARK: Documents

  /// The decoder of the document, `nil` for lines; nothing is consumed but a byte order mark.
  ///
  /// - Throws: `ByteStreamError`; after `.timedOut` it may be asked again.
  package mutating func documentDecoder() throws(ByteStreamError) -> (any FixDecoder)? {
    try bytes.skipByteOrderMark()
    if bytes.offset == 0, let content = formats.unpack?(bytes) {
      bytes = ByteReader(content)
      try bytes.skipByteOrderMark()
    }
    var prefix = bytes.storage[bytes.position...]
    // A line that is not blank is enough, and so are 4096 bytes.
    while prefix.count < 4096, !prefix.drop(while: ASCII.isSpace).contains(0x0A), try bytes.fill() {
      prefix = bytes.storage[bytes.position...]
    }
    return formats.decoders.first { $0.recognises(prefix) }
  }

  /// All fixes of a document and its faults, in its order; what `handle` throws ends the reading.
  package mutating func readFixes(
    with decoder: any FixDecoder, _ handle: (Result<Fix, Failure>) throws -> Void,
  ) throws {
    try decoder.readFixes(in: &bytes, handle)
  }

  mutating func readTrack(with decoder: any FixDecoder) throws -> TrackParts {
    try decoder.readTrack(in: &bytes)
  }

  // MARK: Lines

  /// Whether lines of a receiver or a gpsd have come.
  package var isLog: Bool { decoder.isLog }

  /// How many lines had no meaning; none in a log.
  package var problemCount: Int { isLog ? 0 : problems.count }

  /// The first line without meaning; `nil` in a log.
  var firstProblem: Failure? { isLog ? nil : problems.first }

  /// Whether so many lines had no meaning that the file is not one of locations, unless there was a
  /// fix in it.
  var isHopeless: Bool { !isLog && problems.count >= Self.problemLimit }

  /// Reads the next line.
  ///
  /// - Returns: The report in it, or a failure of kind `.data` that names the line; `nil` at the end.
  /// - Throws: `ByteStreamError`, also for a line that is too long; after `.timedOut` it may be asked again.
  package mutating func nextLine()
    throws(ByteStreamError) -> Result<FixLineDecoder.Report, Failure>?
  {
    guard let range = try bytes.nextLine(limit: Self.maximumLineLength) else { return nil }
    let line = bytes.storage[range]
    lineNumber += 1
    do throws(Failure) {
      if lineNumber == 1, let failure = Failure(ofUTF16: line) { throw failure }
      return .success(try decoder.parse(line))
    } catch {
      let problem = error.of("line \(lineNumber)")
      problems = (problems.first ?? problem, problems.count + 1)
      return .failure(problem)
    }
  }
}

/// Gives the content of a file that is packed; `nil` for one that is not.
///
/// It gets the file from its first byte, at least three of them buffered.
package typealias LocationUnpacker = @Sendable (ByteReader) -> (any ByteStream)?
