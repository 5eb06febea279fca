import Geodesy

/// Position and velocity of a moving location, estimated from its fixes.
///
/// A Kalman filter for a nearly constant velocity, disturbed by white-noise acceleration that is
/// constant between two fixes (Kalman, "A new approach to linear filtering and prediction problems",
/// 1960; Bar-Shalom, Li and Kirubarajan, "Estimation with Applications to Tracking and Navigation",
/// 2001, §6.3.2). Errors are alike along all axes, so that one covariance of position and velocity
/// serves them all. Places are those in space: no pole and no meridian is special.
struct MotionFilter {
  /// The estimated place.
  private(set) var position: SpacePoint
  /// How many fixes it was estimated from.
  private(set) var count = 1

  private var velocity = SpacePoint(x: 0, y: 0, z: 0)
  private var covariance: Covariance

  /// Of position and velocity, along each axis.
  private struct Covariance {
    var position, cross, velocity: Double
  }

  /// Standard deviation of the acceleration, in m/s²: people and cars in traffic.
  private static let acceleration = 0.7
  /// Standard deviation of the velocity before the second fix tells it, in m/s: trains and aircraft.
  private static let initialSpeed = 100.0

  /// - Parameter position: The first fix.
  init(at position: SpacePoint, error: Metres) {
    self.position = position
    covariance = Covariance(
      position: error * error, cross: 0, velocity: Self.initialSpeed * Self.initialSpeed,
    )
  }

  /// Standard deviation of the position along each axis.
  var error: Metres { covariance.position.squareRoot() }

  /// The speed in its own standard deviations.
  var speedInErrors: Double { velocity.length / covariance.velocity.squareRoot() }

  /// Moves on to a later time.
  mutating func predict(after seconds: Double) {
    let disturbance = Self.acceleration * Self.acceleration * seconds * seconds
    position = position + velocity * seconds
    covariance.position +=
      seconds * (2 * covariance.cross + seconds * (covariance.velocity + disturbance / 4))
    covariance.cross += seconds * (covariance.velocity + disturbance / 2)
    covariance.velocity += disturbance
  }

  /// The innovation in its own standard deviations: how unlikely a fix is now.
  func innovationInErrors(of fix: SpacePoint, error: Metres) -> Double {
    (fix - position).length / (covariance.position + error * error).squareRoot()
  }

  /// Takes a fix of now.
  mutating func update(with fix: SpacePoint, error: Metres) {
    let innovation = fix - position
    let variance = covariance.position + error * error
    let (gain, velocityGain) = (covariance.position / variance, covariance.cross / variance)
    position = position + innovation * gain
    velocity = velocity + innovation * velocityGain
    covariance.velocity -= velocityGain * covariance.cross
    covariance.cross *= 1 - gain
    covariance.position *= 1 - gain
    count += 1
  }
}
