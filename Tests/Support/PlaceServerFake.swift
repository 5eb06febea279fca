import Foundation
import Synchronization

/// A server that keeps places, as a stateful fake: `PUT /places/ID` and `DELETE /places/ID`.
///
/// It does each change once, going by the `Idempotency-Key`, and answers repetitions as it answered
/// the first time. It remembers all that it was asked and all that it has done.
package final class PlaceServerFake: Sendable {
  /// A change that was done.
  package struct Change: Sendable, Equatable {
    /// The identifier of the place.
    package let id: String
    /// The new content; `nil` for a deletion.
    package let body: String?

    /// - Parameters:
    ///   - id: The identifier of the place.
    ///   - body: The new content.
    package init(id: String, body: String?) {
      self.id = id
      self.body = body
    }
  }

  /// A request as it came.
  package struct Request: Sendable, Equatable {
    /// `PUT` or `DELETE`.
    package let method: String
    /// The path, still encoded, with the query.
    package let target: String
    /// The header fields, names in lower case.
    package let headers: [String: String]
    /// What it asks for.
    package let change: Change

    /// What tells the change from all others.
    package var key: String? { headers["idempotency-key"] }
  }

  /// What becomes of a request.
  package enum Fate: Sendable {
    /// It is done, and said so.
    case done
    /// It is not done, and the answer is this status.
    case refused(Int, headers: [String: String] = [:])
    /// It is lost on the way.
    case lost
    /// It is done, and the answer is lost.
    case doneUnheard
    /// It is done, and then silence until the client goes.
    case doneSilently
  }

  fileprivate struct State {
    var places: [String: String] = [:]
    var requests: [Request] = []
    var done: [Change] = []
    var keys: Set<String> = []
  }

  private let listener: LoopbackListener
  private let state: SharedState

  private final class SharedState: Sendable {
    let value: Mutex<State> = Mutex(State())
  }

  /// Starts to listen.
  ///
  /// - Parameter fate: What becomes of a request, given how many came before.
  /// - Throws: `POSIXError` when there is no free port or descriptor.
  package init(_ fate: @escaping @Sendable (Request, Int) -> Fate = { _, _ in .done }) throws {
    let state = SharedState()
    self.state = state
    listener = try LoopbackListener { connection in
      guard let request = Self.read(from: connection) else { return }
      let number = state.value.withLock { state in
        state.requests.append(request)
        return state.requests.count - 1
      }
      let fate = fate(request, number)
      switch fate {
      case .lost: return
      case .refused(let status, let headers):
        connection.write(HTTPFault.head(status, headers.merging(["Content-Length": "0"]) { $1 }))
      case .done, .doneUnheard, .doneSilently:
        state.value.withLock { $0.doOnce(request) }
        if case .done = fate {
          connection.write(HTTPFault.head(204))
        } else if case .doneSilently = fate {
          connection.waitUntilClosed()
        }
      }
    }
  }

  deinit {
    listener.stop()
  }

  /// What messages call it.
  package var name: String { "127.0.0.1:\(listener.port)" }

  /// Where it keeps the places.
  package var url: String { "http://\(name)/places" }

  /// All places that it has, by their identifiers.
  package var places: [String: String] { state.value.withLock { $0.places } }

  /// All requests, in the order in which they came.
  package var requests: [Request] { state.value.withLock { $0.requests } }

  /// All changes that were done, in order; repetitions were not.
  package var done: [Change] { state.value.withLock { $0.done } }

  private static func read(from connection: LoopbackConnection) -> Request? {
    let lines = connection.read(until: "\r\n\r\n").components(separatedBy: "\r\n")
    let words = lines[0].split(separator: " ").map(String.init)
    guard words.count == 3 else { return nil }
    let fields = lines.dropFirst().compactMap { line -> (String, String)? in
      guard let colon = line.firstIndex(of: ":") else { return nil }
      let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      return (line[..<colon].lowercased(), value)
    }
    let headers = Dictionary(fields, uniquingKeysWith: { first, _ in first })
    var body: [UInt8] = []
    let length = headers["content-length"].flatMap { Int($0) } ?? 0
    while body.count < length {
      let next = connection.read(upTo: length - body.count)
      // A client that was killed while it sent: no request has come.
      if next.isEmpty { return nil }
      body += next
    }
    let path = words[1].prefix { $0 != "?" }
    let id = path.split(separator: "/").last.flatMap { $0.removingPercentEncoding } ?? ""
    return Request(
      method: words[0],
      target: words[1],
      headers: headers,
      change: Change(
        id: id,
        body: words[0] == "DELETE" ? nil : String(decoding: body, as: UTF8.self),
      ),
    )
  }
}

extension PlaceServerFake.State {
  fileprivate mutating func doOnce(_ request: PlaceServerFake.Request) {
    if let key = request.key, !keys.insert(key).inserted { return }
    done.append(request.change)
    places[request.change.id] = request.change.body
  }
}
