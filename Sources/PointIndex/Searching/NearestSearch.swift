public import ByteStreams
public import Geodesy
public import PointsOfInterest

/// Searches an index, as often as wanted, for the points that fit a query.
///
/// It keeps its working memory from one search to the next, so a search after the first allocates
/// nothing, and remembers which parts of the file it has checked. A thread needs one of its own.
///
/// Nodes of the tree are opened in the order of how near their points can be. A search without an
/// answer yet knows, of each point that it sees, between which bounds its distance lies; as soon as
/// there are as many points as the limit asks for, nothing counts any more that is certainly farther
/// than the farthest of them. When no unopened node can hold anything that counts, geodesics decide
/// among what is left.
public struct NearestSearch: ~Copyable {
  /// What the last search found, nearest first, in the order of `NearbyPoint.precedes`.
  public internal(set) var hits: [IndexHit] = []
  /// Whether the limit cut off, or may have cut off, points that also fit.
  public var isCutOff: Bool { query.limit.map { hits.count >= $0 } ?? false }

  let index: PointIndexReader
  let query: NearbyQuery
  var filter: RecordFilter
  private let constraint: TermConstraint
  private let radiusCut: Double
  private let certainlyNearer: Double
  private let certainlyBeyond: Double

  var candidates: [Candidate] = []
  var cut = Double.infinity
  private var queue = SearchQueue()
  private var reach = ReachBox.everywhere
  /// The leaf that was looked into before all others.
  private var firstLeaf = -1
  /// What each point of a leaf cannot be nearer than.
  private var bounds = [Double](repeating: 0, count: IndexFormat.leafCapacity)
  private var least: LeastNumbers
  private var checked: CheckedParts

  /// A point that may be among the nearest.
  struct Candidate {
    /// Its haversine is not less.
    var bound: Double
    var latitude: Int32
    var longitude: Int32
    var block: Int
    var slot: Int
  }

  /// - Parameters:
  ///   - index: Where to search.
  ///   - query: Which points are wanted.
  /// - Throws: `Failure` of kind `.data` when the index is damaged.
  public init(_ index: PointIndexReader, for query: NearbyQuery) throws(Failure) {
    self.index = index
    self.query = query
    filter = RecordFilter(query.filter)
    constraint = try TermConstraint(query.filter, in: index)
    radiusCut = query.radius.map { Self.reach($0, in: index) } ?? .infinity
    certainlyNearer =
      query.beyond > 0
      ? SphericalOrigin.haversine(certainlyWithin: max(0, query.beyond - Self.blur(of: index))) : 0
    certainlyBeyond = query.beyond > 0 ? Self.reach(query.beyond, in: index) : 0
    least = LeastNumbers(capacity: query.limit ?? 0)
    checked = CheckedParts(index)
  }

  /// Searches from a location.
  ///
  /// - Parameters:
  ///   - centre: The location.
  ///   - deadline: When the answer must be there; `nil` for however long it takes.
  /// - Throws: `Failure`: `.data` when a part of the index that is needed is damaged, `.tryAgain`
  ///   when the deadline passes.
  public mutating func run(from centre: Coordinate, by deadline: Deadline? = nil) throws(Failure) {
    hits.removeAll(keepingCapacity: true)
    candidates.removeAll(keepingCapacity: true)
    queue.removeAll()
    least.removeAll()
    cut = radiusCut
    reach = .everywhere
    firstLeaf = -1
    let origin = SphericalOrigin(centre)
    if index.header.leafCount > 0, !constraint.isImpossible { try start(from: origin) }
    var steps = 0
    while let next = queue.pop(), next.bound <= cut {
      if next.level == 0 {
        guard Int(next.index) != firstLeaf else { continue }
        try scanLeaf(Int(next.index), from: origin)
        if candidates.count >= compactionSize { try rank(from: centre) }
      } else {
        try expand(level: Int(next.level), index: Int(next.index), from: origin)
      }
      steps += 1
      if steps % 1_024 == 0, deadline?.hasPassed == true {
        throw Failure(.tryAgain, "\(index.name): searching took too long")
      }
    }
    try rank(from: centre)
    if query.admits(distance: nil), index.header.unlocatedCount > 0 { try addUnlocated() }
  }

