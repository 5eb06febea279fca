package import Basics
package import PointsOfInterest

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
  /// - Returns: Statements of the points' file about them.
  /// - Throws: An error that `Failure(_:)` understands.
  func feed(
    into sink: inout some PointSink, by deadline: Deadline?,
    progress: @escaping (Int) throws(ByteStreamError) -> Void,
  ) throws -> PointFileDescription
}
