import Basics
import Foundation
import Online
import Synchronization

/// Answers with prepared responses, one after the other, at once.
final class ScriptedTransport: HTTPTransport {
  private struct State {
    var responses: [HTTPResponse]
    var urls: [String] = []
  }

  private let state: Mutex<State>

  init(_ responses: [HTTPResponse]) {
    state = Mutex(State(responses: responses))
  }

  /// Where the requests so far went.
  var urls: [String] { state.withLock { $0.urls } }

  func send(
    _ request: HTTPRequest, into sink: BodySink, by deadline: Deadline,
    completion: @escaping @Sendable (Result<HTTPResponse, HTTPTransportError>) -> Void,
  ) {
    let response = state.withLock { state -> HTTPResponse? in
      state.urls.append(request.url.absoluteString)
      return state.responses.isEmpty ? nil : state.responses.removeFirst()
    }
    completion(response.map { .success($0) } ?? .failure(.connectionLost))
  }
}
