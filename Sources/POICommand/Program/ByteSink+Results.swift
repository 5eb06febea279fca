import Basics
import PointsOfInterest

extension ByteSink {
  /// Writes results; throws a `Failure` of kind `.writing`.
  func writeResults(_ bytes: [UInt8]) throws(Failure) {
    do {
      try write(bytes.span)
    } catch {
      throw Failure(error, writing: "standard output")
    }
  }
}
