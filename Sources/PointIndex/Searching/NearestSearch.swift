package import Basics
package import Geodesy
package import PointsOfInterest

// Not `~Copyable`: the compiler takes eight seconds to prove that nobody copies so many fields.

/// Search of an index for the points that fit a query, from any number of locations.
///
/// It keeps its working memory from one search to the next, so most searches after the first allocate
/// nothing, and remembers which parts of the file it has checked. Each thread needs its own.
///
/// Each further pruning has its saving beside it, in instructions: of a batch (`poi - -n 10` on the
/// million points of `.ci/bench`, sorted) and of one lookup there.
package struct NearestSearch {
  /// Points found by the last search, nearest first, in the order of `NearbyPoint.precedes`.
  package internal(set) var hits: [IndexHit] = []
  /// Whether the limit may have cut off points that also fit.
  package var isCutOff: Bool { query.limit.map { hits.count >= $0 } ?? false }

  let index: PointIndexReader
  let query: NearbyQuery
  var filter: PointMatcher
  let constraint: TermConstraint
  private let radiusCut: Double
  /// Haversine below which every point is nearer than the query allows.
  ///
  /// Saves 1 to 10 % of one lookup with `beyond` (5, 50 and 500 km).
  let certainlyNearer: Double
  let certainlyBeyond: Double

  var candidates: [Candidate] = []
  /// Candidates whose geodesics are computed next, all at once.
  var waiting = Waiting()
  var outlines: [Outline] = []
  var blocks: [PointBlock] = []
  var cut = Double.infinity
  var queue = SearchQueue<TreePart>()
  var reach = ReachBox.everywhere
  /// The leaf that was searched before all others.
  var firstLeaf = -1
  var window = LeafWindow(around: .empty)
  /// Lower bounds of the haversines of the points of a leaf, or what the children of a node are from the
  /// origin on a flat map, squared.
  var bounds = [Float](repeating: 0, count: IndexFormat.mostPointsOfLeaf)
  /// Upper bounds of the haversines of the nearest points so far.
  var nearest: SmallestNumbers
  /// Upper bounds of the distances of the nearest of those points that are far.
  var measured: SmallestNumbers
  /// The parts that were checked against their checksums: once each saves 10 % of a batch and 0.5 % of one lookup.
  var checked: TreeParts
  /// The parts of which the filter has refused every point: a batch with one that hardly any fits reads them once.
  var barren: TreeParts?
  /// Points of the last block that the filter refused.
  var refusedCount = 0
  var unfetchedEstimate = UnfetchedEstimate()

  private(set) var geodesics: GeodesicOrigin?
  private var origin: SphericalOrigin?
  private var hasStarted = false
  /// Of all searches, as many short ones take as long as a long one.
  private var steps = 0
  /// Of the last search, if that was completed.
  private(set) var lastOrigin: GeodesicOrigin?

  /// A point that may be among the nearest.
  ///
  /// It is small, as there are four of them for each that is measured: 32 bits for its bound, 26 for
  /// its block and 6 for its number there. Bounds are not negative, so keys compare as bounds do.
  struct Candidate {
    let key: UInt64

    /// Lower bound of its haversine.
    var bound: Float { Float(bitPattern: UInt32(truncatingIfNeeded: key >> 32)) }
    /// The number of its block in `blocks`.
    var block: Int { Int(UInt32(truncatingIfNeeded: key)) / IndexFormat.mostPointsOfLeaf }
    var point: Int { Int(UInt32(truncatingIfNeeded: key)) % IndexFormat.mostPointsOfLeaf }

    init(bound: Float, block: Int, point: Int) {
      let number = UInt32(block * IndexFormat.mostPointsOfLeaf + point)
      key = UInt64(bound.bitPattern) << 32 | UInt64(number)
    }
  }

  struct Outline {
    let place: RecordPlace
    /// Upper bound of the distance of its parts from its coordinate.
    let reach: Metres
    /// Lower bound of its distance.
    var least: Metres = 0
  }

  /// Points to measure, at most as many as a group of coordinates holds.
  struct Waiting {
    private(set) var places: [RecordPlace] = []
    private(set) var coordinates = CoordinateGroup()

    mutating func append(_ place: RecordPlace, at coordinate: Coordinate) {
      places.append(place)
      coordinates.append(coordinate)
    }

    mutating func removeAll() {
      places.removeAll(keepingCapacity: true)
      coordinates.removeAll()
    }
  }

  /// - Throws: `Failure` of kind `.data` when the index is damaged.
  package init(_ index: PointIndexReader, for query: NearbyQuery) throws(Failure) {
    self.index = index
    self.query = query
    filter = PointMatcher(query.filter)
    constraint = try Self.constraint(of: query.filter, in: index)
    radiusCut = query.radius.map { Self.haversine(reaching: $0, in: index) } ?? .infinity
    certainlyNearer =
      query.beyond > 0
      ? SphericalOrigin.haversine(certainlyWithin: max(0, query.beyond - Self.blur(of: index))) : 0
    certainlyBeyond = query.beyond > 0 ? Self.haversine(reaching: query.beyond, in: index) : 0
    nearest = SmallestNumbers(capacity: query.limit ?? 0)
    measured = SmallestNumbers(capacity: query.limit ?? 0)
    checked = TreeParts(index)
    // Not with hours: a point that is closed for this search may be open for the next. Not of a partial index:
    // a point whose strings are not fetched yet is refused only for now.
    if !filter.admitsAllVisible, query.filter.hours == nil, !index.isPartial { barren = checked }
    guard index.isPartial, !filter.admitsAllVisible else { return }
    for (number, string) in index.firstStrings.enumerated() {
      unsafe string.withUTF8 { unsafe filter.learn($0, number) }
    }
  }

  /// Searches from a location.
  ///
  /// - Throws: `Failure`: `.data` when a part of the index that is needed is damaged, `.tryAgain`
  ///   when the deadline passes.
  package mutating func run(from centre: Coordinate, by deadline: Deadline? = nil) throws(Failure) {
    begin(at: centre)
    _ = try advance(to: .infinity, by: deadline)
    try finish(by: deadline)
  }

  /// Begins a search that goes on with `advance` and ends with `finish`.
  mutating func begin(at centre: Coordinate) {
    let origin = SphericalOrigin(centre)
    cut = min(radiusCut, cutFromLastSearch(at: centre))
    moveWindow(to: origin)
    lastOrigin = nil
    hits.removeAll(keepingCapacity: true)
    forgetCandidates()
    queue.removeAll()
    nearest.removeAll()
    measured.removeAll()
    reach = .everywhere
    firstLeaf = -1
    unfetchedEstimate.begin()
    geodesics = GeodesicOrigin(centre)
    self.origin = origin
    hasStarted = false
  }

  /// Leaves out all that is farther than what another search has found.
  mutating func shrink(to haversine: Double) {
    guard haversine < cut else { return }
    let rounded = haversine * SphericalOrigin.rounding + SphericalOrigin.leastHaversine
    cut = min(cut, index.header.keepsExactCoordinates ? Self.blurred(rounded) : rounded)
  }

  /// Opens parts of the tree, nearest first, as far as a limit.
  ///
  /// - Returns: Lower bound of the haversines of all points not seen yet, which is above the limit;
  ///   infinity when none of them can be among the nearest.
  mutating func advance(to limit: Double, by deadline: Deadline?) throws(Failure) -> Double {
    guard let origin, let geodesics, index.header.leafCount > 0, !constraint.isImpossible else {
      return .infinity
    }
    if !hasStarted {
      hasStarted = true
      try start(from: origin)
    }
    var next = queue.pop()
    while let part = next, part.bound <= cut {
      guard part.bound <= limit else {
        queue.push(part)
        return part.bound
      }
      next = try open(part, from: origin)
      if candidates.count >= compactionSize { try rank(from: geodesics) }
      steps &+= 1
      if steps % 1_024 == 0, deadline?.hasPassed == true { throw Self.tookTooLong(index) }
    }
    return .infinity
  }

  /// Measures the points that may be among the nearest; the nearest of them become `hits`.
  mutating func finish(by deadline: Deadline?) throws(Failure) {
    guard let geodesics else { return }
    try rank(from: geodesics)
    if query.admits(distance: nil), index.header.unlocatedCount > 0, areUnlocatedHere {
      try addUnlocated(by: deadline)
    }
    // A plan is for searches that may come in any order.
    lastOrigin = index.missing == nil ? geodesics : nil
  }

  /// Opens a part of the tree, unless nothing in it can be among the nearest; returns the part to open next,
  /// which is the nearest.
  @inline(__always) private mutating func open(
    _ part: TreePart, from origin: SphericalOrigin,
  ) throws(Failure) -> TreePart? {
    let (level, position) = (Int(part.level), Int(part.index))
    if part.level == TreePart.beyondMap {
      try scanBeyondMap(position, from: origin)
      return queue.pop()
    }
    guard !isTooFar(part), isHere(level: level, index: position, from: origin) else {
      return queue.pop()
    }
    guard level == 0 else { return try expand(level: level, index: position, from: origin) }
    if position != firstLeaf { try scanLeaf(position, from: origin) }
    return queue.pop()
  }

  static func tookTooLong(_ index: PointIndexReader) -> Failure {
    Failure(.tryAgain, "\(index.name): searching took too long")
  }

  /// Upper bound from the last search, if that was nearby: its points are no farther from here than
  /// they were from there, plus the way there.
  ///
  /// Saves 3 % of a batch.
  private func cutFromLastSearch(at centre: Coordinate) -> Double {
    guard let lastOrigin, query.beyond == 0, hits.count == query.limit,
      let farthest = hits.last?.distance,
      abs(lastOrigin.coordinate.latitude - centre.latitude) < 0.1,
      abs(lastOrigin.coordinate.longitude - centre.longitude) < 0.1
    else { return .infinity }
    let step = lastOrigin.distance(to: centre)
    // A micrometre covers what geodesics are rounded by. The nearest place of an outline is found to a
    // millimetre, and long ones near a pole to some metres.
    let slack = index.header.extentCount > 0 ? 1 + farthest * 1e-4 : 1e-6
    return Self.haversine(reaching: farthest + step + slack, in: index)
  }

  /// Number of candidates that may wait for their geodesics.
  ///
  /// It bounds the memory when very many points are equally near: with a million points at one spot a
  /// lookup takes 35 MB instead of 184 MB.
  private var compactionSize: Int { query.limit.map { max(4_096, 2 * $0) } ?? .max }

  /// Greatest distance of a point from its rounded coordinate.
  static func blur(of index: PointIndexReader) -> Metres {
    index.header.keepsExactCoordinates ? 0.02 : 0
  }

  /// The same haversine where points may lie 10⁻⁹ radians beside where their rounded coordinates say,
  /// also those that it was made of.
  static func blurred(_ haversine: Double) -> Double {
    let root = haversine.squareRoot() + 4e-9
    return root * root
  }

  static func haversine(reaching distance: Metres, in index: PointIndexReader) -> Double {
    SphericalOrigin.haversine(reaching: distance + blur(of: index))
  }
}

