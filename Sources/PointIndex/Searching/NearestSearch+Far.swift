import Geodesy
import PointsOfInterest

// Far from all points that fit, haversines do not tell which of them are nearest: the ellipsoid differs
// from the sphere by 0.6 %, of 5000 km that is 30 km, and all parts of the tree in a ring so wide would
// be opened. Geodesics to the middles of their boxes rule most of them out: a lookup 5000 km away from a city
// takes a tenth of the instructions.
extension NearestSearch {
  /// Angle at the Earth's centre beyond which geodesics are computed: that of 50 km, around which the
  /// ring is 600 m wide.
  static var farAngle: Double { 0.008 }
  private static var farHaversine: Double { farAngle * farAngle / 4 }
  /// That of 1000 km, from where on geodesics save more than they take also in a file on this machine.
  private static var farthestHaversine: Double { 0.0064 }

  /// Notes an upper bound of the distance of a point that fits, if it is far enough for that.
  @inline(__always)
  mutating func measureIfFar(_ point: Int, of block: PointBlock, _ least: Double) throws(Failure) {
    guard least > Self.farHaversine, index.isPartial || least > Self.farthestHaversine,
      let geodesics
    else { return }
    let place = try index.coordinate(nil, at: block.place(point))
    let reach = query.target == .centre ? 0 : block.reach(point)?.metres ?? 0
    _ = measured.insert(geodesics.distance(to: place) + reach + Self.blur(of: index))
  }

  /// Whether all points of a part of the tree are farther than enough points that were measured.
  @inline(__always) func isTooFar(_ part: TreePart) -> Bool {
    guard part.bound > Self.farHaversine, let limit = measured.greatest else { return false }
    return isFarther(than: limit, Int(part.level), Int(part.index))
  }

  private func isFarther(than limit: Metres, _ level: Int, _ position: Int) -> Bool {
    guard let least = leastDistance(to: box(level: level, index: position)) else { return false }
    // A millimetre for rounding.
    return least > limit + 1e-3
  }

  /// Lower bound of the distances of all places of a box; `nil` for one that is not on Earth.
  func leastDistance(to box: IndexBox) -> Metres? {
    guard let geodesics, box.isOnEarth,
      let middle = try? Coordinate(
        latitude: (Double(box.south) + Double(box.north)) / 2e7,
        longitude: (Double(box.west) + Double(box.east)) / 2e7,
      )
    else { return nil }
    return max(0, geodesics.distance(to: middle) - box.radius - Self.blur(of: index))
  }

  /// The box of a node or leaf, from the node above, which is here.
  func box(level: Int, index position: Int) -> IndexBox {
    guard level < index.nodeCounts.count,
      let parent = try? index.node(level: level + 1, index: position / IndexFormat.fanout)
    else { return index.header.bounds }
    return IndexBox(ofChild: position % IndexFormat.fanout, in: parent)
  }
}
