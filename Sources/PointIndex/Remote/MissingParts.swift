import PointsOfInterest
import Synchronization

/// Parts of an index that a plan has found missing.
///
/// One reader has it, on one thread.
final class MissingParts: Sendable {
  private let mirror: IndexMirror
  private let state: Mutex<State>

  private struct State {
    var cells: CellSet
    var count = 0
    var rounds = 0
  }

  init(of mirror: IndexMirror) {
    self.mirror = mirror
    state = Mutex(State(cells: CellSet(byteCount: mirror.count)))
  }

  /// Number of times that something was missing since the last `take`.
  var count: Int { state.withLock { $0.count } }

  /// How many times as far as usual a plan looks: farther each time once nodes, leaves and strings
  /// should be here, as what is needed did not lie where it was likely.
  var widening: Double { state.withLock { Double(1 << min(max(0, $0.rounds - 2), 20)) } }

  func isHere(_ range: Range<Int>) -> Bool {
    mirror.has(range.clamped(to: 0..<mirror.count))
  }

  /// Notes a range if it is not here; returns whether it is.
  ///
  /// - Parameter range: The range, which may come from a damaged file; what lies outside counts as here.
  @discardableResult func expect(_ range: Range<Int>) -> Bool {
    let range = range.clamped(to: 0..<mirror.count)
    if mirror.has(range) { return true }
    state.withLock { state in
      state.cells.insert(range)
      state.count += 1
    }
    return false
  }

  /// Makes sure that a range is here.
  ///
  /// - Throws: `Failure` when it is not, and has been noted. It is never shown, as the plan is made again
  ///   when that part is there.
  func ensure(_ range: Range<Int>) throws(Failure) {
    guard expect(range) else { throw Failure(.bug, "a part of the index was not fetched") }
  }

  /// The ranges that are missing, in order; there are none afterwards.
  func take() -> [Range<Int>] {
    let cells = state.withLock { state in
      defer {
        state = State(cells: CellSet(byteCount: mirror.count), rounds: state.rounds + 1)
      }
      return state.cells
    }
    // Of a long range a part may be here.
    return mirror.absent(of: cells)
  }
}
