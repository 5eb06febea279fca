import Basics
import PointFormats
import PointsOfInterest
import Synchronization
import Testing

@testable import POICommand

struct NamedFeedTests {
  /// A feed of one point that counts how often it is read.
  private final class CountingFeed: PointFeed, Sendable {
    let name = "counting"
    let readings = Mutex(0)

    func feed(
      into sink: inout some PointSink, by deadline: Deadline?,
      progress: @escaping (Int) throws(ByteStreamError) -> Void,
    ) throws -> PointFileDescription {
      readings.withLock { $0 += 1 }
      sink.add(PointOfInterest(name: "Tower", source: name))
      return PointFileDescription()
    }
  }

  @Test func `given a feed, when many names are looked up, then it is read once`() throws {
    let feed = CountingFeed()
    let named = NamedFeed { feed }
    for _ in 0..<3 {
      #expect(try named.points().map(\.name) == ["Tower"])
    }
    #expect(feed.readings.withLock { $0 } == 1)
  }
}
