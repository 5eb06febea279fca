import ByteStreams
import PointsOfInterest
import Synchronization

@testable import PointIndex

/// A server in memory that counts what it hands out.
final class ScriptedIndexServer: IndexServer {
  let name = "server"
  private let state: Mutex<State>

  struct State {
    var content: [UInt8]
    var version = 1
    /// Rounds of requests; the beginning is one.
    var rounds = 0
    var requests: [Range<Int>] = []
    /// Called before each round.
    var change: (@Sendable (inout State, Int) -> Void)?

    var bytes: Int { requests.reduce(0) { $0 + $1.count } }
  }

  init(_ content: [UInt8], change: (@Sendable (inout State, Int) -> Void)? = nil) {
    state = Mutex(State(content: content, change: change))
  }

  var seen: State { state.withLock { $0 } }

  func forget() {
    state.withLock { state in (state.rounds, state.requests) = (0, []) }
  }

  func mirror(fresh: Bool, by deadline: Deadline) throws(IndexServerError) -> IndexMirror {
    let first = begin()
    let count = first.content.count
    let mirror = try made { () throws(Failure) in
      try IndexMirror(
        of: IndexVersion(count: count, entityTag: "\(first.version)", lastModified: nil),
        file: nil,
      )
    }
    hand(out: 0..<min(count, FetchPlan.beginning), to: mirror)
    return mirror
  }

  func fetch(
    _ ranges: [Range<Int>],
    into mirror: IndexMirror,
    by deadline: Deadline,
  ) throws(IndexServerError) {
    guard mirror.version.entityTag == "\(begin().version)" else { throw .changed }
    for range in ranges { hand(out: range, to: mirror) }
  }

  func confirm(_ mirror: IndexMirror, by deadline: Deadline) throws(IndexServerError) {
    guard mirror.version.entityTag == "\(seen.version)" else { throw .changed }
  }

  private func begin() -> State {
    state.withLock { state in
      state.rounds += 1
      state.change?(&state, state.rounds)
      return state
    }
  }

  private func hand(out range: Range<Int>, to mirror: IndexMirror) {
    let bytes = state.withLock { state in
      state.requests.append(range)
      return Array(state.content[range])
    }
    mirror.store(bytes, at: range.lowerBound)
  }

  private func made(_ mirror: () throws(Failure) -> IndexMirror) throws(IndexServerError)
    -> IndexMirror
  {
    do throws(Failure) { return try mirror() } catch { throw .failed(error) }
  }
}
