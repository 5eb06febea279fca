package import Geodesy

/// Order of the points of one source: by distance, then id, then name; unknown ones stand last.
///
/// In the order of `Candidate`, of points of several sources, the source stands before id and name.
package enum NearbyOrder {
  /// Whether one point stands before another; the tie breaker decides at the same distance.
  @inlinable
  package static func precedes(_ left: Metres?, _ right: Metres?, tieBreaker: () -> Bool) -> Bool {
    left == right ? tieBreaker() : (left ?? .infinity) < (right ?? .infinity)
  }

  /// Whether one of two points at the same distance stands before the other.
  package static func precedes(
    _ left: (id: String?, name: String?), _ right: (id: String?, name: String?),
  ) -> Bool {
    left.id == right.id ? isBefore(left.name, right.name) : isBefore(left.id, right.id)
  }

  private static func isBefore(_ left: String?, _ right: String?) -> Bool {
    guard let left else { return false }
    return right.map { left < $0 } ?? true
  }
}