  /// How many candidates may wait for their geodesics; only great numbers at one spot reach it.
  private var compactionSize: Int {
    query.limit.map { max(4_096, 2 * $0) } ?? .max
  }

  /// How far a point may lie from where its rounded coordinate says.
  private static func blur(of index: PointIndexReader) -> Metres {
    index.header.keepsExactCoordinates ? 0.02 : 0
  }

  private static func reach(_ distance: Metres, in index: PointIndexReader) -> Double {
    SphericalOrigin.haversine(reaching: distance + blur(of: index))
  }
}

// MARK: - The tree
extension NearestSearch {
  private mutating func start(from origin: SphericalOrigin) throws(Failure) {
    guard let lists = constraint.lists else {
      try scanFirstLeaf(from: origin)
      queue.push(SearchQueue.Entry(bound: 0, level: Int32(index.nodeCounts.count), index: 0))
      return
    }
    var leaves: [Int] = []
    for list in lists { leaves += try index.leaves(of: list) }
    if lists.count > 1 { leaves = Array(Set(leaves)).sorted() }
    for leaf in leaves {
      let node = try node(level: 1, index: leaf / IndexFormat.fanout)
      let bound = origin.leastHaversine(to: IndexBox(ofChild: leaf % IndexFormat.fanout, in: node))
      if bound <= cut {
        queue.push(SearchQueue.Entry(bound: bound, level: 0, index: UInt32(leaf)))
      }
    }
  }

  /// Looks into a leaf around the origin, or near it, before anything else: then most of what the
  /// tree offers is known to be too far at first sight.
  private mutating func scanFirstLeaf(from origin: SphericalOrigin) throws(Failure) {
    var position = 0
    for level in stride(from: index.nodeCounts.count, to: 0, by: -1) {
      let node = try node(level: level, index: position)
      let children = candidates(of: node, level: level, index: position)
      var best = (gap: Double.infinity, slot: Int?.none)
      for slot in 0..<IndexFormat.fanout where children >> UInt16(slot) & 1 == 1 {
        let gap = origin.roughGap(to: IndexBox(ofChild: slot, in: node))
        if gap < best.gap { best = (gap, slot) }
      }
      guard let slot = best.slot else { return }
      position = position * IndexFormat.fanout + slot
    }
    firstLeaf = position
    try scanLeaf(position, from: origin)
  }

  /// The children of a node that exist and can have points that fit, as bits.
  private func candidates(of node: MappedBytes, level: Int, index position: Int) -> UInt16 {
    let below = level == 1 ? index.header.leafCount : index.nodeCounts[level - 2]
    let missing = max(0, (position + 1) * IndexFormat.fanout - below)
    var children = UInt16.max >> UInt16(missing)
    for group in constraint.groups { children &= Self.children(with: group, of: node, level) }
    return children
  }

  private mutating func expand(
    level: Int,
    index position: Int,
    from origin: SphericalOrigin,
  ) throws(Failure) {
    let node = try node(level: level, index: position)
    let first = position * IndexFormat.fanout
    var children = candidates(of: node, level: level, index: position)
    reach.shrink(to: cut, from: origin)
    guard children != 0 else { return }
    let plane = origin.plane(of: try box(ofNode: position, level: level))
    while children != 0 {
      let slot = children.trailingZeroBitCount
      children &= children &- 1
      let box = IndexBox(ofChild: slot, in: node)
      guard reach.meets(box) else { continue }
      let bound = plane?.leastHaversine(to: box) ?? origin.leastHaversine(to: box)
      guard bound <= cut else { continue }
      queue.push(
        SearchQueue.Entry(bound: bound, level: Int32(level - 1), index: UInt32(first + slot))
      )
    }
  }

  /// The box around a node, which its parent knows.
  private mutating func box(ofNode position: Int, level: Int) throws(Failure) -> IndexBox {
    guard level < index.nodeCounts.count else { return index.header.bounds }
    let parent = try node(level: level + 1, index: position / IndexFormat.fanout)
    return IndexBox(ofChild: position % IndexFormat.fanout, in: parent)
  }

  private static func children(with rows: [Int], of node: MappedBytes, _ level: Int) -> UInt16 {
    let start = IndexFormat.rowsOffset(level: level)
    return rows.reduce(0) { $0 | node.load(UInt16.self, at: start + 2 * $1) }
  }

