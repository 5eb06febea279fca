import Geodesy
import PointsOfInterest

/// The mean of the fixes of a location that has not moved for a while.
///
/// The errors of fixes that follow each other closely are alike, so a few of them that agree may all
/// be wrong; the mean of a minute is less so.
struct RestingPlace {
  /// How long it must not have moved.
  static let leastTime = Duration.seconds(60)
  /// How many errors away from the mean a fix tells that it has moved.
  static let errors = 4.0
  /// Older fixes than so many weigh less and less.
  private static let memory = 600.0

  private var mean: Coordinate
  private var count = 1.0
  private let since: FixMoment

  init(_ coordinate: Coordinate, _ moment: FixMoment) {
    (mean, since) = (coordinate, moment)
  }

  /// Takes the next fix.
  mutating func take(_ coordinate: Coordinate, error: Metres, _ moment: FixMoment) {
    count = min(count + 1, Self.memory)
    let next = try? Coordinate(
      latitude: mean.latitude + (coordinate.latitude - mean.latitude) / count,
      longitude: mean.longitude + (coordinate.longitude - mean.longitude) / count,
    )
    guard let next, mean.geodesic(to: coordinate).distance <= Self.errors * error,
      // The mean of both sides of the antimeridian is on the other side of the world.
      abs(mean.longitude - coordinate.longitude) < 180
    else {
      self = RestingPlace(coordinate, moment)
      return
    }
    mean = next
  }

  /// The mean, if the location has rested long enough.
  func place(at moment: FixMoment) -> Coordinate? {
    moment.elapsed(since: since) >= Self.leastTime ? mean : nil
  }
}
