import Synchronization

/// Lets a fixed number of pieces of work run at the same time; the others wait in order.
final class AdmissionGate: Sendable {
  private struct State {
    var free: Int
    var waiting: [@Sendable () -> Void] = []
  }

  private let state: Mutex<State>

  /// - Parameter places: How many may be inside; at least 1.
  init(places: Int) {
    precondition(places > 0)
    state = Mutex(State(free: places))
  }

  /// Starts the work now, or when a place is free; nobody waits in this call.
  ///
  /// - Parameter start: Starts the work; for each start there must be one `leave()`.
  func enter(_ start: @escaping @Sendable () -> Void) {
    let isFree = state.withLock { state in
      if state.free > 0 {
        state.free -= 1
        return true
      }
      state.waiting.append(start)
      return false
    }
    if isFree { start() }
  }

  /// Gives a place to the one that has waited longest.
  func leave() {
    let next = state.withLock { state -> (@Sendable () -> Void)? in
      guard state.waiting.isEmpty else { return state.waiting.removeFirst() }
      state.free += 1
      return nil
    }
    next?()
  }
}
