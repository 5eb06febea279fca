import Geodesy
import PointsOfInterest
import Synchronization

/// The latest circles whose points are known, so that a location that moves, or lines of a batch that
/// lie near each other, do not ask a server each time.
final class OverpassMemory: Sendable {
  /// Points that are known completely.
  struct Circle: Sendable {
    let query: OverpassQuery
    let answer: OverpassAnswer
    /// When it was learnt, on the memory's clock.
    fileprivate let time: Duration
  }

  /// How many circles are kept: those of the last growth and little more.
  private static let capacity = 4

  private let circles: Mutex<[Circle]> = Mutex([])
  private let lifetime: Duration
  private let now: @Sendable () -> Duration

  /// - Parameters:
  ///   - lifetime: How long a circle is remembered.
  ///   - now: Any clock that counts forward.
  init(lifetime: Duration, now: @escaping @Sendable () -> Duration) {
    self.lifetime = lifetime
    self.now = now
  }

  /// Remembers a circle.
  ///
  /// - Parameters:
  ///   - query: What was asked.
  ///   - answer: All that there is.
  func remember(_ query: OverpassQuery, _ answer: OverpassAnswer) {
    let circle = Circle(query: query, answer: answer.withoutBody, time: now())
    circles.withLock { circles in
      circles.append(circle)
      if circles.count > Self.capacity { circles.removeFirst() }
    }
  }

  /// A circle around a location that lies in one that is known.
  ///
  /// - Parameter query: What would be asked.
  /// - Returns: What is known, and how far around the location it is complete: at least as far as
  ///   asked. `nil` when a server must be asked.
  func circle(covering query: OverpassQuery) -> (answer: OverpassAnswer, reach: Metres)? {
    let oldest = now() - lifetime
    for circle in circles.withLock({ $0 }).reversed()
    where circle.time > oldest && circle.query.selection == query.selection {
      let reach = circle.query.radius - circle.query.centre.geodesic(to: query.centre).distance
      if reach >= query.radius { return (circle.answer, reach) }
    }
    return nil
  }
}
