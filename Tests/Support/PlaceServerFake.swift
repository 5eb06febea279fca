import Foundation
import Synchronization
import Testing

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

    package init(id: String, body: String?) {
      self.id = id
      self.body = body
    }
  }

  package typealias Request = LoopbackHTTPRequest

  /// The outcome of a request.
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
  /// - Parameter fate: The outcome of a request, given how many came before.
  /// - Throws: `POSIXError` when there is no free port or descriptor.
  package init(_ fate: @escaping @Sendable (Request, Int) -> Fate = { _, _ in .done }) throws {
    let state = SharedState()
    self.state = state
    listener = try LoopbackListener { connection in
      guard let request = Request(from: connection) else { return }
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

  /// The name that messages have for it.
  package var name: String { "127.0.0.1:\(listener.port)" }

  /// Where it keeps the places.
  package var url: String { "http://\(name)/places" }

  /// All places that it has, by their identifiers.
  package var places: [String: String] { state.value.withLock { $0.places } }

  /// All requests, in the order in which they came.
  package var requests: [Request] { state.value.withLock { $0.requests } }

  /// All changes that were done, in order; repetitions were not.
  package var done: [Change] { state.value.withLock { $0.done } }
}

extension PlaceServerFake.State {
  fileprivate mutating func doOnce(_ request: PlaceServerFake.Request) {
    if let key = request.key, !keys.insert(key).inserted { return }
    done.append(request.change)
    places[request.change.id] = request.change.body
  }
}

extension LoopbackHTTPRequest {
  /// The change that it asks a `PlaceServerFake` for.
  package var change: PlaceServerFake.Change {
    let id = path.split(separator: "/").last.flatMap { $0.removingPercentEncoding } ?? ""
    return .init(id: id, body: method == "DELETE" ? nil : body)
  }

  /// The `Idempotency-Key`, which tells the change from all others.
  package var key: String? { headers["idempotency-key"] }
}

extension PlaceServerFake {
  /// Expects the names of exactly these places.
  package func expectPlaces(
    named names: [String], sourceLocation: SourceLocation = #_sourceLocation,
  ) {
    let found = places.values.map { body in
      String(body.components(separatedBy: #""name":""#).last?.prefix { $0 != "\"" } ?? "?")
    }
    #expect(found.sorted() == names.sorted(), sourceLocation: sourceLocation)
  }

  /// Expects that no change was done twice, and that no key stood for two changes.
  ///
  /// The keys keep a repetition from being done. If it was done all the same, it came under another
  /// key, and then the same change of one place stands twice in a row.
  package func expectNothingTwice(sourceLocation: SourceLocation = #_sourceLocation) {
    var last: [String: Change] = [:]
    for change in done {
      let isRepetition = last.updateValue(change, forKey: change.id) == change
      #expect(!isRepetition, "\(change.id) was changed twice", sourceLocation: sourceLocation)
    }
    var meanings: [String: Change] = [:]
    for request in requests {
      let key = request.key ?? ""
      let isOther = meanings.updateValue(request.change, forKey: key).map { $0 != request.change }
      #expect(!(isOther ?? false), "\(key) stands for two changes", sourceLocation: sourceLocation)
      #expect(!key.isEmpty, "a request without a key", sourceLocation: sourceLocation)
    }
  }
}
