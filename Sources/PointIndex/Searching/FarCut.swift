import Geodesy
import PointsOfInterest

/// Upper bound of the distance of the k-th nearest point, from points that were measured; k is the limit of
/// the query.
struct FarCut {
  private var nearest: SmallestNumbers

  /// - Parameter limit: The limit; `nil` for none.
  init(limit: Int?) {
    nearest = SmallestNumbers(capacity: limit ?? 0)
  }

  /// Whether as many points were measured.
  var isKnown: Bool { nearest.greatest != nil }

  /// The distance, with a millimetre for rounding; infinite as long as it is not known.
  var distance: Metres { nearest.greatest.map { $0 + 1e-3 } ?? .infinity }

  mutating func insert(_ distance: Metres) {
    _ = nearest.insert(distance)
  }

  mutating func removeAll() {
    nearest.removeAll()
  }
}
