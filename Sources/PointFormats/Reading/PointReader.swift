package import Basics
package import OpeningHours
package import PointsOfInterest

/// A reader of a file format from the first byte to the last.
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

/// A reader that needs the bytes front to back, or at any place of a file that is there as a whole.
package enum PointFileReader: Sendable {
  case streamed(any PointReader)
  case stored(any StoredPointReader)
}

/// Statements of a file about its points: the credit that the data asks for, and its moment.
package struct PointFileDescription: Sendable, Equatable {
  package var attribution: String?
  package var time: Timestamp?
  /// The reason why what followed in the file was not read, such as that it ends in the middle of a row.
  package var cut: String?

  package init(attribution: String? = nil, time: Timestamp? = nil, cut: String? = nil) {
    (self.attribution, self.time, self.cut) = (attribution, time, cut)
  }

  static let endsInRow = "it ends in the middle of its last row"
}

/// A source that can list all its points, so that an index can be built of them.
package protocol PointFeed {
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

extension ByteReader {
  /// Consumes the byte order mark of a text.
  ///
  /// - Throws: `Failure` of kind `.data` for a text in UTF-16; `ByteStreamError`.
  mutating func beginText() throws {
    try skipByteOrderMark()
    if let failure = Failure(ofUTF16: storage[position...]) { throw failure.of("line 1") }
  }
}
