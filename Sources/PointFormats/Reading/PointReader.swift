public import ByteStreams
public import PointsOfInterest

/// A reader of one file format.
public protocol PointReader: Sendable {
  /// Reads points until the bytes end.
  ///
  /// Memory stays bounded by the largest row or feature. A row or feature that cannot be used is
  /// reported to the sink and skipped; only what makes the rest unreadable is thrown.
  ///
  /// - Parameters:
  ///   - bytes: The file, not yet begun.
  ///   - source: The source's name for the points.
  ///   - sink: Where points and problems go. Problems name the line or byte, not the file.
  /// - Returns: What the file says of itself.
  /// - Throws: `Failure` of kind `.data` that names the line or byte, not the file;
  ///   `ByteStreamError`.
  func read(
    _ bytes: inout ByteReader,
    source: String,
    into sink: inout some PointSink,
  ) throws -> PointFileDescription
}

/// What a file of points says of itself.
public struct PointFileDescription: Sendable, Equatable {
  /// Whom to credit.
  public var attribution: String?
  /// As of when the data is.
  public var time: Timestamp?

  /// - Parameters:
  ///   - attribution: Whom to credit.
  ///   - time: As of when the data is.
  public init(attribution: String? = nil, time: Timestamp? = nil) {
    self.attribution = attribution
    self.time = time
  }
}

/// A file format: how it is called, how its files end, and who reads it.
public struct PointFileFormat: Sendable {
  /// As `--source-format` takes it.
  public let name: String
  /// How its files' names end, in lower case and with the point: `.geojson`.
  public let suffixes: [String]
  /// Who reads it.
  public let reader: any PointReader

  /// - Parameters:
  ///   - name: As `--source-format` takes it.
  ///   - suffixes: How its files' names end.
  ///   - reader: Who reads it.
  public init(name: String, suffixes: [String], reader: any PointReader) {
    self.name = name
    self.suffixes = suffixes
    self.reader = reader
  }
}
