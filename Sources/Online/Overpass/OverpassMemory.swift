import Geodesy
import Synchronization

/// The latest circles whose points are known.
///
/// It saves requests for a location that moves, and for lines of a batch that lie near each other.
final class OverpassMemory: Sendable {
  struct Circle: Sendable {
    let query: OverpassQuery
    let answer: OverpassAnswer
    /// The time of the answer, on the memory's clock.
    fileprivate let time: Duration
  }

  /// How many circles are kept: those of the last growth and little more.
  private static let capacity = 4

  private let circles: Mutex<[Circle]> = Mutex([])
  private let lifetime: Duration
  private let now: @Sendable () -> Duration

  init(lifetime: Duration, now: @escaping @Sendable () -> Duration) {
    (self.lifetime, self.now) = (lifetime, now)
  }

  func remember(_ query: OverpassQuery, _ answer: OverpassAnswer) {
    let circle = Circle(query: query, answer: answer, time: now())
    circles.withLock { circles in
      circles.append(circle)
      if circles.count > Self.capacity { circles.removeFirst() }
    }
  }

  /// A circle around a location that lies in one that is known.
  ///
  /// - Returns: The answer, and the radius around the location in which it is complete: at least
  ///   the query's. `nil` when a server must be asked.
  func circle(covering query: OverpassQuery) -> (answer: OverpassAnswer, reach: Metres)? {
    let oldest = now() - lifetime
    for circle in circles.withLock({ $0 }).reversed()
    where circle.time > oldest && circle.query.selection == query.selection
      && circle.query.target == query.target
    {
      let distance = circle.query.centre.geodesic(to: query.centre).distance
      let reach = circle.query.radius - distance
      if reach >= query.radius { return (circle.answer, reach) }
    }
    return nil
  }
}
