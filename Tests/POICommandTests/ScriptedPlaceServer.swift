import Basics
import PointsOfInterest
import Synchronization

@testable import POICommand

/// Answers as it is told, and remembers what it was sent.
final class ScriptedPlaceServer: PlaceServer {
  let name = "server"
  let identity: String
  let warning: String? = nil

  struct Operation: Equatable {
    let id: String
    let key: String
    let body: [UInt8]?
  }

  private struct State {
    var replies: [PlaceReply] = []
    var operations: [Operation] = []
  }

  private let state = Mutex(State())

  init(_ identity: String = "http://server/places") { self.identity = identity }

  /// The next answers; after them it makes every change.
  func willReply(_ replies: PlaceReply...) { state.withLock { $0.replies = replies } }

  /// The requests since the last time.
  func takeOperations() -> [Operation] {
    state.withLock { state in
      defer { state.operations = [] }
      return state.operations
    }
  }

  func send(_ change: PlaceContent, under key: String, by deadline: Deadline) -> PlaceReply {
    state.withLock { state in
      state.operations.append(Operation(id: change.id, key: key, body: change.body))
      return state.replies.isEmpty ? .made : state.replies.removeFirst()
    }
  }
}
