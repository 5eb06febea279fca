import Foundation

/// Metres on the mean sphere (R = 6 371 008.8 m), independent of the program's own geodesy.
func greatCircle(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
  let radians = Double.pi / 180
  let h =
    pow(sin((c - a) * radians / 2), 2)
    + cos(a * radians) * cos(c * radians) * pow(sin((d - b) * radians / 2), 2)
  return 2 * 6_371_008.8 * asin(h.squareRoot())
}
