@testable import Following
import Foundation
import Geodesy
import OpeningHours
import PointsOfInterest
import Synchronization
import TestSupport
import Testing

struct NearbyListTests {
  @Test func `given availability, when it is posted, then the list is loaded again`() {
    let center = NotificationCenter()
    let points = [NearbyPoint.named("Plaza")]
    let list = NearbyList(notificationCenter: center) { points }
    #expect(list.points.isEmpty)
    LocationAvailability.available.post(to: center)
    expect(list.points, is: points)
  }

  @Test(arguments: [LocationAvailability.searching, .unavailable(reason: "no receiver")])
  func `given no availability, when it is posted, then the list keeps what it has`(
    availability: LocationAvailability
  ) {
    let center = NotificationCenter()
    let count = Mutex(0)
    let point = NearbyPoint.named("Plaza")
    let list = NearbyList(notificationCenter: center) {
      count.withLock { $0 += 1 }
      return [point]
    }
    LocationAvailability.available.post(to: center)
    availability.post(to: center)
    expect(list.points, is: [point])
    expect(count.withLock { $0 }, is: 1)
  }

  @Test func `given another center, when availability is posted there, then nothing happens`() {
    let point = NearbyPoint.named("Plaza")
    let list = NearbyList(notificationCenter: NotificationCenter()) { [point] }
    LocationAvailability.available.post(to: NotificationCenter())
    #expect(list.points.isEmpty)
  }

  @Test func `given a load that fails, when reloaded, then points stay until one works`() throws {
    let center = NotificationCenter()
    let (old, new) = (NearbyPoint.named("old"), NearbyPoint.named("new"))
    let failure = Failure(.unavailable, "no source")
    let outcomes = Mutex<[Result<[NearbyPoint], Failure>]>([
      .success([old]), .failure(failure), .success([new]),
    ])
    let list = NearbyList(notificationCenter: center) {
      try outcomes.withLock { $0.removeFirst() }.get()
    }
    LocationAvailability.available.post(to: center)
    LocationAvailability.available.post(to: center)
    expect(list.points, is: [old])
    LocationAvailability.available.post(to: center)
    expect(list.points, is: [new])
  }

  @Test func `given a list that is gone, when availability is posted, then nothing is loaded`() {
    let center = NotificationCenter()
    let count = Mutex(0)
    do {
      let list = NearbyList(notificationCenter: center) {
        count.withLock { $0 += 1 }
        return []
      }
      withExtendedLifetime(list) { LocationAvailability.available.post(to: center) }
    }
    LocationAvailability.available.post(to: center)
    expect(count.withLock { $0 }, is: 1)
  }
}

struct RateLimitTests {
  private func fix() -> Fix { Fix(coordinate: Coordinate(0, 0), origin: .gpsd) }

  @Test func `given no times, when fixes come, then it counts when they came`() {
    let first = FixMoment(time: nil, arrival: .seconds(1))
    let second = FixMoment(time: Timestamp(milliseconds: 0), arrival: .seconds(3))
    expect(second.elapsed(since: first), is: .seconds(2))
  }

  @Test func `given a clock set back, when a fix comes, then it is not held back`() {
    var rate = RateLimit(interval: .seconds(3_600))
    let fix = fix()
    let times: [Int64] = [2_000_000_000_000, 2_000_000_001_000, 1_600_000_000_000]
    let admitted = times.map { time in
      rate.admits(fix, FixMoment(time: Timestamp(milliseconds: time), arrival: .zero))
    }
    expect(admitted, is: [true, false, true])
  }

  @Test
  func `given a first fix without a time, when fixes with one come at once, then those count`() {
    var rate = RateLimit(interval: .seconds(2))
    let fix = fix()
    let admitted = [nil, 0, 1_000, 2_000, 3_000, 4_000].map { (time: Int64?) in
      rate.admits(fix, FixMoment(time: time.map(Timestamp.init(milliseconds:)), arrival: .zero))
    }
    expect(admitted, is: [true, false, false, true, false, true])
  }
}
