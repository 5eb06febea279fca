import Following
import PointsOfInterest
import TestSupport
import Testing

struct FeaturedPlaceManagerTests {
  private let scheduler = ManualScheduler()
  private let places = ["a", "b", "c"].map { PointOfInterest(name: $0, source: "test") }

  @Test func `given places, when started, then the first is featured for ten seconds`() {
    let manager = FeaturedPlaceManager(timerScheduler: scheduler, places: places)
    manager.start()
    expect(manager.currentPlace, is: places[0])
    expect(scheduler.asked, is: [.seconds(10)])
  }

  @Test func `given places, when the timer fires, then each follows the other round and round`() {
    let manager = FeaturedPlaceManager(timerScheduler: scheduler, places: places)
    var shown: [String?] = []
    manager.placeDidChange = { shown.append($0.name) }
    manager.start()
    for _ in 0..<4 { scheduler.fire() }
    expect(shown, is: ["b", "c", "a", "b"])
    expect(manager.currentPlace, is: places[1])
    expect(scheduler.asked, is: Array(repeating: .seconds(10), count: 5))
  }

  @Test func `given a start, when started again, then no second timer runs`() {
    let manager = FeaturedPlaceManager(timerScheduler: scheduler, places: places)
    manager.start()
    manager.start()
    expect(scheduler.asked.count, is: 1)
  }

  @Test(arguments: [false, true])
  func `given a stop, when the timer fires, then the place stays, and a new start has a new timer`(
    isStarted: Bool
  ) {
    let manager = FeaturedPlaceManager(timerScheduler: scheduler, places: places)
    manager.start()
    manager.stop()
    if isStarted { manager.start() }
    scheduler.fire()
    expect(manager.currentPlace, is: places[isStarted ? 1 : 0])
    expect(scheduler.asked.count, is: isStarted ? 3 : 1)
  }

  @Test(arguments: [0, 1])
  func `given fewer than two places, when started, then there is no timer`(count: Int) {
    let some = Array(places.prefix(count))
    let manager = FeaturedPlaceManager(timerScheduler: scheduler, places: some)
    manager.start()
    expect(manager.currentPlace, is: some.first)
    #expect(scheduler.asked.isEmpty)
  }

  @Test func `given other places, when the featured one is of them, then it stays for its time`() {
    let manager = FeaturedPlaceManager(timerScheduler: scheduler, places: places)
    var shown: [String?] = []
    manager.placeDidChange = { shown.append($0.name) }
    manager.start()
    scheduler.fire()
    manager.update(places: [places[2], places[1], places[0]])
    expect(shown, is: ["b"])
    scheduler.fire()
    expect(shown, is: ["b", "a"])
    #expect(scheduler.asked.count == 3, "one timer at a time")
  }

  @Test func `given other places, when the featured one is gone, then the first takes over`() {
    let manager = FeaturedPlaceManager(timerScheduler: scheduler, places: [])
    var shown: [String?] = []
    manager.placeDidChange = { shown.append($0.name) }
    manager.start()
    #expect(scheduler.asked.isEmpty)
    manager.update(places: [places[1], places[2]])
    expect(shown, is: ["b"])
    manager.update(places: [places[0], places[2]])
    // The timer of the place before changes nothing.
    expect(scheduler.asked, is: [.seconds(10), .seconds(10)])
    scheduler.fire()
    expect(shown, is: ["b", "a", "c"])
    manager.update(places: [])
    expect(manager.currentPlace, is: nil)
    scheduler.fire()
    expect(shown, is: ["b", "a", "c"])
  }

  @Test func `given a manager that is gone, when the timer fires, then nothing happens`() {
    weak var gone: FeaturedPlaceManager?
    do {
      let manager = FeaturedPlaceManager(timerScheduler: scheduler, places: places)
      manager.start()
      gone = manager
    }
    scheduler.fire()
    #expect(gone == nil)
    expect(scheduler.asked.count, is: 1)
  }
}
