import Basics

/// An angle as its sine and cosine, which keeps full precision near every multiple of 90°.
///
/// The two need not be normalised: some steps only need their ratio.
struct Direction {
  var sine: Double
  var cosine: Double
}

extension Direction {
  /// The angle of a number of degrees and a small correction to it, exact at multiples of 90°.
  ///
  /// The reduction to ±45° is done in degrees, where it has no error.
  init(degrees: Degrees, correction: Degrees = 0) {
    let quarters = (degrees / 90).rounded()
    let rest = ((degrees - 90 * quarters) + correction) * Self.radiansPerDegree
    let (s, c) = (sin(rest), cos(rest))
    switch Int(quarters) & 3 {
    case 0: (sine, cosine) = (s, c)
    case 1: (sine, cosine) = (c, -s)
    case 2: (sine, cosine) = (-s, -c)
    default: (sine, cosine) = (-c, s)
    }
  }

  init(radians: Double) {
    sine = sin(radians)
    cosine = cos(radians)
  }

  static var radiansPerDegree: Double { Double.pi / 180 }
  var radians: Double { atan2(sine, cosine) }

  /// The same angle with sine² + cosine² = 1.
  var normalized: Direction {
    let length = (sine * sine + cosine * cosine).squareRoot()
    return Direction(sine: sine / length, cosine: cosine / length)
  }

  static func - (left: Direction, right: Direction) -> Direction {
    Direction(
      sine: right.cosine * left.sine - right.sine * left.cosine,
      cosine: right.cosine * left.cosine + right.sine * left.sine,
    )
  }
}
