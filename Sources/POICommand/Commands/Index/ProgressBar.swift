import Basics

/// A line on a terminal with the progress of long work, redrawn in place.
final class ProgressBar {
  /// A kind of work, with the unit of its progress.
  enum Work: String {
    /// Bytes from a server.
    case fetching
    /// Bytes of the inputs.
    case reading
    /// Points of the index.
    case writing
  }

  /// Shortest time between drawings, and before the first, so that quick work shows nothing.
  private static let interval = Duration.milliseconds(100)

  private let isShown: Bool
  private let total: Int?
  private let sink: any ByteSink
  private let now: @Sendable () -> Duration
  private var pace: ProgressPace
  private var work = Work.reading
  private var lastDrawn: Duration
  private var isOnScreen = false

  /// - Parameter total: Bytes to read, if known.
  init(isShown: Bool, total: Int?, sink: any ByteSink, now: @escaping @Sendable () -> Duration) {
    self.isShown = isShown
    self.total = total
    self.sink = sink
    self.now = now
    let start = now()
    self.pace = ProgressPace(start: start)
    self.lastDrawn = start
  }

  /// Draws the bar if it is time.
  ///
  /// - Parameter total: Amount in all; the total of the bar if `nil`.
  func show(done: Int, of total: Int?, _ work: Work) {
    guard isShown else { return }
    let moment = now()
    if work != self.work {
      self.work = work
      pace = ProgressPace(start: moment)
    }
    guard moment - lastDrawn >= Self.interval else { return }
    lastDrawn = moment
    isOnScreen = true
    pace.note(done: done, at: moment)
    write(LiveLine.drawn(text(done: done, of: total ?? self.total)))
  }

  /// Takes the bar off the screen.
  func clear() {
    if isOnScreen { write(LiveLine.erasure) }
    isOnScreen = false
  }

  private func text(done: Int, of total: Int?) -> String {
    guard let total, total > 0 else {
      return "poi: \(work.rawValue): " + amounts(["\(done >> 20) MiB", rate])
    }
    let share = min(1, Double(done) / Double(total))
    let filled = Int(share * 30)
    let bar = String(repeating: "#", count: filled) + String(repeating: "-", count: 30 - filled)
    let count = work == .writing ? "\(done) of \(total) points" : nil
    return "poi: \(work.rawValue) [\(bar)] "
      + amounts(["\(Int(share * 100)) %", count, rate, pace.left(Double(total - done))])
  }

  private var rate: String? {
    guard work != .writing, let rate = pace.rate else { return nil }
    return rate < 10 * 1_048_576 ? "\(Int(rate) >> 10) KiB/s" : "\(Int(rate) >> 20) MiB/s"
  }

  private func amounts(_ texts: [String?]) -> String {
    texts.compactMap(\.self).joined(separator: ", ")
  }

  private func write(_ text: String) {
    try? sink.write(Array(text.utf8).span)
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
