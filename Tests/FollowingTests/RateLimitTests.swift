import OpeningHours
import Following
import Geodesy
import PointsOfInterest
import Testing

struct RateLimitTests {
  private func fix() throws -> Fix {
    Fix(coordinate: try Coordinate(latitude: 0, longitude: 0), origin: .gpsd)
  }

  @Test func `given receiver's times, when fixes come at once, then its clock counts`() {
    let first = FixMoment(time: Timestamp(milliseconds: 0), arrival: .zero)
    let second = FixMoment(time: Timestamp(milliseconds: 1_500), arrival: .zero)
    #expect(second.elapsed(since: first) == .milliseconds(1_500))
  }

  @Test func `given no times, when fixes come, then it counts when they came`() {
    let first = FixMoment(time: nil, arrival: .seconds(1))
    let second = FixMoment(time: Timestamp(milliseconds: 0), arrival: .seconds(3))
    #expect(second.elapsed(since: first) == .seconds(2))
  }

  @Test func `given a clock set back, when a fix comes, then it is not held back`() throws {
    var rate = RateLimit(interval: .seconds(3_600))
    let fix = try fix()
    let times: [Int64] = [2_000_000_000_000, 2_000_000_001_000, 1_600_000_000_000]
    let admitted = times.map { time in
      rate.admits(fix, FixMoment(time: Timestamp(milliseconds: time), arrival: .zero))
    }
    #expect(admitted == [true, false, true])
  }
}
