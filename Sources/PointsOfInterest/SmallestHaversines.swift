import Geodesy

/// The smallest haversines seen, and how large one may be to matter beside them.
///
/// A haversine is a lower bound of a distance; the upper bound is a fixed factor larger. A point
/// matters while its lower bound is not above the upper bound of the k-th smallest.
struct SmallestHaversines {
  /// The largest haversine that still matters.
  private(set) var limit: Double

  private let count: Int?
  /// A max-heap of the smallest.
  private var smallest: [Double] = []

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
    self.count = count
    self.limit = greatest
  }

  /// Takes note of one that is not above the limit.
  mutating func insert(_ haversine: Double) {
    guard let count else { return }
    if smallest.count < count {
      smallest.append(haversine)
      siftUp()
    } else {
      guard haversine < smallest[0] else { return }
      smallest[0] = haversine
      siftDown()
    }
    guard smallest.count == count else { return }
    let farthest = GreatCircleBound.leastDistance(haversine: smallest[0]) * Self.widestRatio
    limit = min(limit, GreatCircleBound.greatestHaversine(within: farthest))
  }

  private mutating func siftUp() {
    var child = smallest.count - 1
    while child > 0, smallest[(child - 1) / 2] < smallest[child] {
      smallest.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  private mutating func siftDown() {
    var parent = 0
    while true {
      var largest = parent
      for child in (2 * parent + 1)...(2 * parent + 2)
      where child < smallest.count && smallest[child] > smallest[largest] {
        largest = child
      }
      guard largest != parent else { return }
      smallest.swapAt(parent, largest)
      parent = largest
    }
  }
}
