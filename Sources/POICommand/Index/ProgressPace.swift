/// How fast work goes: on the whole at first, then as it has gone in the last seconds.
struct ProgressPace {
  /// Before this, nothing can be told of the pace.
  private static let firstEstimate = Duration.seconds(1)
  /// How long the past counts, in seconds: long enough that the figure can be read.
  private static let memory = 5.0

  /// Units of work in a second; `nil` until that can be told.
  private(set) var rate: Double?
  private let start: Duration
  private var last: (done: Int, moment: Duration)?

  /// - Parameter start: When the work began.
  init(from start: Duration) {
    self.start = start
  }

  /// Takes note of how far it has come.
  ///
  /// - Parameters:
  ///   - done: How much is done in all.
  ///   - moment: When.
  mutating func note(done: Int, at moment: Duration) {
    guard moment - start >= Self.firstEstimate else { return }
    defer { last = (done, moment) }
    guard let rate, let last else {
      rate = Double(done) / Self.seconds(moment - start)
      return
    }
    let time = Self.seconds(moment - last.moment)
    guard time > 0 else { return }
    let recent = Double(max(0, done - last.done)) / time
    self.rate = rate + (recent - rate) * time / (time + Self.memory)
  }

  private static func seconds(_ duration: Duration) -> Double {
    duration / .seconds(1)
  }
}
