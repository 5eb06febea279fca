package import Basics
package import OpeningHours
package import PointsOfInterest

/// A reader of one file format.
package protocol PointReader: Sendable {
  /// Reads points until the bytes end, in memory that the largest row or feature bounds.
  ///
  /// A row or feature that cannot be used is reported to the sink and skipped; only a defect that makes
  /// the rest unreadable is thrown. Both name the line or byte, not the file.
  ///
  /// - Throws: `Failure` of kind `.data`; `ByteStreamError`.
  func read(
    _ bytes: inout ByteReader, source: String, into sink: inout some PointSink,
  ) throws -> PointFileDescription
}

/// A reader of a file format whose parts are needed in another order than they stand in the file.
package protocol StoredPointReader: Sendable {
  /// Reads all points, as `PointReader` does; a failure may come when the sink has points already.
  ///
  /// - Parameter progress: Told how many bytes have been read so far; what it throws ends the reading.
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

  /// Lists every point; problems name the file and the line or byte.
  ///
  /// - Parameter progress: Told how many bytes have been read so far; what it throws ends the reading.
  /// - Throws: An error that `Failure(_:)` understands.
  func feed(
    into sink: inout some PointSink, by deadline: Deadline?,
    progress: @escaping (Int) throws(ByteStreamError) -> Void,
  ) throws -> PointFileDescription
}
