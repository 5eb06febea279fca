import Basics
import Geodesy
package import OpeningHours
package import PointsOfInterest

/// Follows a location and tells a view of fixes, near points, and points entered and left.
///
/// It belongs to the thread of its scheduler.
package final class LocationWatch {
  package private(set) var fixCount = 0
  /// Called when there will be no more fixes, with the problem of the input if there was one.
  package var didFinish: ((Failure?) -> Void)?

  private struct Location {
    var fix: Fix?
    var isListed = false
  }

  private let provider: CurrentLocationProvider
  private let list: NearbyList
  private let neighbourhood: Neighbourhood
  private let featured: FeaturedPlaceManager?
  private let view: any WatchView
  private let rules: WatchRules
  private let now: () -> Duration
  private let note: (Failure) -> Void
  private let search: WatchSearch
  private let scheduler: any TimerScheduler

  private let location = Monitor(Location())
  private var rate: RateLimit
  private var fences: GeofenceMonitor
  private var listed: [PointKey] = []
  private var objection: Failure?
  private var isFinished = false

  /// - Parameters:
  ///   - scheduler: Calls back when a featured place's time is over, or no fix has followed another.
  ///   - time: The time of day; `nil` where only fixes have a time, as in a replay.
  ///   - note: Told of each failure once: of sources, and of fixes that are too coarse.
  package init(
    fetcher: any LocationFetcher, scheduler: any TimerScheduler,
    notificationCenter: NotificationCenter, search: WatchSearch, rules: WatchRules,
    view: any WatchView, now: @escaping () -> Duration, time: @escaping () -> Timestamp? = { nil },
    note: @escaping (Failure) -> Void,
  ) {
    self.view = view
    self.rules = rules
    self.now = now
    self.note = note
    self.search = search
    self.scheduler = scheduler
    rate = RateLimit(interval: rules.interval, move: rules.move)
    fences = GeofenceMonitor(within: rules.within, dwell: rules.dwell, target: rules.target)
    provider = CurrentLocationProvider(
      locationFetcher: fetcher, notificationCenter: notificationCenter, time: time,
    ) { fix in
      try fix.point(within: rules.within, search.nearestPoints(to:within:))
    }
    list = NearbyList(notificationCenter: notificationCenter) { [location] in
      let fix = location.update { location in
        location.isListed = true
        return location.fix
      }
      guard rules.showsList, let fix else { return [] }
      return try search.nearest(to: fix)
    }
    neighbourhood = Neighbourhood(
      reach: rules.within, target: rules.target, now: now,
      isPartial: { !search.failureKinds.isEmpty }, load: search.points(around:within:),
    )
    featured = rules.featured.map {
      FeaturedPlaceManager(timerScheduler: scheduler, places: [], interval: $0)
    }
  }

  package func start() {
    // Before availability is posted, which makes the list reload.
    provider.locationWillChange = { [location] fix in
      location.update { $0 = Location(fix: fix) }
    }
    provider.locationDidChange = { [weak self] in self?.handle($0) }
    provider.updateDidFail = { [weak self] in self?.refuse($0) }
    provider.updatesDidFinish = { [weak self] in self?.finish($0) }
    featured?.placeDidChange = { [weak self] in self?.feature($0) }
    featured?.start()
    search.removeFailures().forEach(note)
    provider.startUpdatingLocation()
    if rules.showsPresence { check() }
  }

  package func stop() {
    featured?.stop()
    provider.stopUpdatingLocation()
  }

  private func handle(_ fix: Fix) {
    fixCount += 1
    objection = nil
    let moment = FixMoment(time: fix.time, arrival: now())
    if rate.admits(fix, moment) {
      view.show(.fix(fix))
      if !location.update(\.isListed) { list.reload() }
      showList()
    }
    if rules.watchesFences { watchFences(fix, moment) }
    // Searches that fail because the watch is to end are not told.
    if search.isWanted { search.removeFailures().forEach(note) }
  }

  private func showList() {
    let points = list.points
    let keys = points.map { PointKey($0.point) }
    let isChanged = keys != listed
    listed = keys
    view.show(.nearest(points, isChanged: isChanged))
    if isChanged { featured?.update(places: points.map(\.point)) }
  }

  private func watchFences(_ fix: Fix, _ moment: FixMoment) {
    show(fences.transitions(at: fix, moment, near: pointsNearby))
    guard fences.isWaiting else { return }
    scheduler.schedule(after: GeofenceMonitor.patience) { [weak self, fixCount] in
      if fixCount == self?.fixCount { self?.settleFences() }
    }
  }

  private func settleFences() { show(fences.settle(near: pointsNearby)) }

  private func show(_ transitions: [WatchEvent]) {
    for transition in transitions where search.isWanted { view.show(transition) }
  }

  /// A failed search has been taken note of; what is known already counts all the same.
  private func pointsNearby(_ coordinate: Coordinate) -> [PointOfInterest] {
    guard search.isWanted else { return [] }
    return ((try? neighbourhood.points(around: coordinate)) ?? []).filter(search.isOpen)
  }

  private func feature(_ place: PointOfInterest) {
    guard let fix = location.update(\.fix) else { return }
    view.show(.featured(NearbyPoint(place, from: fix.coordinate, to: rules.target)))
  }

  /// Asks again and again whether this is a point of interest; each fix answers once.
  private func check() {
    provider.checkCurrentLocation { [weak self] check in
      guard let self, !isFinished else { return }
      view.show(.presence(check))
      self.check()
    }
  }

  private func finish(_ failure: Failure?) {
    settleFences()
    isFinished = true
    didFinish?(failure)
  }

  /// A receiver may say the same for hours, but each faulty line is another.
  private func refuse(_ failure: Failure) {
    if objection == nil || failure.kind == .data { note(failure) }
    objection = failure
  }
}

