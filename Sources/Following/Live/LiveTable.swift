import Basics
package import Geodesy
package import PointFormats
package import PointsOfInterest

/// The view for people: a table that is drawn anew in place.
package final class LiveTable: WatchView {
  private let screen: any Screen
  private let layout: LiveScreen
  private let scheduler: any TimerScheduler
  private let now: () -> Duration
  private let news: AvailabilityObserver<LocationAvailability?>

  private var state: LiveState
  private var isDirty = true
  private var isOnScreen = false
  private var isDrawScheduled = false
  private var lastDrawn: Duration?
  /// Counts how often the screen was entered; the ticks of an earlier time end.
  private var tickNumber = 0

  /// How often it is drawn at the most: more than people can read, less than costs anything.
  static let frame = Duration.milliseconds(100)
  /// How often it is drawn at least, since a fix grows old.
  static let tick = Duration.seconds(1)

  package init(
    screen: any Screen, origin: String, options: OutputOptions, facts: PointFacts = PointFacts(),
    within: Metres, target: DistanceTarget = .nearest, notificationCenter: NotificationCenter,
    scheduler: any TimerScheduler, now: @escaping () -> Duration,
  ) {
    self.screen = screen
    layout = LiveScreen(options: options, facts: facts, within: within)
    self.scheduler = scheduler
    self.now = now
    state = LiveState(origin: origin, target: target)
    news = AvailabilityObserver(notificationCenter, nil) { news, availability, _ in
      news.update { $0 = availability }
    }
  }

  package var showsAvailability: Bool { true }

  package func enter() {
    guard !isOnScreen else { return }
    isOnScreen = true
    screen.enter()
    redraw()
    tickNumber += 1
    tick(tickNumber)
  }

  package func leave() {
    guard isOnScreen else { return }
    isOnScreen = false
    screen.leave()
  }

  /// Draws everything anew, as when the window has another size.
  package func redraw() {
    isDirty = true
    lastDrawn = nil
  }

  package var lastLines: [String] {
    layout.lines(of: state, at: now(), size: ScreenSize(columns: screen.size.columns, rows: .max))
  }

  package func show(_ event: WatchEvent) {
    state.record(event, at: now())
    isDirty = true
  }

  package func flush() {
    if let availability = news.state.update({ $0.take() }) {
      state.availability = availability
      isDirty = true
    }
    guard isOnScreen, isDirty else { return }
    let moment = now()
    if let lastDrawn, moment - lastDrawn < Self.frame {
      drawLater(in: Self.frame - (moment - lastDrawn))
    } else {
      draw(at: moment)
    }
  }

  private func draw(at moment: Duration) {
    (isDirty, lastDrawn) = (false, moment)
    let size = screen.size
    let lines = layout.lines(of: state, at: moment, size: size)
    // Erased before it is written: behind a line as long as the screen is wide, the cursor stands on
    // its last character. One write, so nothing flickers.
    var text = "\u{1B}[H" + lines.map { "\u{1B}[2K\($0)" }.joined(separator: "\r\n")
    if lines.count < size.rows { text += "\r\n\u{1B}[J" }
    screen.write(Array(text.utf8))
  }

  private func drawLater(in delay: Duration) {
    guard !isDrawScheduled else { return }
    isDrawScheduled = true
    scheduler.schedule(after: delay) { [weak self] in self?.isDrawScheduled = false }
  }

  private func tick(_ number: Int) {
    scheduler.schedule(after: Self.tick) { [weak self] in
      guard let self, isOnScreen, tickNumber == number else { return }
      isDirty = true
      tick(number)
    }
  }
}
