import Basics
import PointsOfInterest
import Synchronization

@testable import PointIndex

/// A server in memory that counts what it hands out.
final class ScriptedIndexServer: IndexServer {
  let host = "host"
  let name = "server"
  private let state: Mutex<State>
  private let path: String?

  struct State {
    var content: [UInt8]
    var version = 1
    /// Rounds of requests; the beginning is one.
    var rounds = 0
    var requests: [Range<Int>] = []
    /// The reason why it does not answer.
    var failure: IndexServerError?
    /// Called before each round.
    var change: (@Sendable (inout State, Int) -> Void)?

    var bytes: Int { requests.reduce(0) { $0 + $1.count } }
  }

  /// - Parameter path: The file that keeps parts; `nil` for none.
  init(
    _ content: [UInt8], keepingAt path: String? = nil,
    change: (@Sendable (inout State, Int) -> Void)? = nil,
  ) {
    self.path = path
    state = Mutex(State(content: content, change: change))
  }

  var seen: State { state.withLock { $0 } }

  func fail(_ failure: IndexServerError) { state.withLock { $0.failure = failure } }

  /// Puts another version in the place of the one that is there.
  func replaceVersion() { state.withLock { $0.version += 1 } }

  func forget() { state.withLock { state in (state.rounds, state.requests) = (0, []) } }

  func mirror(fresh: Bool, by deadline: Deadline) throws(IndexServerError) -> IndexMirror {
    if !fresh, let path, let kept = MirrorFile.open(path, key: []) {
      return try made { () throws(Failure) in try IndexMirror(of: kept.version, file: kept) }
    }
    let first = try begin()
    let count = first.content.count
    let version = IndexVersion(count: count, entityTag: "\(first.version)", lastModified: nil)
    let file = path.flatMap { try? MirrorFile.create($0, for: version, key: []) }
    let mirror = try made { () throws(Failure) in try IndexMirror(of: version, file: file) }
    hand(out: 0..<min(count, RangePlan.beginning), to: mirror)
    mirror.confirm()
    return mirror
  }

  func fetch(
    _ ranges: [Range<Int>], into mirror: IndexMirror, by deadline: () -> Deadline,
  ) throws(IndexServerError) {
    guard mirror.version.entityTag == "\(try begin().version)" else { throw .changed }
    for range in ranges { hand(out: range, to: mirror) }
  }

  func confirm(_ mirror: IndexMirror, by deadline: Deadline) throws(IndexServerError) {
    guard mirror.version.entityTag == "\(seen.version)" else { throw .changed }
  }

  private func begin() throws(IndexServerError) -> State {
    let now = state.withLock { state in
      state.rounds += 1
      state.change?(&state, state.rounds)
      return state
    }
    if let failure = now.failure { throw failure }
    return now
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
