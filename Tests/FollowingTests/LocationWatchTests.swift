import OpeningHours
import Basics
import Foundation
import Geodesy
import Synchronization
import TestSupport
import Testing

@testable import Following
@testable import PointsOfInterest

/// Points on the equator: A at 0.000° east, B at 0.002°, about 222 m on.
struct LocationWatchTests {
  private let fetcher = MockLocationFetcher()
  private let scheduler = ManualScheduler()
  private let center = NotificationCenter()
  private let view = RecordingView()
  private let clock = ManualClock()
  private let source: StubPointSource
  private let notes = Notes()
  private let pointA: PointOfInterest
  private let pointB: PointOfInterest

  private final class Notes {
    var failures: [Failure] = []
    /// The watch, which nothing else keeps alive.
    var watch: LocationWatch?
  }

  init() {
    pointA = PointOfInterest(name: "A", coordinate: Coordinate(0, 0), source: "list")
    pointB = PointOfInterest(name: "B", coordinate: Coordinate(0, 0.002), source: "list")
    source = StubPointSource("list", [pointA, pointB])
  }

  @discardableResult
  private func watch(
    _ rules: WatchRules = WatchRules(), _ search: WatchSearch? = nil,
  ) -> LocationWatch {
    let search = search ?? self.search(source)
    let watch = LocationWatch(
      fetcher: fetcher, scheduler: scheduler, notificationCenter: center, search: search,
      rules: rules, view: view, now: clock.now, note: { [notes] in notes.failures.append($0) },
    )
    notes.watch = watch
    watch.start()
    return watch
  }

  private func search(
    _ source: StubPointSource, _ filter: PointFilter = PointFilter(),
  ) -> WatchSearch {
    WatchSearch(
      sources: [source], query: NearbyQuery(limit: 2, filter: filter),
      timeout: .seconds(1), now: { .zero },
    )
  }

  private func fix(_ longitude: Double, accuracy: Metres? = 5, second: Int? = nil) -> Fix {
    Fix(
      coordinate: Coordinate(0, longitude), accuracy: accuracy,
      time: second.map { Timestamp(milliseconds: Int64($0) * 1_000) }, origin: .gpsd,
    )
  }

  private func seen(_ point: PointOfInterest, from fix: Fix) -> NearbyPoint {
    NearbyPoint(point, from: fix.coordinate)
  }

  @Test(arguments: [true, false])
  func `given a place that closes on the way, when there, then it is not entered`(isClosed: Bool) {
    let now = Mutex(Timestamp(rfc3339: "2026-01-01T12:00:00Z") ?? .systemNow())
    let hours = HoursJudge.fixed { now.withLock { $0 } }
    var point = pointB
    point.tags = ["opening_hours": "12:00-14:00"]
    let filter = PointFilter(hours: HoursRequirement(hours, admitting: [.open]))
    watch(WatchRules(), search(StubPointSource("list", [point]), filter))
    // Near enough that the place is known from here on.
    fetcher.find(fix(0.001, second: 1))
    if isClosed { now.withLock { $0 = Timestamp(milliseconds: $0.milliseconds + 7_200_000) } }
    let there = fix(0.002, second: 60)
    fetcher.find(there)
    fetcher.finish()
    let enters = view.events.filter { if case .enter = $0 { true } else { false } }
    expect(enters, is: (isClosed ? [] : [.enter(seen(point, from: there), time: there.time)]))
  }

  @Test
  func `given a source that cannot be read, when no fix has come, then that is told, and once`() {
    let failure = Failure(.noInput, "x.csv: No such file or directory")
    let search = WatchSearch(
      sources: [FailedPointSource(name: "x.csv", failure: failure)], query: NearbyQuery(limit: 2),
      timeout: .seconds(1), now: { .zero },
    )
    watch(WatchRules(), search)
    expect(notes.failures, is: [failure])
    fetcher.find(fix(0, second: 1))
    expect(notes.failures, is: [failure])
  }

  @Test func `given an end that is asked for, when searching, then no time is left`() throws {
    let ending = EndingSource()
    let search = WatchSearch(
      sources: [ending], query: NearbyQuery(limit: 2),
      timeout: .seconds(100), now: { .seconds(5) }, isEndAsked: { ending.isEndAsked },
    )
    #expect(search.isWanted)
    _ = try search.nearest(to: fix(0))
    expect(ending.hadTime, is: [true, false])
    _ = try search.nearest(to: fix(0))
    expect(ending.hadTime, is: [true, false, false, false])
    #expect(!search.isWanted)
  }

