import Geodesy
import PointsOfInterest

extension NearestSearch {
  mutating func scanLeaf(_ leaf: Int, from origin: SphericalOrigin) throws(Failure) {
    let parent = try index.node(level: 1, index: leaf / IndexFormat.fanout)
    let slot = leaf % IndexFormat.fanout
    let place = parent.load(UInt64.self, at: IndexFormat.nodeBlocksOffset + 8 * slot)
    let block = try block(leaf, at: Int(truncatingIfNeeded: place))
    guard block.hasCoordinates else {
      throw index.damage(at: block.offset, "a leaf has no points")
    }
    if index.missing != nil { foresight.countLeaf() }
    // Reading no record where nothing can be refused saves 24 % of a batch and 3 to 5 % of one lookup.
    let mustFilter = !filter.admitsAllVisible || block.hasHidden && !filter.includesHidden
    let box = IndexBox(ofChild: slot, in: parent)
    let hasReaches = block.hasExtents && query.target != .centre
    // Where the map does not serve, the general bound of each point is taken.
    guard !hasReaches, let plane = origin.plane, plane.suits(box) else {
      for point in 0..<block.count { try considerFar(point, of: block, from: origin, mustFilter) }
      return
    }
    let isOnMap = plane.contains(box)
    try considerNear(block, in: box, on: plane, isOnMap: isOnMap, mustFilter)
    guard !isOnMap, cut >= Double(plane.edge) else { return }
    for point in 0..<block.count where !plane.contains(block.box(point)) {
      try considerFar(point, of: block, from: origin, mustFilter)
    }
  }

  /// Considers the points of a block that are on the map.
  private mutating func considerNear(
    _ block: PointBlock,
    in box: IndexBox,
    on plane: LocalPlane,
    isOnMap: Bool,
    _ mustFilter: Bool,
  ) throws(Failure) {
    plane.fillLeastHaversines(of: block, in: box, into: &bounds)
    for first in stride(from: 0, to: block.count, by: 16) {
      var near = pointsWithinCut(from: first)
      while near != 0 {
        let point = first + near.trailingZeroBitCount
        near &= near &- 1
        let least = Double(bounds[point])
        // Each point that was nearer has moved the cut.
        guard least <= cut, isOnMap || plane.contains(block.box(point)) else { continue }
        let greatest = least * plane.spread + SphericalOrigin.leastHaversine
        try consider(point, of: block, least, greatest, mustFilter)
      }
    }
  }

  /// Considers a point for which there is no map, or that may have an extent.
  private mutating func considerFar(
    _ point: Int,
    of block: PointBlock,
    from origin: SphericalOrigin,
    _ mustFilter: Bool,
  ) throws(Failure) {
    var least = origin.bound.haversine(
      latitudeE7: block.latitude(point),
      longitudeE7: block.longitude(point),
    )
    var greatest = SphericalOrigin.greatestHaversine(from: least)
    if query.target != .centre, let reach = block.reach(point) {
      // It may be nearer and farther than its coordinate by so much: sin(x − y) ≥ sin x − y, and
      // sin(x + y) ≤ sin x + y.
      let nearer = max(0, least.squareRoot() - reach.halfAngle)
      let farther = min(1, greatest.squareRoot() + reach.halfAngle)
      (least, greatest) = (nearer * nearer, farther * farther)
    }
    guard least <= cut else { return }
    try consider(point, of: block, least, greatest, mustFilter)
  }

  /// The points of sixteen whose `bounds` are within the cut, as bits.
  private func pointsWithinCut(from first: Int) -> UInt32 {
    let cut = Float(cut).nextUp
    precondition(first >= 0 && first + 16 <= bounds.count)
    // Without any check or branch in it, the compiler does several points at a time.
    return unsafe bounds.withUnsafeBufferPointer { bounds in
      var bits: UInt32 = 0
      for point in 0..<16 {
        let isNear: UInt32 = unsafe bounds[first &+ point] <= cut ? 1 : 0
        bits |= isNear &<< UInt32(truncatingIfNeeded: point)
      }
      return bits
    }
  }

  /// Makes a point a candidate if the filter admits it.
  ///
  /// - Parameters:
  ///   - point: Its number in the block.
  ///   - block: Its block.
  ///   - least: Lower bound of its haversine.
  ///   - greatest: Upper bound of its haversine.
  ///   - mustFilter: Whether the filter can refuse it.
  /// - Throws: `Failure` of kind `.data`.
  @inline(__always)
  private mutating func consider(
    _ point: Int,
    of block: PointBlock,
    _ least: Double,
    _ greatest: Double,
    _ mustFilter: Bool,
  ) throws(Failure) {
    guard greatest >= certainlyNearer else { return }
    if mustFilter {
      guard try admitsIfHere(point, of: block) else { return }
    }
    candidates.append(
      Candidate(
        bound: least,
        place: block.place(point),
        hasExtent: block.reach(point) != nil,
      )
    )
    guard query.limit != nil, least >= certainlyBeyond else { return }
    try measureIfFar(point, of: block, least)
    if nearest.insert(greatest), let farthest = nearest.greatest {
      cut = min(cut, safeCut(farthest))
    }
  }

  /// Whether the filter admits a point; a plan leaves out those whose strings are missing.
  private mutating func admitsIfHere(_ point: Int, of block: PointBlock) throws(Failure) -> Bool {
    let noted = index.missing?.count
    do throws(Failure) {
      let fits = try admits(point, of: block)
      if noted != nil { foresight.count(fits) }
      return fits
    } catch {
      guard let noted, index.missing?.count != noted else { throw error }
      if let record = block.record(point) { index.expectKeys(of: record) }
      return false
    }
  }

  /// Whether the filter admits a point; its coordinate is made only where the filter asks for it.
  private mutating func admits(_ point: Int, of block: PointBlock) throws(Failure) -> Bool {
    guard let fields = block.record(point) else {
      throw index.damage(at: block.offset, "a record of a block of points makes no sense")
    }
    let coordinate =
      try filter.hours == nil ? nil : index.coordinate(of: fields, point, block)
    return try filter.admits(IndexedRecord(fields, coordinate: coordinate, in: index))
  }

  /// The haversine beyond which every point is farther than a point with at most this haversine.
  @inline(__always)
  func safeCut(_ haversine: Double) -> Double {
    guard index.header.keepsExactCoordinates else {
      return haversine * SphericalOrigin.safeRatio + SphericalOrigin.leastHaversine
    }
    // Both points may lie 10⁻⁹ radians beside where their rounded coordinates say.
    let blurred = haversine.squareRoot() + 4e-9
    return blurred * blurred * SphericalOrigin.safeRatio
  }
}
