public import ByteStreams
public import PointFormats
public import PointsOfInterest

/// Reads an extract that comes as a stream, such as standard input, by copying it first: its parts
/// are needed in another order than they come in.
///
/// For a file use `ExtractPointSource` or `ExtractReader`, which read it in place.
public struct PBFReader: PointReader {
  private let reader: ExtractReader
  private let temporaryDirectory: String

  /// - Parameters:
  ///   - reader: Who reads the copy.
  ///   - temporaryDirectory: Where a copy that is too large for memory is kept, without a name.
  public init(reader: ExtractReader, temporaryDirectory: String = "/tmp") {
    self.reader = reader
    self.temporaryDirectory = temporaryDirectory
  }

  /// Copies the stream to its end and reads the copy.
  ///
  /// - Parameters:
  ///   - bytes: The extract, not yet begun.
  ///   - source: The source's name for the points.
  ///   - sink: Where points and problems go.
  /// - Returns: Whom to credit, and as of when the data is.
  /// - Throws: `Failure` of kind `.data` that names the byte; `ByteStreamError`.
  public func read(
    _ bytes: inout ByteReader,
    source: String,
    into sink: inout some PointSink,
  ) throws -> PointFileDescription {
    let copy = try ExtractFile(copying: &bytes, temporaryDirectory: temporaryDirectory)
    return try reader.read(copy, source: source, into: &sink)
  }
}
