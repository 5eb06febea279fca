package import Geodesy

/// Order of the points of one source: by distance, then id, then name, then from south to north and from
/// west to east; unknown ones stand last.
///
/// In the order of `Candidate`, of points of several sources, the source stands before id and name.
package enum NearbyOrder {
  /// Whether one point stands before another; the tie breaker decides at the same distance.
  @inlinable
  package static func precedes(_ left: Metres?, _ right: Metres?, tieBreaker: () -> Bool) -> Bool {
    left == right ? tieBreaker() : (left ?? .infinity) < (right ?? .infinity)
  }

  /// Whether one of two points at the same distance stands before the other.
  package static func precedes(_ left: Key, _ right: Key) -> Bool {
    if left.id != right.id { return isBefore(left.id, right.id) }
    if left.name != right.name { return isBefore(left.name, right.name) }
    if left.place?.latitude != right.place?.latitude {
      return isBefore(left.place?.latitude, right.place?.latitude)
    }
    return isBefore(left.place?.longitude, right.place?.longitude)
  }

  static func precedes(_ left: PointOfInterest, _ right: PointOfInterest) -> Bool {
    precedes(Key(left), Key(right))
  }

  private static func isBefore<Value: Comparable>(_ left: Value?, _ right: Value?) -> Bool {
    guard let left else { return false }
    return right.map { left < $0 } ?? true
  }

  /// The values that tell points of one source apart, and order them at one distance.
  package struct Key: Hashable {
    let id: String?
    let name: String?
    let place: Coordinate?

    package init(id: String?, name: String?, place: Coordinate?) {
      (self.id, self.name, self.place) = (id, name, place)
    }

    init(_ point: PointOfInterest) {
      self.init(id: point.id, name: point.name, place: point.coordinate)
    }
  }
}
