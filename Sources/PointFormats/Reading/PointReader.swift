package import Basics
package import PointsOfInterest

/// A reader of one file format.
package protocol PointReader: Sendable {
  /// Reads points until the bytes end.
  ///
  /// Memory stays bounded by the largest row or feature. A row or feature that cannot be used is
  /// reported to the sink and skipped; only a defect that makes the rest unreadable
  /// is thrown.
  ///
  /// - Parameters:
  ///   - bytes: The file, not yet begun.
  ///   - sink: Gets points and problems. Problems name the line or byte, not the file.
  /// - Returns: The file's description of itself.
  /// - Throws: `Failure` of kind `.data` that names the line or byte, not the file;
  ///   `ByteStreamError`.
  func read(
    _ bytes: inout ByteReader, source: String, into sink: inout some PointSink,
  ) throws -> PointFileDescription
}

/// A reader of a file format whose parts are needed in another order than they stand in the file.
package protocol StoredPointReader: Sendable {
  /// Reads all points.
  ///
  /// A part that cannot be used is reported to the sink and skipped; only a defect that makes the
  /// rest unreadable is thrown, and the sink may have points by then.
  ///
  /// - Parameters:
  ///   - sink: Gets points and problems. Problems name the byte, not the file.
  ///   - deadline: When reading must have ended; `nil` takes its time.
  ///   - progress: Told how many bytes have been read so far; what it throws ends the reading.
  /// - Returns: The file's description of itself.
  /// - Throws: `Failure` of kind `.data` that names the byte, not the file; `ByteStreamError`.
  func read(
    _ file: StoredBytes, source: String, into sink: inout some PointSink, by deadline: Deadline?,
    progress: @escaping (Int) throws(ByteStreamError) -> Void,
  ) throws -> PointFileDescription
}
