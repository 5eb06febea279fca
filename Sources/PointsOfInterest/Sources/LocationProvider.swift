package import Basics

/// Something that can say where we are: fixed, a gpsd, a file.
package protocol LocationProvider: Sendable {
  /// The current location, never a stand-in for "unknown".
  ///
  /// - Throws: An error that `Failure(_:)` understands; `.tryAgain` when no fix came in time.
  func currentFix(by deadline: Deadline) throws -> Fix
}
