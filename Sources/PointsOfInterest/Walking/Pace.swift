package import Geodesy

/// A speed on foot.
public struct Pace: Hashable, Sendable {
  /// Metres in a second, more than 0.
  private let speed: Double

  /// The speed at which a grown person walks: 5 km an hour.
  package static let usual = Pace(speed: 5 / 3.6)

  private init(speed: Double) { self.speed = speed }

  /// - Parameter speed: Metres a second; `nil` comes of what nobody walks: less than a tenth or more than
  ///   ten.
  package init?(metresPerSecond speed: Double) {
    guard (0.1...10).contains(speed) else { return nil }
    self.speed = speed
  }

  package func seconds(for walk: Metres) -> Double { walk / speed }

  package func time(for walk: Metres) -> Duration { .seconds(seconds(for: walk)) }

  package func walk(in time: Duration) -> Metres { time / .seconds(1) * speed }
}
