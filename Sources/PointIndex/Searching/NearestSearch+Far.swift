import Geodesy
import PointsOfInterest

// Far from all points that fit, haversines do not tell which of them are nearest: the ellipsoid differs
// from the sphere by 0.6 %, of 5000 km that is 30 km, and all parts of the tree in a ring so wide would
// be opened. Geodesics to the middles of their boxes rule most of them out; a part of a file on this
// machine is opened in less time than these take.
extension NearestSearch {
  /// Haversine beyond which geodesics are computed: that of 50 km, around which the ring is 600 m wide.
  private static var farHaversine: Double { 1.6e-5 }

  /// Notes an upper bound of the distance of a point that fits, if it is far and parts come from a server.
  @inline(__always)
  mutating func measureIfFar(_ point: Int, of block: PointBlock, _ least: Double) throws(Failure) {
    guard index.isPartial, least > Self.farHaversine, let geodesics else { return }
    let place = try index.coordinate(nil, at: block.place(point))
    let reach = query.target == .centre ? 0 : block.reach(point)?.metres ?? 0
    _ = measured.insert(geodesics.distance(to: place) + reach + Self.blur(of: index))
  }

  /// Whether all points of a part of the tree are farther than enough points that were measured.
  @inline(__always)
  func isTooFar(_ part: TreePart) -> Bool {
    guard part.bound > Self.farHaversine, let limit = measured.greatest else { return false }
    return isFarther(than: limit, Int(part.level), Int(part.index))
  }

  private func isFarther(than limit: Metres, _ level: Int, _ position: Int) -> Bool {
    guard let geodesics, level < index.nodeCounts.count,
      let parent = try? index.node(level: level + 1, index: position / IndexFormat.fanout)
    else { return false }
    let box = IndexBox(ofChild: position % IndexFormat.fanout, in: parent)
    guard box.isOnEarth,
      let middle = try? Coordinate(
        latitude: (Double(box.south) + Double(box.north)) / 2e7,
        longitude: (Double(box.west) + Double(box.east)) / 2e7,
      )
    else { return false }
    // A millimetre for rounding.
    let margin = box.radius + Self.blur(of: index) + 1e-3
    return geodesics.distance(to: middle) > limit + margin
  }
}
