package import PointsOfInterest

/// Reads one line as a location in any notation that people write.
///
/// It may throw anything that `Failure(_:)` understands; only the message is used.
package typealias LocationLineParser = @Sendable (_ line: String) throws -> Fix
