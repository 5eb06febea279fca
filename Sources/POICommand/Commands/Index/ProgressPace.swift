/// Speed of work: the average at first, then a moving average of the last seconds.
struct ProgressPace {
  /// Time after which the first estimate is made.
  private static let firstEstimate = Duration.seconds(1)
  /// Time constant of the moving average, in seconds: long enough that the figure can be read.
  private static let memory = 5.0

  /// Units of work in a second; `nil` before the first estimate.
  private(set) var rate: Double?
  private let start: Duration
  private var last: (done: Int, moment: Duration)?

  /// - Parameter start: Time at which the work began.
  init(from start: Duration) {
    self.start = start
  }

  /// Records progress.
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
