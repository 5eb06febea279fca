import OpeningHours
import Basics
import Foundation
import PointsOfInterest
@testable import POICommand
import Synchronization
import TestSupport
import Testing

/// Several writers, and what stands in the way of writing.
struct SharedFileTests {
  @Test func `given many writers at once, when all are done, then no place is lost`() async throws {
    let fixture = try PlacesFixture()
    let writerCount = Thoroughness.count(6, full: 20)
    let placeCount = Thoroughness.count(3, full: 5)
    try await withThrowingTaskGroup { group in
      for writer in 0..<writerCount {
        group.addTask {
          for number in 0..<placeCount { try fixture.save("\(writer)-\(number)") }
          try fixture.forget("\(writer)-0")
        }
      }
      try await group.waitForAll()
    }
    let expected = (0..<writerCount).flatMap { writer in
      (1..<placeCount).map { "\(writer)-\($0)" }
    }
    #expect(try Set(fixture.names) == Set(expected))
    #expect(try fixture.names.count == expected.count)
  }

  @Test func `given a lock that is held, when time is over, then nothing is saved`() throws {
    let fixture = try PlacesFixture()
    try fixture.save("a")
    let holder = open(fixture.directory.path + "/poi/.places.geojson.lock", O_RDWR)
    defer { close(holder) }
    #expect(flock(holder, LOCK_EX) == 0)
    let place = try PlacesFixture.place("b")
    let failure = Failure(.tryAgain, "\(fixture.file.path): another process holds the lock")
    #expect(throws: failure) {
      try fixture.file.save(place, replacing: false, by: Deadline(in: .zero))
    }
    #expect(try fixture.names == ["a"])
  }

  @Test(.enabled(if: geteuid() != 0, "root may write everywhere"))
  func `given a read-only directory, when a place is saved, then it is refused`() throws {
    let fixture = try PlacesFixture()
    try fixture.save("a")
    try fixture.directory.setMode(0o500, of: "poi")
    defer { try? fixture.directory.setMode(0o700, of: "poi") }
    #expect(throws: Failure(.writing, "\(fixture.file.path): Permission denied")) {
      try fixture.save("b")
    }
    #expect(try fixture.names == ["a"])
  }
}