  @Test func `given fixes, when they come, then the view sees fix, nearest, exits and enters`() {
    let watch = watch()
    #expect(fetcher.isUpdating)
    let (first, second) = (fix(0, second: 1), fix(0.0019, second: 60))
    fetcher.find(first)
    fetcher.find(second)
    #expect(
      view.events == [
        .fix(first),
        .nearest([seen(pointA, from: first), seen(pointB, from: first)], isChanged: true),
        .fix(second),
        .nearest([seen(pointB, from: second), seen(pointA, from: second)], isChanged: true),
        .enter(seen(pointA, from: first), time: first.time),
        .exit(seen(pointA, from: second), time: second.time),
        .enter(seen(pointB, from: second), time: second.time),
      ])
    expect(watch.fixCount, is: 2)
    watch.stop()
    #expect(!fetcher.isUpdating)
  }

  @Test(arguments: [true, false])
  func `given a fix with a time, when no other comes, then it is judged alone`(isOver: Bool) {
    watch()
    let only = fix(0, second: 1)
    fetcher.find(only)
    view.events = []
    if isOver { fetcher.finish() } else { scheduler.fire() }
    expect(view.events, is: [.enter(seen(pointA, from: only), time: only.time)])
  }

  @Test func `given the same order, when the location moves, then the list has not changed`() {
    let watch = watch(WatchRules(watchesFences: false))
    fetcher.find(fix(0))
    fetcher.find(fix(0.0001))
    expect(view.changes, is: [true, false])
    expect(watch.fixCount, is: 2)
  }

  @Test func `given an interval and a move, when fixes come, then both bound what is told`() {
    let watch = watch(WatchRules(interval: .seconds(10), move: 50, watchesFences: false))
    let told = [
      fix(0, second: 0), fix(0.001, second: 9), fix(0.001, second: 10), fix(0.0012, second: 30),
      fix(0.002, second: 31),
    ].map { fix in
      view.events = []
      fetcher.find(fix)
      return !view.events.isEmpty
    }
    expect(told, is: [true, false, true, false, true])
    expect(watch.fixCount, is: 5)
  }

  @Test func `given bounds on what is told, when a point is left between, then that is told`() {
    watch(WatchRules(interval: .seconds(100)))
    let here = fix(0, second: 0)
    fetcher.find(here)
    view.events = []
    let away = fix(0.01, second: 60)
    fetcher.find(away)
    #expect(
      view.events == [
        .enter(seen(pointA, from: here), time: here.time),
        .exit(seen(pointA, from: away), time: away.time),
      ])
  }

  @Test func `given a desired accuracy, when fixes are coarser, then they are told of once`() {
    fetcher.desiredAccuracy = 10
    let watch = watch()
    fetcher.find(fix(0, accuracy: 20))
    fetcher.find(fix(0, accuracy: 20))
    #expect(view.events.isEmpty)
    #expect(
      notes.failures == [
        Failure(.tryAgain, "the location is too coarse: its error is 20 m, 10 m are asked for")
      ])
    fetcher.find(fix(0))
    fetcher.find(fix(0, accuracy: nil))
    expect(notes.failures.count, is: 2)
    expect(watch.fixCount, is: 1)
  }

  @Test func `given a source that fails, when asked again, then that is told once`() {
    watch()
    let failure = Failure(.unavailable, "list: gone")
    source.failure = failure
    fetcher.find(fix(0))
    fetcher.find(fix(0.0001))
    expect(notes.failures, is: [failure])
    source.failure = nil
    clock.advance(by: .seconds(10))
    view.events = []
    let there = fix(0)
    fetcher.find(there)
    #expect(view.events.contains(.enter(seen(pointA, from: there), time: nil)))
  }

  @Test(arguments: [
    (3, Failure.Kind.tryAgain, 30), (60, .tryAgain, 300), (3, .unavailable, 3),
  ])
  func `given a source that takes long to fail, when others are there, then it rests`(
    seconds: Int, kind: Failure.Kind, rest: Int,
  ) throws {
    let slow = SlowSource(clock: clock, time: .seconds(seconds), failure: Failure(kind, "slow"))
    let search = WatchSearch(
      sources: [slow, source], query: NearbyQuery(limit: 2), timeout: .seconds(600),
      now: clock.now,
    )
    for (pause, askCount) in [(0, 1), (rest - 1, 1), (1, 2)] {
      clock.advance(by: .seconds(pause))
      expect(try search.nearest(to: fix(0)).map(\.point.name), is: ["A", "B"])
      expect(search.failureKinds, is: [kind])
      expect(slow.askCount.load(ordering: .relaxed), is: askCount)
    }
  }

  @Test func `given no interest in the nearest points, when fixes come, then none are sought`() {
    watch(WatchRules(watchesFences: false, showsList: false))
    fetcher.find(fix(0))
    expect(source.askCount, is: 0)
  }

  @Test func `given an end that is asked for, when a search fails of it, then that is not told`() {
    let search = WatchSearch(
      sources: [source], query: NearbyQuery(limit: 2),
      timeout: .seconds(1), now: { .zero }, isEndAsked: { true },
    )
    watch(WatchRules(), search)
    source.failure = Failure(.tryAgain, "list: no answer in time")
    fetcher.find(fix(0))
    #expect(notes.failures.isEmpty)
  }

  @Test func `given locations that come and go, when there is a fix, then a list is made once`() {
    watch(WatchRules(watchesFences: false))
    let loads = [(0.0, true), (0.0001, false), (0.0019, true)].map { longitude, isLost in
      let before = source.askCount
      if isLost { fetcher.change(to: .searching) }
      fetcher.find(fix(longitude))
      return source.askCount - before
    }
    expect(loads, is: [1, 1, 1])
    expect(view.changes, is: [true, false, true], "it is loaded at the new fix")
  }

  @Test func `given featured places, when the timer fires, then the next nearest is shown`() {
    let watch = watch(WatchRules(featured: .seconds(7), watchesFences: false))
    let here = fix(0)
    fetcher.find(here)
    scheduler.fire()
    let featured = view.events.compactMap { event in
      if case .featured(let place) = event { place } else { nil }
    }
    expect(featured, is: [seen(pointA, from: here), seen(pointB, from: here)])
    expect(scheduler.asked, is: [.seconds(7), .seconds(7)])
    watch.stop()
    scheduler.fire()
    expect(scheduler.asked.count, is: 2)
  }

  @Test func `given somebody who looks, when fixes come, then each says if it is at a point`() {
    watch(WatchRules(showsPresence: true, watchesFences: false))
    let (there, between, coarse) = (fix(0), fix(0.001), fix(0.001, accuracy: 100))
    for fix in [there, between, coarse] { fetcher.find(fix) }
    let checks = view.events.compactMap { event in
      if case .presence(let check) = event { check } else { nil }
    }
    let reason =
      "too coarse to tell: the nearest point is 111.3 m away, the location exact to 100 m, and"
      + " within 50 m is asked for"
    #expect(
      checks == [
        .success(seen(pointA, from: there)), .success(nil), .failure(Failure(.tryAgain, reason)),
      ])
  }

  @Test func `given the end of the input, when it comes, then it is told and no more asked`() {
    let watch = watch(WatchRules(showsPresence: true))
    var endings: [Failure?] = []
    watch.didFinish = { endings.append($0) }
    let requests = fetcher.requestCount
    fetcher.finish(with: Failure(.data, "bad"))
    expect(endings, is: [Failure(.data, "bad")])
    expect(fetcher.requestCount, is: requests)
    #expect(view.events.isEmpty)
  }
}

