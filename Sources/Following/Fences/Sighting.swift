import Geodesy
import PointsOfInterest

/// A location as fences judge it: a fix that stands alone, or the estimate of many.
struct Sighting {
  /// The basis of a judgement.
  enum Basis {
    /// One fix.
    case fix
    /// Dense fixes, so far from the truth at the most as far as entering a fence goes.
    case estimate(uncertainty: Metres)
  }

  let coordinate: Coordinate
  let basis: Basis
  /// The error that the last fix tells.
  let accuracy: Metres?
  /// The error of the last fix, as it is assumed where none is told.
  let error: Metres
  let moment: FixMoment
}
