/// A latitude carried to the auxiliary sphere: β with tan β = (1 − f) tan φ (Karney 2013, equation 6).
struct ReducedLatitude {
  /// The direction of β; its cosine is never quite zero.
  var angle: Direction
  /// √(1 + e′² sin² β), the local stretch of the ellipsoid against the auxiliary sphere.
  let stretch: Double

  init(latitude: Degrees) {
    var angle = Direction(degrees: latitude)
    angle.sine *= WGS84.axisRatio
    angle = angle.normalized
    // A pole has no longitude; a hair beside it, it has, and the formulas need no special case.
    angle.cosine = max(Self.tiny, angle.cosine)
    self.angle = angle
    stretch = (1 + WGS84.secondEccentricitySquared * angle.sine * angle.sine).squareRoot()
  }

  /// The square root of the least normal number: vanishes beside any real cosine, yet has a square.
  private static var tiny: Double { 0x1p-511 }
}
