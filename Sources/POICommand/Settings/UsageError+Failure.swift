import CommandLine
import Geodesy
import PointsOfInterest

extension UsageError {
  init(_ error: LocationNotationError) {
    self.init(error.token.isEmpty ? "location" : error.token, error.reason.explanation)
  }

  /// The error in words.
  var failure: Failure { Failure(.commandLine, fault, advice: advice(of: Release.name)) }
}
