import ByteStreams
import Geodesy
import PointFormats
import PointsOfInterest
import TestSupport
import Testing

struct StreamedPointSourceTests {
  private func source(_ text: String) -> StreamedPointSource {
    StreamedPointSource(name: "my.csv", reader: DelimitedReader()) { _ in
      MemoryByteStream(Array(text.utf8), name: "/data/my.csv")
    }
  }

  @Test func `given a table, when searched twice, then both answers are whole`() throws {
    let source = source("name,lat,lon\na,3,0\nb,1,0\nc,2,0\nd,x,0\n")
    let centre = try Coordinate(latitude: 0, longitude: 0)
    for _ in 0..<2 {
      let answer = try source.points(
        near: centre,
        matching: NearbyQuery(limit: 2),
        by: Deadline(in: .seconds(1)),
      )
      #expect(answer.points.map(\.point.name) == ["b", "c"])
      #expect(answer.points.map(\.point.source) == ["my.csv", "my.csv"])
      #expect(
        answer.problems == [
          Failure(.data, "/data/my.csv: line 5: the latitude \"x\" is not a decimal number")
        ]
      )
    }
  }

  @Test func `given an unreadable file, when searched, then the failure names it`() throws {
    let centre = try Coordinate(latitude: 0, longitude: 0)
    #expect(
      throws: Failure(
        .data,
        "/data/my.csv: line 1: the file ends before a header with lat and lon",
      )
    ) {
      try source("").points(
        near: centre,
        matching: NearbyQuery(limit: 2),
        by: Deadline(in: .seconds(1)),
      )
    }
  }

  @Test func `given a stream that never ends, when the deadline passes, then it stops`() throws {
    let clock = ManualClock()
    let source = StreamedPointSource(name: "endless", reader: DelimitedReader()) { _ in
      EndlessTable(clock: clock)
    }
    let centre = try Coordinate(latitude: 0, longitude: 0)
    #expect(throws: ByteStreamError.unfinished(name: "endless")) {
      try source.points(
        near: centre,
        matching: NearbyQuery(limit: 2),
        by: Deadline(in: .seconds(5), now: clock.now),
      )
    }
  }
}

/// A row every second, for ever.
private struct EndlessTable: ByteStream {
  let name = "endless"
  let clock: ManualClock
  var hasBegun = false

  init(clock: ManualClock) { self.clock = clock }

  mutating func read(upTo count: Int, appendingTo buffer: inout [UInt8]) -> Int {
    let row = Array((hasBegun ? "1,2\n" : "lat,lon\n").utf8)
    hasBegun = true
    clock.advance(by: .seconds(1))
    buffer += row
    return row.count
  }
}
