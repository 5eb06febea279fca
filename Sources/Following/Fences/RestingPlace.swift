import Geodesy

/// The mean of the fixes of a location that has not moved for a while.
///
/// The errors of fixes that follow each other closely are alike, so that neither a few that agree nor
/// a filter over them are worth more than one; the mean of many minutes is.
struct RestingPlace {
  /// The mean.
  private(set) var mean: SpacePoint
  /// How long it has not moved.
  private(set) var time = Duration.zero

  private var count = 1.0
  /// How many estimates in a row were too far away.
  private var farCount = 0

  /// How long it must not have moved to be at rest.
  static let leastTime = Duration.seconds(90)
  /// How long errors last; the mean over a longer time is more exact than one fix.
  private static let errorTime = Duration.seconds(1_200)
  /// Older fixes than so many weigh less and less.
  private static let memory = 3_600.0
  /// So many estimates in a row break the rest.
  private static let breaking = 5

  /// - Parameter position: The estimate with which the rest begins.
  init(at position: SpacePoint) {
    mean = position
  }

  /// How far from its mean a location at rest may seem to be.
  static func size(error: Metres) -> Metres { min(5.5 * error, 38) }

  /// Whether it has rested long enough to be at rest.
  var isLong: Bool { time >= Self.leastTime }

  /// Whether the location has moved away.
  var isBroken: Bool { farCount >= Self.breaking }

  /// Standard deviation of the mean along each axis.
  func error(ofFix error: Metres) -> Metres {
    error * min(1, Self.errorTime / max(time, .seconds(1))).squareRoot()
  }

  /// Takes a fix, and the estimate of the place with it.
  mutating func take(
    _ fix: SpacePoint, estimate: SpacePoint, error: Metres, after elapsed: Duration,
  ) {
    count = min(count + 1, Self.memory)
    mean = mean + (fix - mean) * (1 / count)
    time += elapsed
    farCount = estimate.distance(to: mean) > Self.size(error: error) ? farCount + 1 : 0
  }
}
