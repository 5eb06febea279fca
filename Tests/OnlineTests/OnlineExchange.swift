import Basics
import Foundation
import Online
import Synchronization
import TestSupport
import Testing

/// One exchange over a transport, waited for.
enum OnlineExchange {
  /// Gets a URL.
  static func outcome(
    of transport: any HTTPTransport, _ url: String, within duration: Duration = .seconds(10),
  ) throws -> Result<HTTPResponse, HTTPTransportError> {
    try outcome(of: transport, .get(try #require(URL(string: url))), within: duration)
  }

  /// Sends a request.
  static func outcome(
    of transport: any HTTPTransport, _ request: HTTPRequest, into sink: BodySink = .memory,
    within duration: Duration = .seconds(10),
  ) throws -> Result<HTTPResponse, HTTPTransportError> {
    let outcome: Mutex<Result<HTTPResponse, HTTPTransportError>?> = Mutex(nil)
    let signal = DispatchSemaphore(value: 0)
    transport.send(request, into: sink, by: Deadline(in: duration)) { result in
      outcome.withLock { $0 = result }
      signal.signal()
    }
    // A transport that keeps no deadline fails its test instead of holding up all others.
    let isDone = signal.wait(timeout: .now() + .seconds(StartedProcess.maximumSeconds)) == .success
    try #require(isDone, "no outcome of \(request.url)")
    return try #require(outcome.withLock { $0 })
  }
}
