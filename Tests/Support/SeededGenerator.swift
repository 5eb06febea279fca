import Geodesy

/// A random number generator that repeats, so that a failing test fails again.
///
/// SplitMix64: Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014.
package struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  /// A generator; the same seed gives the same numbers.
  package init(seed: UInt64) {
    state = seed
  }

  /// The next number.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A place anywhere, with poles, the antimeridian and whole degrees more often than by chance.
  package mutating func coordinate() throws -> Coordinate {
    let latitudes = [-90, -89.9999999, -45, 0, 45, 89.9999999, 90]
    let longitudes = [-180, -179.9999999, -90, 0, 90, 179.9999999, 180]
    return try Coordinate(
      latitude: Int.random(in: 0..<8, using: &self) == 0
        ? latitudes.randomElement(using: &self) ?? 0 : .random(in: -90...90, using: &self),
      longitude: Int.random(in: 0..<8, using: &self) == 0
        ? longitudes.randomElement(using: &self) ?? 0 : .random(in: -180...180, using: &self),
    )
  }
}
