import Basics
import Dispatch
import Foundation
import PointIndex
import Synchronization

/// A process that does exchanges with one server, several at a time, over connections that it keeps.
package final class SharedProcess: Sendable {
  /// How many exchanges are under way at the same time.
  package static let maximumInFlight = RangePlan.width

  private enum Reply: Sendable {
    case result(HTTPTransportResult)
    /// The process has gone, or makes no sense.
    case ended

    /// Whether it is a part of a file, all of which has come.
    var isPart: Bool {
      if case .result(.success(let response)) = self { response.status == 206 } else { false }
    }
  }

  private struct State {
    var waiting: [Int: CompletionWait<Reply>] = [:]
    var count = 0
    var isSpent = false
  }

  private let child: ChildProcess
  private let sender: MessageSender
  private let maximumBodySize: Int
  private let state: Mutex<State> = Mutex(State())

  /// - Parameters:
  ///   - child: The process; nothing has been asked of it.
  ///   - maximumBodySize: How large a body may be, in bytes.
  init(_ child: consuming ChildProcess, maximumBodySize: Int) {
    sender = MessageSender(child.socket)
    self.child = child
    self.maximumBodySize = maximumBodySize
  }

  /// Begins to take answers, on a thread of its own, until the process ends.
  func start() {
    DispatchQueue(label: "poi.http.answers").async { self.takeAnswers() }
  }

  /// Whether it takes no further exchange: after one that failed, or whose body was not wanted, the
  /// library is at work still.
  var isSpent: Bool { state.withLock { $0.isSpent } }

  /// Does an exchange.
  ///
  /// - Parameters:
  ///   - sink: The destination of the answer's body; no file.
  ///   - deadline: When the answer must be here.
  /// - Returns: `nil` when the process has gone, and another one may be asked.
  func result(
    of request: URLRequest, into sink: BodySink, by deadline: Deadline,
  ) -> HTTPTransportResult? {
    let wait = CompletionWait<Reply>()
    guard let number = begin(wait) else { return nil }
    let reply = reply(to: request, into: sink, number, wait, by: deadline)
    end(number, isGood: reply?.isPart ?? false)
    switch reply {
    case .result(.failure(.connectionLost)), .ended: return nil
    case .result(let result): return result
    case nil: return .failure(.timedOut)
    }
  }

  /// Ends the process as soon as no exchange is under way.
  func retire() {
    let isIdle = state.withLock { state in
      state.isSpent = true
      return state.waiting.isEmpty
    }
    // The thread that takes answers sees the end, and lets go of the process.
    if isIdle { child.socket.shutDown() }
  }

  private func reply(
    to request: URLRequest, into sink: BodySink, _ number: Int, _ wait: CompletionWait<Reply>,
    by deadline: Deadline,
  ) -> Reply? {
    do throws(HTTPTransportError) {
      let message = try TransportRequest(
        request, into: sink, maximumBodySize: maximumBodySize, by: deadline, number: number,
      )
      try sender.send(message, body: request.httpBody ?? Data(), by: deadline)
    } catch {
      return error == .connectionLost ? .ended : .result(.failure(error))
    }
    return wait.value(within: deadline.remaining)
  }

  private func begin(_ wait: CompletionWait<Reply>) -> Int? {
    state.withLock { state in
      guard !state.isSpent else { return nil }
      state.count += 1
      state.waiting[state.count] = wait
      return state.count
    }
  }

  private func end(_ number: Int, isGood: Bool) {
    let isSpent = state.withLock { state in
      state.waiting[number] = nil
      state.isSpent = state.isSpent || !isGood
      return state.isSpent
    }
    if isSpent { retire() }
  }

  private func takeAnswers() {
    do throws(HTTPTransportError) {
      while true {
        let message = try child.socket.receive(NumberedAnswer.self)
        let result = try result(message.answer)
        state.withLock { $0.waiting[message.number] }?.complete(.result(result))
      }
    } catch {
      let waiting = state.withLock { state in
        state.isSpent = true
        return state.waiting.values
      }
      for wait in waiting { wait.complete(.ended) }
    }
  }

  private func result(_ answer: TransportAnswer) throws(HTTPTransportError) -> HTTPTransportResult {
    switch answer {
    case .failure(let error): return .failure(error)
    case .begun: throw .connectionLost
    case .response(let status, let headers, let bodySize):
      guard 0...maximumBodySize ~= bodySize else { throw .connectionLost }
      let body = try child.socket.read(bodySize)
      return .success(HTTPResponse(status: status, headers: headers, body: body))
    }
  }
}
