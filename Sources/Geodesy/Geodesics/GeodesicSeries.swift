// The series of C. F. F. Karney, "Algorithms for geodesics", J. Geodesy 87 (2013) 43–55
// (https://doi.org/10.1007/s00190-012-0578-z), to sixth order. Equation numbers are those of that paper; ε is
// its expansion parameter (equation 16), n the third flattening.

/// The Fourier series Σ cₖ sin 2kσ for k from 1 to 6.
struct SineSeries {
  var c1, c2, c3, c4, c5, c6: Double

  /// The sum at an angle, by Clenshaw's recurrence.
  func callAsFunction(_ angle: Direction) -> Double {
    let (s, c) = (angle.sine, angle.cosine)
    let twice = 2 * (c - s) * (c + s)
    let b6 = c6
    let b5 = twice * b6 + c5
    let b4 = twice * b5 - b6 + c4
    let b3 = twice * b4 - b5 + c3
    let b2 = twice * b3 - b4 + c2
    let b1 = twice * b2 - b3 + c1
    return 2 * s * c * b1
  }
}

/// The integrals for distance, reduced length and longitude along one geodesic.
struct GeodesicSeries {
  /// ε of equation 16.
  let epsilon: Double

  init(cosineOfEquatorialAzimuth: Double) {
    let k2 = WGS84.secondEccentricitySquared * cosineOfEquatorialAzimuth * cosineOfEquatorialAzimuth
    // (√(1 + k²) − 1) / (√(1 + k²) + 1), written without the cancellation.
    epsilon = k2 / (2 * (1 + (1 + k2).squareRoot()) + k2)
  }

  /// A₁ − 1 (equation 17).
  var distanceScaleLessOne: Double {
    let e2 = epsilon * epsilon
    let sum = e2 * (64 + e2 * (4 + e2)) / 256
    return (sum + epsilon) / (1 - epsilon)
  }

  /// C₁ₖ (equation 18).
  var distanceSeries: SineSeries {
    let e = epsilon
    let e2 = e * e
    let (e3, e4) = (e2 * e, e2 * e2)
    return SineSeries(
      c1: -e * (1.0 / 2 - e2 * (3.0 / 16 - e2 / 32)),
      c2: -e2 * (1.0 / 16 - e2 * (1.0 / 32 - e2 * (9.0 / 2048))),
      c3: -e3 * (1.0 / 48 - e2 * (3.0 / 256)), c4: -e4 * (5.0 / 512 - e2 * (3.0 / 512)),
      c5: -e4 * e * (7.0 / 1280), c6: -e4 * e2 * (7.0 / 2048),
    )
  }

  /// A₂ − 1 (equation 42).
  var reducedLengthScaleLessOne: Double {
    let e2 = epsilon * epsilon
    let sum = e2 * (1.0 / 4 + e2 * (9.0 / 64 + e2 * (25.0 / 256)))
    return sum * (1 - epsilon) - epsilon
  }

  /// C₂ₖ (equation 43).
  var reducedLengthSeries: SineSeries {
    let e = epsilon
    let e2 = e * e
    let (e3, e4) = (e2 * e, e2 * e2)
    return SineSeries(
      c1: e * (1.0 / 2 + e2 * (1.0 / 16 + e2 / 32)),
      c2: e2 * (3.0 / 16 + e2 * (1.0 / 32 + e2 * (35.0 / 2048))),
      c3: e3 * (5.0 / 48 + e2 * (5.0 / 256)), c4: e4 * (35.0 / 512 + e2 * (7.0 / 512)),
      c5: e4 * e * (63.0 / 1280), c6: e4 * e2 * (77.0 / 2048),
    )
  }

  /// A₃ (equation 24).
  var longitudeScale: Double {
    let (e, n) = (epsilon, WGS84.thirdFlattening)
    let a1 = 1.0 / 2 - n / 2
    let a2 = 1.0 / 4 + n * (1.0 / 8 - n * (3.0 / 8))
    let a3 = 1.0 / 16 + n * (3.0 / 16 + n / 16)
    let a4 = 3.0 / 64 + n / 32
    let a5 = 3.0 / 128
    return 1 - e * (a1 + e * (a2 + e * (a3 + e * (a4 + e * a5))))
  }

  /// C₃ₖ (equation 25).
  var longitudeSeries: SineSeries {
    let (e, n) = (epsilon, WGS84.thirdFlattening)
    let e2 = e * e
    let (e3, e4) = (e2 * e, e2 * e2)
    let first = (
      1.0 / 4 - n / 4, 1.0 / 8 - n * n / 8, 3.0 / 64 + n * (3.0 / 64 - n / 64), 5.0 / 128 + n / 64,
      3.0 / 128,
    )
    let second = (
      1.0 / 16 - n * (3.0 / 32 - n / 32), 3.0 / 64 - n * (1.0 / 32 + n * (3.0 / 64)),
      3.0 / 128 + n / 128, 5.0 / 256,
    )
    let third = (
      5.0 / 192 - n * (3.0 / 64 - n * (5.0 / 192)), 3.0 / 128 - n * (5.0 / 192), 7.0 / 512,
    )
    return SineSeries(
      c1: e * (first.0 + e * (first.1 + e * (first.2 + e * (first.3 + e * first.4)))),
      c2: e2 * (second.0 + e * (second.1 + e * (second.2 + e * second.3))),
      c3: e3 * (third.0 + e * (third.1 + e * third.2)),
      c4: e4 * (7.0 / 512 - n * (7.0 / 256) + e * (7.0 / 512)), c5: e4 * e * (21.0 / 2560), c6: 0,
    )
  }
}
