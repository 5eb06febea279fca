package import Basics
package import Geodesy
import PointIndex
package import PointsOfInterest

/// Search of the walks from one location to places: one Dijkstra, which goes no farther than it must.
///
/// It keeps its memory and the blocks read last, so one search serves many locations, one after another.
package struct WalkSearch {
  struct Target {
    /// The walk without any node, with its course; `nil` where there is none.
    var direct: (length: Metres, course: [Coordinate])?
    var snaps: [Snap] = []
    /// A large outline, of which the ways within `outlineReach` of the location alone were looked at.
    var largeOutline: PlaceLines?
    /// Whether it is known that ways touch that outline, farther away.
    var isTouched = false
  }

  /// Least number of nodes passed before it is looked at whether enough is known.
  private static let leastStride = 4
  /// The distance from the location within which the ways at large outlines are looked at first: few walks
  /// that are asked for are longer, and a country's outline meets ways everywhere.
  private static let firstOutlineReach: Metres = 500
  /// The distance beyond which all are looked at.
  private static let lastOutlineReach: Metres = 30_000
  /// Most places whose snaps are kept from location to location.
  private static let mostSnapped = 2_048

  private var outlineReach = firstOutlineReach
  /// The farthest that any way leads that was gone.
  private var farthest: Metres = 0
  private(set) var location: Coordinate?
  /// Where the location's leg meets a way, then the corners of a square around it that are seen from there.
  private(set) var origins: [Snap] = []
  private var origin: Snap? { origins.first }
  /// The squares that may be around the location.
  private var squares: [SquareSight] = []
  private(set) var targets: [Target] = []
  /// Snaps of places that were added lately, which are the same from every location.
  private var snapped: [Coordinate: (target: WalkTarget, snaps: [Snap])] = [:]
  private(set) var distances = DistanceTable()
  var blocks: BlockCache
  /// Nodes that were reached and not yet passed: centimetres in the upper half, the number in the lower.
  private var queue = SearchQueue<UInt64>()
  private var passedCount = 0

  package init(_ streets: Streets) { blocks = BlockCache(streets) }

  /// Begins anew from a location, without targets.
  ///
  /// - Throws: `Failure` of kind `.data` when the streets there are damaged.
  package mutating func begin(at location: Coordinate) throws(Failure) {
    distances.removeAll()
    queue.removeAll()
    passedCount = 0
    farthest = 0
    outlineReach = Self.firstOutlineReach
    targets.removeAll(keepingCapacity: true)
    self.location = location
    origins = try Array(SnapSearch.snaps(of: PlaceLines(location), in: &blocks).prefix(1))
    squares = origins.isEmpty ? [] : try blocks.squares(around: StreetPlace(location))
    origins += try SnapSearch.corners(of: squares, seenFrom: location, in: &blocks)
    for origin in origins {
      if origin.leads(toLow: true) {
        reach(origin.nodes.low, after: origin.length + origin.fromLow)
      }
      if origin.leads(toLow: false) {
        reach(origin.nodes.high, after: origin.length + origin.fromHigh)
      }
    }
  }

  /// The metres from the location to the nearest way; `nil` where none is within 200 m.
  package var leg: Metres? { origin?.length }

  /// Upper bound of the walks to all places, also those that are not targets; infinite as long as
  /// something is left to search.
  package var longestWalk: Metres {
    horizon < .infinity ? .infinity : farthest + Streets.greatestLeg
  }

  private mutating func reach(_ node: UInt32, after length: Metres) {
    // An edge may be longer than any walk that is counted.
    guard let distance = UInt32(exactly: (length * 100).rounded(.up)) else { return }
    farthest = max(farthest, length)
    improve(node, to: distance, from: .max)
  }

  @inline(__always)
  private mutating func improve(_ node: UInt32, to distance: UInt32, from parent: UInt32) {
    guard distances.improve(node, to: distance, from: parent) else { return }
    queue.push(UInt64(distance) << 32 | UInt64(node))
  }

  /// The walk to the nearest node that was not passed yet.
  private var searched: Metres { queue.first.map { Metres($0 >> 32) / 100 } ?? .infinity }

  /// All walks up to this length are exact; infinite when nothing is left to search.
  package var horizon: Metres {
    let isPartial = targets.contains { $0.largeOutline != nil }
    return isPartial ? min(searched, outlineReach) : searched
  }

  /// Adds a place.
  ///
  /// - Returns: Its number, from 0 on.
  /// - Throws: `Failure`: `.data` when the streets there are damaged, `.tryAgain` when the deadline passes; the
  ///   place is not added then.
  package mutating func add(
    _ target: WalkTarget, by deadline: Deadline? = nil,
  ) throws(Failure) -> Int {
    try blocks.check(deadline)
    var new = Target(direct: direct(to: target))
    // Without a way at the location it may be in the place's area all the same.
    if new.direct == nil, origin != nil {
      new.direct = directAcrossSquare(to: target)
      try findWays(to: target, &new, by: deadline)
    }
    targets.append(new)
    return targets.count - 1
  }

  private mutating func findWays(
    to place: WalkTarget, _ target: inout Target, by deadline: Deadline?,
  ) throws(Failure) {
    let outline = place.doors.isEmpty ? place.extent.flatMap { PlaceLines($0) } : nil
    guard let outline, outline.isLarge else {
      return try setSnaps(snaps(of: place, outline, by: deadline), of: &target)
    }
    target.largeOutline = outline
    try findContacts(of: &target, by: deadline)
  }

  private mutating func setSnaps(_ found: [Snap], of target: inout Target) throws(Failure) {
    if let direct = try directAlongEdge(to: found),
      direct.length < target.direct?.length ?? .infinity
    {
      target.direct = direct
    }
    target.snaps = found
  }

  /// The snaps of a place, which may be known from a location before.
  private mutating func snaps(
    of target: WalkTarget, _ outline: PlaceLines?, by deadline: Deadline?,
  ) throws(Failure) -> [Snap] {
    if let known = snapped[target.place], known.target == target { return known.snaps }
    var snaps: [Snap] = []
    let ends = target.doors.map { PlaceLines($0) }
    for end in ends.isEmpty ? [outline ?? PlaceLines(target.place)] : ends {
      let nearest = try SnapSearch.snaps(of: end, in: &blocks, by: deadline)
      snaps += nearest
      guard let place = end.only, !nearest.isEmpty else { continue }
      let squares = try blocks.squares(around: StreetPlace(place))
      snaps += try SnapSearch.corners(of: squares, seenFrom: place, in: &blocks)
    }
    if snapped.count == Self.mostSnapped { snapped.removeAll(keepingCapacity: true) }
    snapped[target.place] = (target, snaps)
    return snaps
  }

  /// Finds the ways within `outlineReach` that touch the large outline of a target, all when that is far.
  private mutating func findContacts(
    of target: inout Target, by deadline: Deadline?,
  ) throws(Failure) {
    guard let location, let outline = target.largeOutline else { return }
    let isLast = outlineReach > Self.lastOutlineReach
    let region = BoundingBox(location).widened(by: outlineReach)
    var found =
      isLast
      ? try SnapSearch.snaps(of: outline, in: &blocks, by: deadline)
      : try SnapSearch.contacts(with: outline, within: region, in: &blocks, by: deadline)
    if isLast { target.largeOutline = nil }
    // Without a contact anywhere the nearest way counts, which may be near.
    if found.isEmpty, !isLast, !target.isTouched {
      let nearest = try SnapSearch.snaps(ofUntouched: outline, in: &blocks, by: deadline)
      target.isTouched = nearest == nil
      if let nearest { (found, target.largeOutline) = (nearest, nil) }
    }
    try setSnaps(found, of: &target)
  }

  /// The walk to an area that the location lies in or its leg leads into; without doors also to an outline
  /// that its leg leads to.
  private func direct(to target: WalkTarget) -> (Metres, [Coordinate])? {
    guard let extent = target.extent, let location else { return nil }
    if extent.contains(location) { return (0, [location]) }
    let reach = EdgeContacts.touchSquare.squareRoot()
    guard let origin,
      let end = extent.approach(from: GeodesicOrigin(origin.onWay), within: reach),
      end.isInside || target.doors.isEmpty && end.distance <= reach
    else { return nil }
    return (origin.length + end.distance, [location, origin.onWay, end.place])
  }

  /// The straight walk to a door, an outline or a place in the square that the location is in, if that is seen.
  private func directAcrossSquare(
    to target: WalkTarget
  ) -> (length: Metres, course: [Coordinate])? {
    guard let location, !squares.isEmpty else { return nil }
    let near = target.extent?.approach(from: GeodesicOrigin(location), within: Streets.greatestLeg)
    // An outline beyond the limit is told as if it were here.
    if target.doors.isEmpty, near?.distance == .infinity { return nil }
    let ends = target.doors.isEmpty ? [near?.place ?? target.place] : target.doors
    let seen = ends.filter { end in squares.contains { $0.sees(StreetPlace(end)) } }
    let walks = seen.map { (length: location.distance(to: $0), course: [location, $0]) }
    return walks.min { $0.length < $1.length }
  }

  /// The shortest walk along the edge that the location's leg leads to.
  private mutating func directAlongEdge(
    to snaps: [Snap]
  ) throws(Failure) -> (length: Metres, course: [Coordinate])? {
    guard let location else { return nil }
    var best: (length: Metres, course: [Coordinate])?
    for origin in origins {
      for snap in snaps where snap.block == origin.block && snap.edge == origin.edge {
        guard let between = origin.course(to: snap, in: try blocks.block(origin.block)) else {
          continue
        }
        let along = origin.onWay.length(along: between + [snap.onWay])
        let length = origin.length + along + snap.length
        if length < best?.length ?? .infinity {
          best = (length, [location, origin.onWay] + between + [snap.onWay, snap.place])
        }
      }
    }
    return best
  }

  /// The walk to a target: final up to `horizon`, and beyond it perhaps too long; `nil` without a leg of at
  /// most 200 m or a way, or as long as none is known.
  package func walk(to target: Int) -> Metres? {
    let way = way(to: targets[target])
    return way.length < .infinity ? way.length : nil
  }

  /// The shortest way that is known, and by which node of which snap it comes.
  func way(to target: Target) -> (length: Metres, end: (snap: Snap, isLow: Bool)?) {
    var best: (length: Metres, end: (snap: Snap, isLow: Bool)?) =
      (target.direct?.length ?? .infinity, nil)
    for snap in target.snaps where snap.component == origin?.component {
      for isLow in [true, false] where snap.comes(fromLow: isLow) {
        let distance = distances.state(of: isLow ? snap.nodes.low : snap.nodes.high).distance
        guard distance < .max else { continue }
        let rest = (isLow ? snap.fromLow : snap.fromHigh) + snap.length
        let length = Metres(distance) / 100 + rest
        if length < best.length { best = (length, (snap, isLow)) }
      }
    }
    return best
  }

  /// Runs on until the nearest targets by walk are final, or all within a limit, or nothing is left.
  ///
  /// - Parameters:
  ///   - count: How many targets are asked for, those within an outline that the location is in among them.
  ///   - isComplete: Whether no target is to come; then it is enough that all of them are final.
  /// - Throws: `Failure`: `.data` when the streets are damaged, `.tryAgain` when the deadline passes.
  package mutating func run(
    count: Int, within limit: Metres = .infinity, isComplete: Bool = true,
    by deadline: Deadline? = nil,
  ) throws(Failure) {
    while horizon < min(limit, neededHorizon(count: count, isComplete: isComplete)) {
      try blocks.check(deadline)
      if horizon < searched {
        try findMoreContacts(by: deadline)
      } else {
        for _ in 0..<stride { try passNext() }
      }
    }
  }

  /// The number of nodes to be passed before it is looked at whether enough is known, which takes about as
  /// long as to pass a node for every eight snaps: a share of those that were passed, so that it is neither
  /// looked at too often nor gone much too far.
  private var stride: Int {
    let snapCount = targets.reduce(0) { $0 + $1.snaps.count }
    return max(Self.leastStride, snapCount / 8, passedCount / 16)
  }

  /// The horizon up to which the search must go as far as is known now.
  private func neededHorizon(count: Int, isComplete: Bool) -> Metres {
    var walks: [Metres] = []
    for target in targets where mayBeReached(target) { walks.append(way(to: target).length) }
    if count > walks.count, !isComplete { return .infinity }
    guard !walks.isEmpty, count > 0 else { return 0 }
    walks.sort()
    return walks[min(count, walks.count) - 1]
  }

  /// Whether a walk to a target is known, or one of its snaps is in the connected component of the location.
  private func mayBeReached(_ target: Target) -> Bool {
    target.direct != nil || target.largeOutline != nil
      || target.snaps.contains { $0.component == origin?.component }
  }

  private mutating func findMoreContacts(by deadline: Deadline?) throws(Failure) {
    outlineReach *= 2
    for index in targets.indices where targets[index].largeOutline != nil {
      var target = targets[index]
      try findContacts(of: &target, by: deadline)
      targets[index] = target
    }
  }

  /// Goes on from the nearest node that was not passed yet.
  private mutating func passNext() throws(Failure) {
    guard let first = queue.pop() else { return }
    let (node, distance) = (UInt32(truncatingIfNeeded: first), UInt32(first >> 32))
    guard distance == distances.state(of: node).distance else { return }
    passedCount += 1
    let block = try blocks.block(of: node)
    for index in block.halfEdges(of: Int(node) % StreetsFormat.nodesOfBlock) {
      let edge = block.halfEdges[index]
      let (next, isTooLong) = distance.addingReportingOverflow(edge.length)
      guard edge.access.contains(.forward), !isTooLong else { continue }
      farthest = max(farthest, Metres(next) / 100)
      improve(edge.target, to: next, from: node)
    }
  }
}

/// A place that somebody may walk to: to its doors, else to its outline, else to its point.
package struct WalkTarget: Equatable, Sendable {
  package var doors: [Coordinate]
  package var extent: Extent?
  package var place: Coordinate

  package init(doors: [Coordinate] = [], extent: Extent? = nil, place: Coordinate) {
    (self.doors, self.extent, self.place) = (doors, extent, place)
  }
}
