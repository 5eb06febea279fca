import Foundation

/// The cosine of an angle in degrees.
func cosine(_ degrees: Double) -> Double { cos(degrees * .pi / 180) }

extension Double {
  /// 10 to this power.
  var exponent10: Double { pow(10, self) }
}

/// The sine of an angle in degrees.
func sine(_ degrees: Double) -> Double { sin(degrees * .pi / 180) }
