import Basics

/// The envelope of the geodesics near the antipode, in units of its size.
enum Astroid {
  /// The positive root *k* of k⁴ + 2k³ − (x² + y² − 1) k² − 2y² k − y² = 0 (Karney 2013, equation 55).
  ///
  /// Solved after Vermeille (2002) by way of a cubic, in an order of steps that never subtracts
  /// nearly equal numbers.
  ///
  /// - Returns: Not negative.
  static func distance(x: Double, y: Double) -> Double {
    let (p, q) = (x * x, y * y)
    let r = (p + q - 1) / 6
    // With y = 0 inside the envelope the root is zero.
    guard q != 0 || r > 0 else { return 0 }
    let s = p * q / 4
    let r2 = r * r
    let r3 = r * r2
    let discriminant = s * (s + 2 * r3)
    var u = r
    if discriminant >= 0 {
      let sum = s + r3
      let t = cbrt(sum + (sum < 0 ? -1 : 1) * discriminant.squareRoot())
      u += t + (t != 0 ? r2 / t : 0)
    } else {
      // Three real roots; this one is the positive and well-conditioned.
      let angle = atan2((-discriminant).squareRoot(), -(s + r3))
      u += 2 * r * cos(angle / 3)
    }
    let v = (u * u + q).squareRoot()
    let sum = u < 0 ? q / (v - u) : u + v
    let w = (sum - q) / (2 * v)
    return sum / ((sum + w * w).squareRoot() + w)
  }
}
