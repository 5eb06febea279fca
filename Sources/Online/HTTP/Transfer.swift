import Foundation
import Synchronization

/// One exchange while it is under way: collects the response and calls the completion once.
final class Transfer: Sendable {
  /// How large all header fields together may be, in bytes: four times what servers usually allow
  /// a request.
  static let maximumHeaderSize = 64 << 10

  private struct State {
    var status: Int?
    var headers: [String: String] = [:]
    var expectedSize: Int?
    var body = Data()
    var completion: (@Sendable (Result<HTTPResponse, HTTPTransportError>) -> Void)?
    var cancellation: (@Sendable () -> Void)?
  }

  private let state: Mutex<State>
  private let maximumBodySize: Int

  /// - Parameters:
  ///   - maximumBodySize: How large a body may be, in bytes.
  ///   - completion: Called exactly once, on any thread.
  init(
    maximumBodySize: Int,
    completion: @escaping @Sendable (Result<HTTPResponse, HTTPTransportError>) -> Void,
  ) {
    self.maximumBodySize = maximumBodySize
    self.state = Mutex(State(completion: completion))
  }

  /// Whether the completion has been called.
  var isFinished: Bool {
    state.withLock { $0.completion == nil }
  }

  /// Whether the head of the response has come.
  var hasBegun: Bool {
    state.withLock { $0.status != nil }
  }

  /// Sets how to stop the network when the transfer finishes before the network does.
  ///
  /// - Parameter cancel: Must return at once.
  func setCancellation(_ cancel: @escaping @Sendable () -> Void) {
    let isLate = state.withLock { state in
      state.cancellation = cancel
      return state.completion == nil
    }
    if isLate { cancel() }
  }

  /// Calls the completion, unless that has been done, and stops the network.
  ///
  /// - Parameter result: The outcome.
  func finish(_ result: Result<HTTPResponse, HTTPTransportError>) {
    let (completion, cancel) = state.withLock { state in
      defer {
        state.completion = nil
        state.cancellation = nil
        state.body = Data()
      }
      return (state.completion, state.cancellation)
    }
    guard let completion else { return }
    // The answer goes out first: a library that is busy decoding may take seconds to stop.
    completion(result)
    cancel?()
  }

  /// Takes the head of the response.
  ///
  /// - Parameters:
  ///   - status: The status code.
  ///   - headers: The header fields.
  func begin(status: Int, headers: [String: String]) {
    let head = HTTPResponse(status: status, headers: headers)
    let size = headers.reduce(0) { $0 + $1.key.utf8.count + $1.value.utf8.count }
    guard size <= Self.maximumHeaderSize else {
      return finish(.failure(.headerTooLarge(limit: Self.maximumHeaderSize)))
    }
    // The library decodes without a cap and cannot be stopped half-way: 1 GB of zeros was in
    // memory before the first chunk was shown. So what is compressed is refused by its head.
    if let coding = head.header("Content-Encoding"), coding.lowercased() != "identity" {
      return finish(.failure(.compressed(coding)))
    }
    let expected = head.header("Content-Length").flatMap { Int($0) }
    if let expected, expected > maximumBodySize {
      return finish(.failure(.bodyTooLarge(limit: maximumBodySize)))
    }
    state.withLock { state in
      state.status = status
      state.headers = headers
      state.expectedSize = expected
    }
  }

  /// Takes a part of the body.
  ///
  /// - Parameter data: The next bytes.
  func append(_ data: Data) {
    let isTooLarge = state.withLock { state in
      guard state.completion != nil else { return false }
      state.body.append(data)
      return state.body.count > maximumBodySize
    }
    if isTooLarge { finish(.failure(.bodyTooLarge(limit: maximumBodySize))) }
  }

  /// Takes note that the network is done.
  ///
  /// - Parameter error: Why it ended early; `nil` when the response is complete.
  func end(_ error: HTTPTransportError?) {
    let result = state.withLock { state -> Result<HTTPResponse, HTTPTransportError> in
      guard let status = state.status else { return .failure(error ?? .connectionLost) }
      if let expected = state.expectedSize, state.body.count < expected, status / 100 != 3 {
        return .failure(.truncated(received: state.body.count, expected: expected))
      }
      if let error { return .failure(error) }
      return .success(HTTPResponse(status: status, headers: state.headers, body: state.body))
    }
    finish(result)
  }
}
