import ByteStreams

/// One line on a terminal that tells how far long work has come, drawn anew in place.
final class ProgressBar {
  /// How often it is drawn at the most; the first time after this long, so that quick work shows
  /// nothing.
  private static let interval = Duration.milliseconds(100)

  private let isShown: Bool
  private let total: Int?
  private let sink: any ByteSink
  private let now: @Sendable () -> Duration
  private let start: Duration
  private var lastDrawn: Duration
  private var isOnScreen = false

  /// - Parameters:
  ///   - isShown: Whether to draw at all: only on a terminal.
  ///   - total: How many bytes there are to read, if that is known.
  ///   - sink: The terminal.
  ///   - now: The clock.
  init(isShown: Bool, total: Int?, sink: any ByteSink, now: @escaping @Sendable () -> Duration) {
    self.isShown = isShown
    self.total = total
    self.sink = sink
    self.now = now
    self.start = now()
    self.lastDrawn = start
  }

  /// Draws the bar if it is time.
  ///
  /// - Parameters:
  ///   - done: How much is done.
  ///   - total: How much there is; the total of the bar if `nil`.
  ///   - verb: What is being done: `reading`.
  func show(done: Int, of total: Int?, _ verb: String) {
    guard isShown else { return }
    let moment = now()
    guard moment - lastDrawn >= Self.interval else { return }
    lastDrawn = moment
    isOnScreen = true
    write("\r\u{1B}[K" + text(done: done, of: total ?? self.total, verb, at: moment))
  }

  /// Takes the bar off the screen.
  func clear() {
    if isOnScreen { write("\r\u{1B}[K") }
    isOnScreen = false
  }

  private func text(done: Int, of total: Int?, _ verb: String, at moment: Duration) -> String {
    let seconds = Double((moment - start).components.seconds) + 0.1
    guard let total, total > 0 else { return "poi: \(verb): \(done >> 20) MiB" }
    let share = min(1, Double(done) / Double(total))
    let filled = Int(share * 30)
    let bar =
      String(repeating: "#", count: filled) + String(repeating: "-", count: 30 - filled)
    let left = share > 0.01 ? " \(Int(seconds / share - seconds)) s left" : ""
    let rate = verb == "reading" ? " \(Int(Double(done) / seconds) >> 20) MiB/s" : ""
    return "poi: \(verb) [\(bar)] \(Int(share * 100)) %\(rate)\(left)"
  }

  private func write(_ text: String) {
    try? sink.write(Array(text.utf8).span)
  }
}
