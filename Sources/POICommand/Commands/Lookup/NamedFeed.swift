import PointFormats
import PointsOfInterest
import Basics

/// The points of a small source, read when a name is first looked up among them.
final class NamedFeed: Sendable {
  private let feed: any PointFeed & Sendable
  private let known = Monitor<[PointOfInterest]?>(nil)

  init(_ feed: any PointFeed & Sendable) {
    self.feed = feed
  }

  /// The points; from the second time on they are not read again.
  ///
  /// - Throws: As the feed.
  func points() throws -> [PointOfInterest] {
    if let known = known.update({ $0 }) { return known }
    var collected = CollectedPoints()
    _ = try feed.feed(into: &collected, by: nil) { _ in }
    let points = collected.points
    known.update { $0 = points }
    return points
  }
}

/// All points that a reader reads.
private struct CollectedPoints: UnselectiveSink {
  private(set) var points: [PointOfInterest] = []

  mutating func add(_ point: PointOfInterest) { points.append(point) }

  mutating func skip(_ problem: Failure) {}
}
