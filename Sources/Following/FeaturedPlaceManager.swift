package import PointsOfInterest

/// Something that calls back after a while.
package protocol TimerScheduler {
  /// Schedules one call, on the thread that schedules it.
  func schedule(after delay: Duration, _ action: @escaping () -> Void)
}

/// Features one place after the other, each for a while, and begins again after the last.
package final class FeaturedPlaceManager {
  package private(set) var currentPlace: PointOfInterest?
  /// Called with each place that comes next.
  package var placeDidChange: ((PointOfInterest) -> Void)?

  private let timerScheduler: any TimerScheduler
  private let interval: Duration
  private var places: [PointOfInterest]
  private var index = 0
  private var isRunning = false
  private var isTimerScheduled = false
  /// Counts timers, which cannot be cancelled: only the last one may change the place.
  private var timerNumber = 0

  package init(
    timerScheduler: any TimerScheduler, places: [PointOfInterest],
    interval: Duration = .seconds(10),
  ) {
    self.timerScheduler = timerScheduler
    self.places = places
    self.interval = interval
    self.currentPlace = places.first
  }

  package func start() {
    guard !isRunning else { return }
    isRunning = true
    scheduleNextPlace()
  }

  /// The place that is featured stays for its time if it is still among them; else the first takes
  /// over at once.
  package func update(places: [PointOfInterest]) {
    self.places = places
    if let place = places.firstIndex(where: { PointKey($0) == currentPlace.map(PointKey.init) }) {
      index = place
    } else {
      (index, isTimerScheduled) = (0, false)
      currentPlace = places.first
      if let first = places.first { placeDidChange?(first) }
    }
    if isRunning { scheduleNextPlace() }
  }

  /// Stops changing the place; a timer that is still scheduled does nothing.
  package func stop() { (isRunning, isTimerScheduled) = (false, false) }

  private func scheduleNextPlace() {
    guard !isTimerScheduled, places.count > 1 else { return }
    isTimerScheduled = true
    timerNumber += 1
    timerScheduler.schedule(after: interval) { [weak self, timerNumber] in
      if timerNumber == self?.timerNumber { self?.showNextPlace() }
    }
  }

  private func showNextPlace() {
    isTimerScheduled = false
    guard isRunning, places.count > 1 else { return }
    index = (index + 1) % places.count
    currentPlace = places[index]
    placeDidChange?(places[index])
    scheduleNextPlace()
  }
}