  private mutating func node(level: Int, index position: Int) throws(Failure) -> MappedBytes {
    let node = try index.node(level: level, index: position)
    if checked.isFirstUse(level: level, index: position) {
      try index.check(node, level: level, index: position)
    }
    return node
  }

  mutating func block(_ number: Int, at offset: Int) throws(Failure) -> PointBlock {
    try index.block(at: offset, checkedAs: checked.isFirstUse(block: number) ? number : nil)
  }
}

// MARK: - Leaves
extension NearestSearch {
  private mutating func scanLeaf(_ leaf: Int, from origin: SphericalOrigin) throws(Failure) {
    let parent = try index.node(level: 1, index: leaf / IndexFormat.fanout)
    let slot = leaf % IndexFormat.fanout
    let place = parent.load(UInt64.self, at: IndexFormat.nodeBlocksOffset + 8 * slot)
    let block = try block(leaf, at: Int(truncatingIfNeeded: place))
    guard block.hasCoordinates else {
      throw index.damage(at: block.offset, "a leaf has no points")
    }
    let mustFilter = !filter.admitsAllVisible || block.hasHidden && !filter.includesHidden
    if let plane = origin.plane(of: IndexBox(ofChild: slot, in: parent)) {
      plane.fillLeastHaversines(of: block, into: &bounds)
      for point in 0..<block.count where bounds[point] <= cut {
        try consider(point, of: block, bounds[point], bounds[point] * plane.spread, mustFilter)
      }
    } else {
      for point in 0..<block.count {
        let least = origin.bound.haversine(
          latitudeE7: block.latitude(point),
          longitudeE7: block.longitude(point),
        )
        guard least <= cut else { continue }
        let greatest = SphericalOrigin.greatestHaversine(from: least)
        try consider(point, of: block, least, greatest, mustFilter)
      }
    }
  }

  /// Takes a point in if the filter wants it.
  ///
  /// - Parameters:
  ///   - point: Its number in the block.
  ///   - block: Where it stands.
  ///   - least: Its haversine is not less.
  ///   - greatest: Nor more.
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
      guard let record = block.record(point) else {
        throw index.damage(at: block.offset, "a record of a block of points makes no sense")
      }
      guard try filter.admits(record, in: index) else { return }
    }
    candidates.append(
      Candidate(
        bound: least,
        latitude: block.latitude(point),
        longitude: block.longitude(point),
        block: block.offset,
        slot: point,
      )
    )
    guard query.limit != nil, least >= certainlyBeyond else { return }
    if self.least.insert(greatest), let farthest = self.least.greatest {
      cut = min(cut, safeCut(farthest))
    }
  }

  /// The haversine beyond which no point is nearer than one that has at most this haversine.
  @inline(__always)
  private func safeCut(_ haversine: Double) -> Double {
    guard index.header.keepsExactCoordinates else {
      return haversine * SphericalOrigin.safeRatio + SphericalOrigin.leastHaversine
    }
    // Both points may lie 10⁻⁹ radians beside where their rounded coordinates say.
    let blurred = haversine.squareRoot() + 4e-9
    return blurred * blurred * SphericalOrigin.safeRatio
  }
}

/// Which parts of an index a search has checked.
private struct CheckedParts {
  private var nodes: [UInt64]
  private var blocks: [UInt64]
  private var levelStarts: [Int] = []

  init(_ index: PointIndexReader) {
    var count = 0
    for nodes in index.nodeCounts {
      levelStarts.append(count)
      count += nodes
    }
    nodes = Array(repeating: 0, count: (count + 63) / 64)
    blocks = Array(repeating: 0, count: (index.header.leafCount + 63) / 64)
  }

  mutating func isFirstUse(level: Int, index: Int) -> Bool {
    Self.isFirst(levelStarts[level - 1] + index, in: &nodes)
  }

  mutating func isFirstUse(block: Int) -> Bool {
    // Blocks without coordinates stand behind the leaves and are checked each time.
    block / 64 >= blocks.count || Self.isFirst(block, in: &blocks)
  }

  @inline(__always)
  private static func isFirst(_ part: Int, in bits: inout [UInt64]) -> Bool {
    let bit: UInt64 = 1 << UInt64(part % 64)
    guard bits[part / 64] & bit == 0 else { return false }
    bits[part / 64] |= bit
    return true
  }
}
