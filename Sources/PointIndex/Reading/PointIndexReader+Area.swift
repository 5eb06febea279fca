package import Geodesy
import PointsOfInterest

extension PointIndexReader {
  /// The box around all points and their extents, also across the antimeridian; `nil` if no point lies
  /// anywhere.
  ///
  /// The box in the header never crosses the antimeridian. Where it goes more than half around the Earth,
  /// the boxes of the tree tell on which meridians there is nothing.
  package var area: BoundingBox? {
    guard header.locatedCount > 0 else { return nil }
    let blur = NearestSearch.blur(of: self)
    let box = narrowArea ?? header.bounds.degrees
    return blur > 0 ? box.widened(by: blur) : box
  }

  /// The box of the tree's parts if that in the header is wide and theirs is not.
  private var narrowArea: BoundingBox? {
    guard Self.isWide(header.bounds) else { return nil }
    var builder = BoundingBoxBuilder()
    // A damaged part is reported when it is searched.
    let isKnown = try? insert(level: nodeCounts.count, index: 0, into: &builder)
    return isKnown == true ? builder.box : nil
  }

  private static func isWide(_ box: IndexBox) -> Bool {
    Int64(box.east) - Int64(box.west) > 1_800_000_000
  }

  /// Inserts the children of a node, or what is below those that are wide themselves.
  ///
  /// - Returns: `false` if there is something wide that has nothing below it.
  private func insert(
    level: Int, index position: Int, into builder: inout BoundingBoxBuilder,
  ) throws(Failure) -> Bool {
    let node = try node(level: level, index: position)
    try check(node, level: level, index: position)
    let first = position * IndexFormat.fanout
    let count = level == 1 ? header.leafCount : nodeCounts[level - 2]
    for child in first..<min(first + IndexFormat.fanout, count) {
      let box = IndexBox(ofChild: child - first, in: node)
      if !Self.isWide(box) {
        builder.insert(box.degrees.southWest)
        builder.insert(box.degrees.northEast)
      } else if level > 1 {
        guard try insert(level: level - 1, index: child, into: &builder) else { return false }
      } else {
        let offset = Self.blockOffset(ofChild: child - first, in: node)
        let block = try block(at: offset, checkedAs: child)
        guard try insertPoints(of: block, &builder) else { return false }
      }
    }
    return true
  }

  /// Inserts the points of a leaf, with the circles around them that their extents lie in.
  private func insertPoints(
    of block: PointBlock, _ builder: inout BoundingBoxBuilder,
  ) throws(Failure) -> Bool {
    for point in 0..<block.count {
      let place = block.box(point)
      guard place.isOnEarth else { throw damage(at: block.offset, "a coordinate is out of range") }
      let circle = place.degrees.widened(by: block.reach(point)?.metres ?? 0)
      // Around a pole no meridian is free of it.
      guard circle.width < 90 else { return false }
      builder.insert(circle.southWest)
      builder.insert(circle.northEast)
    }
    return true
  }
}