/// A view that remembers.
private final class RecordingView: WatchView {
  var events: [WatchEvent] = []

  /// Of each list that was shown, whether it had changed.
  var changes: [Bool] {
    events.compactMap { event in
      if case .nearest(_, let isChanged) = event { isChanged } else { nil }
    }
  }

  func show(_ event: WatchEvent) { events.append(event) }

  func flush() {}
}

/// A source that takes some time and fails.
private final class SlowSource: PointSource {
  let name = "slow"
  let askCount = Atomic(0)
  private let clock: ManualClock
  private let time: Duration
  private let failure: Failure

  init(clock: ManualClock, time: Duration, failure: Failure) {
    (self.clock, self.time, self.failure) = (clock, time, failure)
  }

  func points(
    near centre: Coordinate, matching query: NearbyQuery, by deadline: Deadline,
  ) throws -> PointSourceAnswer {
    askCount.add(1, ordering: .relaxed)
    clock.advance(by: time)
    throw failure
  }
}

/// A source during whose first answer somebody asks to stop.
private final class EndingSource: PointSource {
  private struct State {
    var isEndAsked = false
    var hadTime: [Bool] = []
  }

  let name = "ending"
  private let state = Mutex(State())

  var isEndAsked: Bool { state.withLock { $0.isEndAsked } }
  /// Whether there was time left, before and after each answer.
  var hadTime: [Bool] { state.withLock { $0.hadTime } }

  func points(
    near centre: Coordinate, matching query: NearbyQuery, by deadline: Deadline,
  ) -> PointSourceAnswer {
    note(deadline)
    state.withLock { $0.isEndAsked = true }
    note(deadline)
    return PointSourceAnswer()
  }

  private func note(_ deadline: Deadline) {
    let hasTime = !deadline.hasPassed
    state.withLock { $0.hadTime.append(hasTime) }
  }
}
