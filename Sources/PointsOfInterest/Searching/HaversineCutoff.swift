import Geodesy

/// The haversine beyond which a point cannot be among the k nearest of those seen.
///
/// A haversine of `GreatCircleBound` is a lower bound of a distance; the upper bound is a fixed
/// factor larger. A point can be among the nearest while its lower bound is not above the upper
/// bound of the k-th smallest.
struct HaversineCutoff {
  /// The largest haversine that can still matter.
  private(set) var haversine: Double

  /// `nil` when all points are wanted.
  private var smallest: SmallestNumbers?

  /// - Parameters:
  ///   - count: How many points are wanted; `nil` for all.
  ///   - greatest: The cutoff before any point is seen.
  init(count: Int?, greatest: Double) {
    smallest = count.map(SmallestNumbers.init(capacity:))
    haversine = greatest
  }

  /// Takes note of a point's haversine, which is not above the cutoff.
  mutating func insert(_ haversine: Double) {
    guard smallest?.insert(haversine) == true, let greatest = smallest?.greatest else { return }
    let farthest = GreatCircleBound.greatestDistance(haversine: greatest)
    self.haversine = min(self.haversine, GreatCircleBound.greatestHaversine(within: farthest))
  }
}
