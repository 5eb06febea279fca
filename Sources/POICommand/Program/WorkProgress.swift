import Basics
import Synchronization

/// How far long work is.
final class WorkProgress: Sendable {
  /// A kind of work, with the unit of its progress.
  enum Work: String {
    /// Bytes from a server.
    case fetching
    /// Bytes of the inputs.
    case reading
    /// Points of the index.
    case writing
    /// Bytes of the lines of a batch.
    case answering
  }

  private struct State {
    var work: Work
    var done = 0
    var total: Int?
    /// The first progress of the work that was drawn: a download may go on where another one ended.
    var first: (done: Int, moment: Duration)?
  }

  private let state: Mutex<State>

  /// - Parameter total: Bytes to do, if known.
  init(_ work: Work, total: Int?) { state = Mutex(State(work: work, total: total)) }

  /// Notes how much of the work is done; without another total that of the beginning counts.
  func note(_ work: Work, done: Int, of total: Int? = nil) {
    state.withLock { state in
      // A download that begins anew has a new pace.
      if work != state.work || done < state.done { state.first = nil }
      (state.work, state.done, state.total) = (work, done, total ?? state.total)
    }
  }

  /// Notes that so much more of the work is done.
  func add(_ part: Int) { state.withLock { $0.done += part } }

  /// The share that is done, how fast on average, and the time that the rest takes.
  func text(at moment: Duration) -> String {
    let state = self.state.withLock { state in
      // Waiting for the first byte is no sign of a slow pace.
      if state.first == nil, state.done > 0 { state.first = (state.done, moment) }
      return state
    }
    let pace = state.first.flatMap { first -> Double? in
      let seconds = (moment - first.moment) / .seconds(1)
      return seconds > 0 ? Double(max(0, state.done - first.done)) / seconds : nil
    }
    let name = state.work.rawValue
    let rate = state.work == .writing ? nil : pace.map { "\(Self.text(ofSize: $0))/s" }
    guard let total = state.total, total > 0 else {
      return "\(name): " + Self.listed([Self.text(ofSize: Double(state.done)), rate])
    }
    let share = min(1, Double(state.done) / Double(total))
    let filled = Int(share * 30)
    let bar = String(repeating: "#", count: filled) + String(repeating: "-", count: 30 - filled)
    let count = state.work == .writing ? "\(state.done) of \(total) points" : nil
    let left = Self.text(ofRest: total - state.done, at: pace)
    // Where the line is cut, the bar is.
    let rest = Self.listed([count, rate, left])
    return "\(name) \(Int(share * 100)) % [\(bar)]" + (rest.isEmpty ? "" : " \(rest)")
  }

  /// The time that the rest of the work takes, in words; `nil` where nothing tells.
  private static func text(ofRest rest: Int, at pace: Double?) -> String? {
    guard let pace, pace > 0 else { return nil }
    let seconds = (Double(max(0, rest)) / pace).rounded(.up)
    guard seconds < 360_000 else { return nil }
    let whole = Int(seconds)
    return whole < 60 ? "\(whole) s left" : "\(whole / 60) min \(whole % 60) s left"
  }

  static func text(ofSize bytes: Double) -> String {
    let units = ["bytes", "kB", "MB", "GB", "TB"]
    var (value, unit) = (bytes, 0)
    while value >= 999.5, unit < units.count - 1 {
      value /= 1_000
      unit += 1
    }
    let places = unit > 0 && value < 10 ? 1 : 0
    return "\(FixedDecimal(value, places: places)?.text ?? "-") \(units[unit])"
  }

  private static func listed(_ texts: [String?]) -> String {
    texts.compactMap(\.self).joined(separator: ", ")
  }
}
