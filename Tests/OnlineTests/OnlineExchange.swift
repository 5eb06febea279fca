import Basics
import Foundation
import Online
import TestSupport
import Testing

/// Exchanges that are waited for.
enum OnlineExchange {
  /// Gets a URL.
  static func outcome(
    of transport: any HTTPTransport, _ url: String, within duration: Duration = .seconds(10),
  ) throws -> HTTPTransportResult {
    try outcome(of: transport, .get(try #require(URL(string: url))), within: duration)
  }

  /// Sends a request.
  static func outcome(
    of transport: any HTTPTransport, _ request: HTTPRequest, into sink: BodySink = .memory(),
    within duration: Duration = .seconds(10),
  ) throws -> HTTPTransportResult {
    // A transport that keeps no deadline fails its test instead of holding up all others.
    try completed(within: .seconds(StartedProcess.maximumSeconds)) { completion in
      try WorkerThread.start {
        completion(transport.outcome(of: request, into: sink, by: Deadline(in: duration)))
      }
    }
  }

  /// Waits for what a call hands to its completion.
  static func completed<Value: Sendable>(
    within duration: Duration, _ call: (@escaping @Sendable (Value) -> Void) throws -> Void,
  ) throws -> Value {
    let outcome = Monitor<Value?>(nil)
    try call { value in outcome.update { $0 = value } }
    return try #require(outcome.when(by: Deadline(in: duration)) { $0 }, "no outcome")
  }
}
