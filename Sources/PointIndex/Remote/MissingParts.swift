import PointsOfInterest
import Synchronization

/// Parts of an index that a plan has found missing.
///
/// One reader has it, on one thread.
final class MissingParts: Sendable {
  private let mirror: IndexMirror
  private let noted: Mutex<CellSet>
  private let notes: Mutex<Int> = Mutex(0)
  private let rounds: Mutex<Int> = Mutex(0)

  init(of mirror: IndexMirror) {
    self.mirror = mirror
    noted = Mutex(CellSet(byteCount: mirror.count))
  }

  /// Number of times that something was missing since the last `take`.
  var count: Int { notes.withLock { $0 } }

  /// How many times as far as usual a plan looks: farther each time once nodes, leaves and strings
  /// should be here, as what is needed did not lie where it was likely.
  var widening: Double { rounds.withLock { Double(1 << min(max(0, $0 - 2), 20)) } }

  /// Whether a range is here.
  func isHere(_ range: Range<Int>) -> Bool {
    mirror.has(range.clamped(to: 0..<mirror.count))
  }

  /// Whether a range is here; it is noted if not.
  ///
  /// - Parameter range: The range, which may come from a damaged file; what lies outside counts as here.
  /// - Returns: Whether all of it is here.
  func has(_ range: Range<Int>) -> Bool {
    let range = range.clamped(to: 0..<mirror.count)
    if mirror.has(range) { return true }
    noted.withLock { $0.insert(range) }
    notes.withLock { $0 += 1 }
    return false
  }

  /// Notes a range that will be needed, unless it is here.
  func expect(_ range: Range<Int>) {
    _ = has(range)
  }

  /// The ranges that are missing, in order; there are none afterwards.
  func take() -> [Range<Int>] {
    rounds.withLock { $0 += 1 }
    notes.withLock { $0 = 0 }
    let cells = noted.withLock { noted in
      defer { noted = CellSet(byteCount: mirror.count) }
      return noted
    }
    // Of a long range a part may be here.
    return mirror.absent(of: cells).ranges(byteCount: mirror.count)
  }
}
