import Basics
import Foundation
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

    package init(id: String, body: String?) { (self.id, self.body) = (id, body) }
  }

  package typealias Request = LoopbackHTTPRequest

  package enum Fate: Sendable {
    /// It is done, and said so.
    case done
    /// It is not done, and the answer is this status.
    case refused(Int, headers: [String: String] = [:])
    case lost
    /// It is done, and the answer is lost.
    case doneUnheard
    /// It is done, and then silence until the client goes.
    case doneSilently
  }

  fileprivate struct State {
    var places: [String: String] = [:]
    var requestCount = 0
    var done: [Change] = []
    var keys: Set<String> = []
  }

  private let server: LoopbackHTTPServer
  private let state = Monitor(State())

  /// The fate of a request depends on how many came before.
  package init(_ fate: @escaping @Sendable (Request, Int) -> Fate = { _, _ in .done }) throws {
    server = try LoopbackHTTPServer { [state] request in
      let number = state.update { state in
        defer { state.requestCount += 1 }
        return state.requestCount
      }
      let fate = fate(request, number)
      switch fate {
      case .lost: return .raw("")
      case .refused(let status, let headers):
        return .answer(status, type: nil, headers: headers, body: "")
      case .done, .doneUnheard, .doneSilently: state.update { $0.doOnce(request) }
      }
      if case .done = fate { return .raw(HTTPFault.head(204)) }
      return if case .doneSilently = fate { .stall(after: "") } else { .raw("") }
    }
  }

  package var name: String { "127.0.0.1:\(server.port)" }
  package var url: String { server.url("/places") }
  package var places: [String: String] { state.update { $0.places } }
  package var requests: [Request] { server.requests }

  /// All changes that were done, in order; repetitions were not.
  package var done: [Change] { state.update { $0.done } }
}

extension PlaceServerFake.State {
  fileprivate mutating func doOnce(_ request: PlaceServerFake.Request) {
    if let key = request.key, !keys.insert(key).inserted { return }
    done.append(request.change)
    places[request.change.id] = request.change.body
  }
}

extension LoopbackHTTPRequest {
  package var change: PlaceServerFake.Change {
    let id = path.split(separator: "/").last.flatMap { $0.removingPercentEncoding } ?? ""
    return .init(id: id, body: method == "DELETE" ? nil : body)
  }

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
