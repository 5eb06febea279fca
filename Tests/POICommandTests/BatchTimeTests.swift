import OpeningHours
import Foundation
import Geodesy
import PointsOfInterest
import Synchronization
import TestSupport
import Testing

@testable import POICommand

struct BatchTimeTests {
  @Test func `given lines that come later, when asked what is open, then by the time it is then`()
    throws
  {
    let point = PointOfInterest(
      name: "A", coordinate: try Coordinate(latitude: 0, longitude: 0), source: "points",
      tags: ["opening_hours": "10:00-11:00"],
    )
    let source = try BatchFixture.source([point])
    let early = try #require(Timestamp(rfc3339: "2026-11-18T10:30:00Z"))
    let late = try #require(Timestamp(rfc3339: "2026-11-18T12:00:00Z"))
    // The start of the program is in the morning.
    let clock = TwoTimes(first: early, later: late)
    let lines = OwnPipe()
    try lines.fileHandleForWriting.write(contentsOf: Data("0 0\n".utf8))
    try lines.fileHandleForWriting.close()
    let run = try ProgramInMemory.run(
      ["-", "-s", "a.csv", "--open"], environment: ["HOME": "/dev/null", "TZ": "UTC0"],
      dependencies: .forTests(source: { _, _ in source }),
      input: lines.fileHandleForReading.fileDescriptor, time: clock.time,
    )
    #expect(run.output == "")
    #expect(run.status == 1)
  }
}

/// A time of day that is another one from the second look on.
private final class TwoTimes: Sendable {
  private let first: Timestamp
  private let later: Timestamp
  private let isLater = Mutex(false)

  init(first: Timestamp, later: Timestamp) {
    (self.first, self.later) = (first, later)
  }

  @Sendable func time() -> Timestamp {
    isLater.withLock { isLater in
      defer { isLater = true }
      return isLater ? later : first
    }
  }
}
