package import ByteStreams
package import Locating
package import PointsOfInterest

/// A connection to a gpsd that has been asked to report, for whoever reads it by themselves.
package enum GPSDConnection {
  /// Connects and asks for reports.
  ///
  /// - Parameters:
  ///   - address: Where the gpsd listens.
  ///   - deadline: When the connection must be there.
  /// - Returns: A connected, non-blocking socket, on which reports come a line each; the caller
  ///   closes it.
  /// - Throws: `Failure` of kind `.unavailable` that names the address.
  package static func open(to address: GPSDAddress, by deadline: Deadline) throws(Failure) -> Int32
  {
    do throws(LineStreamError) {
      return try TCPLineStream.connect(to: address, by: deadline, sending: GPSDRequest.watch)
    } catch {
      throw failure(error).of("gpsd at \(address)")
    }
  }

  private static func failure(_ error: LineStreamError) -> Failure {
    switch error {
    case .unknownHost(let reason):
      Failure(.unavailable, "the host is not known: \(reason)")
    case .cannotConnect(let code):
      Failure(.unavailable, "cannot connect: \(Failure.reason(code)); is gpsd running there?")
    case .connectionTimedOut, .timedOut:
      Failure(.unavailable, "no connection in time")
    case .broken(let code):
      Failure(.unavailable, "the connection broke: \(Failure.reason(code))")
    case .tooLong(let limit):
      Failure(.unavailable, "it sent a line longer than \(limit) bytes")
    }
  }
}

/// What a gpsd is asked.
enum GPSDRequest {
  /// Reports as JSON; without `json` nothing comes.
  static let watch = #"?WATCH={"enable":true,"json":true};"# + "\n"
  /// No more reports.
  static let unwatch = #"?WATCH={"enable":false};"# + "\n"
}
