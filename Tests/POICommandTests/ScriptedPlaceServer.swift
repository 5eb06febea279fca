import Basics
import PointsOfInterest
import POICommand
import Synchronization

/// Answers as it is told, and remembers what it was sent.
final class ScriptedPlaceServer: PlaceServer {
  let name = "server"
  let identity: String
  let warning: String? = nil

  private struct State {
    var replies: [PlaceReply] = []
    var operations: [PlaceOperation] = []
  }

  private let state = Mutex(State())

  init(_ identity: String = "http://server/places") {
    self.identity = identity
  }

  /// The next answers; after them it makes every change.
  func willReply(_ replies: PlaceReply...) {
    state.withLock { $0.replies = replies }
  }

  /// The requests since the last time.
  func takeOperations() -> [PlaceOperation] {
    state.withLock { state in
      defer { state.operations = [] }
      return state.operations
    }
  }

  func send(_ operation: PlaceOperation, by deadline: Deadline) -> PlaceReply {
    state.withLock { state in
      state.operations.append(operation)
      return state.replies.isEmpty ? .made : state.replies.removeFirst()
    }
  }
}