/// An estimate of the points in parts of an index that are not fetched yet.
struct UnfetchedEstimate {
  private var seen = 0
  private var fitting = 0
  var leaves = 0
  /// Points that the parts so far likely have beside those that were counted, less than 1.
  private var rest = 0.0

  mutating func begin() {
    rest = 0
  }

  mutating func count(_ fits: Bool) {
    seen += 1
    if fits { fitting += 1 }
  }

  /// Share of the points seen that fit, rather too large than too small.
  var shareOfPoints: Double { Double(fitting + 1) / Double(seen + 1) }

  /// The points that fit for each leaf seen, rather too many than too few, at most 1.
  var shareOfLeaves: Double { min(1, Double(fitting + 1) / Double(leaves + 1)) }

  /// The whole points of a part that likely has so many; of parts with less than one each, some have
  /// one.
  mutating func whole(_ points: Double) -> Int {
    rest += min(points, 1e6)
    let whole = rest.rounded(.down)
    rest -= whole
    return Int(whole)
  }
}

/// A set of nodes and leaves of an index.
struct TreeParts {
  private var bits: [UInt64]
  /// The bit of the first part of each level, leaves first; each level begins with a word.
  private var levelStarts: [Int] = []

  init(_ index: PointIndexReader) {
    var count = 0
    for parts in [index.header.leafCount] + index.nodeCounts {
      levelStarts.append(count)
      count += (parts + 63) / 64 * 64
    }
    bits = Array(repeating: 0, count: count / 64)
  }

  /// - Parameter level: 0 for a leaf.
  func contains(level: Int, index: Int) -> Bool {
    let part = levelStarts[level] + index
    return bits[part / 64] & 1 << UInt64(part % 64) != 0
  }

  /// The children of a node that are in it, as bits.
  func children(level: Int, index: Int) -> UInt16 {
    let part = levelStarts[level - 1] + index * IndexFormat.fanout
    return UInt16(truncatingIfNeeded: bits[part / 64] >> UInt64(part % 64))
  }

  mutating func insert(level: Int, index: Int) {
    let part = levelStarts[level] + index
    bits[part / 64] |= 1 << UInt64(part % 64)
  }
}
