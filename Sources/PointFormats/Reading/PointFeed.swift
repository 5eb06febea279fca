package import ByteStreams
package import PointsOfInterest

/// Something that can hand out all its points, for an index to be built of them.
package protocol PointFeed {
  /// What messages call it.
  var name: String { get }

  /// Hands out every point.
  ///
  /// - Parameters:
  ///   - sink: Where points and problems go. Problems name the file and the line or byte.
  ///   - deadline: When reading must have ended; `nil` takes its time.
  ///   - progress: Told how many bytes have been read so far, as they are; what it throws ends the
  ///     reading.
  /// - Returns: What the points' file says of itself.
  /// - Throws: An error that `Failure(_:)` understands.
  func feed(
    into sink: inout some PointSink,
    by deadline: Deadline?,
    progress: @escaping (Int) throws(ByteStreamError) -> Void,
  ) throws -> PointFileDescription
}
