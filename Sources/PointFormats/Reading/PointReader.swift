package import Basics
package import OpeningHours
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
  /// - Throws: `Failure` of kind `.data` that names the byte, not the file; `ByteStreamError`.
  func read(
    _ file: StoredBytes, source: String, into sink: inout some PointSink, by deadline: Deadline?,
    progress: @escaping (Int) throws(ByteStreamError) -> Void,
  ) throws -> PointFileDescription
}

/// A reader of a file format, by the way in which it needs the bytes.
package enum PointFileReader: Sendable {
  /// Front to back, as they come.
  case streamed(any PointReader)
  /// At any place of a file that is there as a whole.
  case stored(any StoredPointReader)
}

/// Statements of a file about its points.
package struct PointFileDescription: Sendable, Equatable {
  /// Credit that the data asks for.
  package var attribution: String?
  /// The moment as of which the data is.
  package var time: Timestamp?

  package init(attribution: String? = nil, time: Timestamp? = nil) {
    self.attribution = attribution
    self.time = time
  }
}

/// A source that can list all its points, so that an index can be built of them.
package protocol PointFeed {
  /// The name in output and messages.
  var name: String { get }

  /// Lists every point.
  ///
  /// - Parameters:
  ///   - sink: Where points and problems go. Problems name the file and the line or byte.
  ///   - deadline: When reading must have ended; `nil` sets no limit.
  ///   - progress: Told the number of bytes read so far, again and again; what it throws ends the
  ///     reading.
  /// - Throws: An error that `Failure(_:)` understands.
  func feed(
    into sink: inout some PointSink, by deadline: Deadline?,
    progress: @escaping (Int) throws(ByteStreamError) -> Void,
  ) throws -> PointFileDescription
}
