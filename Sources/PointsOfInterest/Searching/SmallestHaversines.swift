import Geodesy

/// The smallest haversines seen, and how large one may be to matter beside them.
///
/// A haversine is a lower bound of a distance; the upper bound is a fixed factor larger. A point
/// matters while its lower bound is not above the upper bound of the k-th smallest.
struct SmallestHaversines {
  /// The largest haversine that still matters.
  private(set) var limit: Double

  /// `nil` when all are the smallest.
  private var smallest: LeastNumbers?

  /// How much larger an upper bound is than the lower one.
  ///
  /// Nowhere is the ellipsoid curved less than by the radius a²/b, so no geodesic is longer than the
  /// great circle on a sphere of that radius; the lower bound takes b²/a. The last factor covers
  /// rounding.
  private static let widestRatio =
    (WGS84.equatorialRadius * WGS84.equatorialRadius / WGS84.polarRadius)
    / WGS84.leastRadiusOfCurvature * (1 + 1e-9)

  /// - Parameters:
  ///   - count: How many are the smallest; `nil` for all.
  ///   - greatest: What never matters however few there are.
  init(count: Int?, greatest: Double) {
    smallest = count.map(LeastNumbers.init(capacity:))
    self.limit = greatest
  }

  /// Takes note of one that is not above the limit.
  mutating func insert(_ haversine: Double) {
    guard smallest?.insert(haversine) == true, let greatest = smallest?.greatest else { return }
    let farthest = GreatCircleBound.leastDistance(haversine: greatest) * Self.widestRatio
    limit = min(limit, GreatCircleBound.greatestHaversine(within: farthest))
  }
}
