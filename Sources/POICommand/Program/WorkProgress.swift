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
    /// The work that the pace is of.
    var paced: Work
  }

  private let state: Mutex<State>

  /// - Parameter total: Bytes to do, if known.
  init(_ work: Work, total: Int?) {
    state = Mutex(State(work: work, total: total, paced: work))
  }

  /// Notes how much of the work is done; without another total that of the beginning counts.
  func note(_ work: Work, done: Int, of total: Int? = nil) {
    state.withLock { state in
      (state.work, state.done, state.total) = (work, done, total ?? state.total)
    }
  }

  /// Notes that so much more of the work is done.
  func add(_ part: Int) { state.withLock { $0.done += part } }

  /// The share that is done, how fast, and the time that the rest takes.
  func text(at moment: Duration, _ pace: inout ProgressPace) -> String {
    let (state, isNew) = state.withLock { state in
      defer { state.paced = state.work }
      return (state, state.work != state.paced)
    }
    if isNew { pace = ProgressPace(start: moment) }
    // Waiting for the first byte is no sign of a slow pace.
    if state.done > 0 { pace.note(done: state.done, at: moment) }
    let name = state.work.rawValue
    let rate = state.work == .writing ? nil : pace.rate.map { "\(Self.text(ofSize: $0))/s" }
    guard let total = state.total, total > 0 else {
      return "\(name): " + Self.listed([Self.text(ofSize: Double(state.done)), rate])
    }
    let share = min(1, Double(state.done) / Double(total))
    let filled = Int(share * 30)
    let bar = String(repeating: "#", count: filled) + String(repeating: "-", count: 30 - filled)
    let count = state.work == .writing ? "\(state.done) of \(total) points" : nil
    let left = pace.left(Double(total - state.done))
    // Where the line is cut, the bar is.
    let rest = Self.listed([count, rate, left])
    return "\(name) \(Int(share * 100)) % [\(bar)]" + (rest.isEmpty ? "" : " \(rest)")
  }

  static func text(ofSize bytes: Double) -> String {
    let units = ["bytes", "kB", "MB", "GB", "TB"]
    var (value, unit) = (bytes, 0)
    while value >= 1_000, unit < units.count - 1 {
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

/// Speed of work: the average at first, then a moving average of the last seconds.
struct ProgressPace {
  /// Time after which the first estimate is made.
  private static let firstEstimate = Duration.seconds(1)
  /// Time constant of the moving average, in seconds: long enough that the figure can be read.
  private static let memory = 5.0

  /// The time at which the work began.
  let start: Duration
  /// Units of work in a second; `nil` before the first estimate.
  private(set) var rate: Double?
  private var last: (done: Int, moment: Duration)?

  init(start: Duration) { self.start = start }

  mutating func note(done: Int, at moment: Duration) {
    guard moment - start >= Self.firstEstimate else { return }
    defer { last = (done, moment) }
    guard let rate, let last else {
      rate = Double(done) / ((moment - start) / .seconds(1))
      return
    }
    let time = (moment - last.moment) / .seconds(1)
    guard time > 0 else { return }
    let recent = Double(max(0, done - last.done)) / time
    self.rate = rate + (recent - rate) * time / (time + Self.memory)
  }

  /// The time that the rest of the work takes, in words; `nil` before the first estimate.
  func left(_ rest: Double) -> String? {
    guard let rate, rate > 0 else { return nil }
    let seconds = (max(0, rest) / rate).rounded(.up)
    guard seconds < 360_000 else { return nil }
    let whole = Int(seconds)
    return whole < 60 ? "\(whole) s left" : "\(whole / 60) min \(whole % 60) s left"
  }
}