extension LocationWatch {
  /// Runs as a program, with its view on the screen or in a pipe, until the input ends, or a signal
  /// or key asks to stop.
  ///
  /// A deadly signal ends the process when everything is tidy.
  ///
  /// - Returns: Whether the input has ended, else the user ended it; and its problem.
  /// - Throws: `Failure` of kind `.writing` when the view cannot be written.
  package func run(
    on loop: EventLoop, messages: HeldMessages, controls: LiveControls,
  ) throws -> (isInputOver: Bool, failure: Failure?) {
    var ending = (isInputOver: false, failure: Failure?.none)
    didFinish = { failure in
      if let failure { messages.error(failure) }
      ending = (true, failure)
      loop.stop()
    }
    loop.beforeWaiting = { [view, search] in
      try view.flush()
      search.removeNotes().forEach(messages.note)
      messages.noteOutages(isShown: view.showsAvailability)
    }
    controls.start()
    do {
      controls.showTable()
      defer {
        controls.hideTable()
        messages.release()
      }
      start()
      try loop.run()
      stop()
    }
    if let signal = controls.deadlySignal { SignalStream.actByDefault(on: signal) }
    // Whoever started the program may have had it ignored.
    if controls.deadlySignal == SIGPIPE {
      throw Failure(.writing, "standard output: \(Failure.reason(EPIPE))")
    }
    return ending
  }
}

/// A limit on how often fixes go through.
struct RateLimit {
  var interval = Duration.zero
  /// How far from the last fix that went through the next must be.
  var move: Metres = 0
  private(set) var last: (moment: FixMoment, coordinate: Coordinate)?

  /// Whether a fix goes through: the first one does, others if both time and way are enough.
  mutating func admits(_ fix: Fix, _ moment: FixMoment) -> Bool {
    if let last {
      guard moment.elapsed(since: last.moment) >= interval,
        move == 0 || last.coordinate.geodesic(to: fix.coordinate).distance >= move
      else {
        // A receiver may know where it is before it knows the time; from now on its clock counts.
        if last.moment.time == nil, moment.time != nil { self.last?.moment = moment }
        return false
      }
    }
    last = (moment, fix.coordinate)
    return true
  }
}
