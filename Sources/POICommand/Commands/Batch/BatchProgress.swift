import Basics
import Synchronization

/// The lines of a batch, counted as they are answered.
final class BatchProgress: Sendable {
  /// Bytes of the input, if known.
  private let size: Int?
  private let done = Atomic(0)
  /// Lines and bytes that answering has begun with.
  private let begun = Mutex((lines: 0, bytes: 0))

  init(size: Int?) { self.size = size }

  /// Notes the lines and bytes of a chunk before they are answered.
  func begin(lines: Int, bytes: Int) {
    begun.withLock { $0 = ($0.lines + lines, $0.bytes + bytes) }
  }

  /// Notes that so many more lines are done.
  func add(_ lines: Int) { done.wrappingAdd(lines, ordering: .relaxed) }

  /// The lines done, how fast, and the time that the rest of the input takes.
  func text(at moment: Duration, _ pace: inout ProgressPace) -> String {
    let done = done.load(ordering: .relaxed)
    // Work before the first line, such as a fetch for all, is no sign of a slow pace.
    if done > 0 { pace.note(done: done, at: moment) }
    let left = lineCount.flatMap { pace.left($0 - Double(done)) }
    return ["\(done) line\(done == 1 ? "" : "s")", pace.rate.map(Self.text(ofRate:)), left]
      .compactMap(\.self).joined(separator: ", ")
  }

  /// All lines, by the length of those that answering has begun with.
  private var lineCount: Double? {
    let begun = begun.withLock { $0 }
    guard let size, begun.bytes > 0 else { return nil }
    return Double(size) / Double(begun.bytes) * Double(begun.lines)
  }

  private static func text(ofRate rate: Double) -> String {
    let number = FixedDecimal(rate, places: rate < 10 ? 1 : 0)
    return "\(number?.text ?? "-") lines/s"
  }
}
