public import Geodesy

/// Keeps the nearest of the points that stream past, in memory bounded by the query's limit.
public struct NearestCollector: PointSink {
  /// How many problems are told one by one before they are only counted.
  public static let reportedProblems = 10

  private let centre: Coordinate
  private let query: NearbyQuery
  /// A max-heap by `precedes` when the query has a limit: the root is the first to go.
  private var kept: [NearbyPoint] = []
  private var hasDropped = false
  private var problems: [Failure] = []
  private var uncountedProblems = 0
  /// No point outside can still be kept.
  private var reach: BoundingBox
  private var reachRadius: Metres

  /// - Parameters:
  ///   - centre: The location to measure from.
  ///   - query: Which points are wanted.
  public init(centre: Coordinate, query: NearbyQuery) {
    self.centre = centre
    self.query = query
    self.reachRadius = query.radius ?? .infinity
    self.reach = query.radius.map { BoundingBox(around: centre, radius: $0) } ?? .world
  }

  /// Whether a point at this place may still be among the nearest.
  ///
  /// - Parameters:
  ///   - latitude: Degrees, −90 to 90.
  ///   - longitude: Degrees, −180 to 180.
  /// - Returns: `false` only when it surely is not.
  public func wants(latitude: Degrees, longitude: Degrees) -> Bool {
    reach.contains(latitude: latitude, longitude: longitude)
  }

  /// Keeps a point if it fits the query and is near enough.
  ///
  /// - Parameter point: The point.
  public mutating func add(_ point: PointOfInterest) {
    guard query.filter.admits(point) else { return }
    let candidate = NearbyPoint(point, from: centre)
    guard query.admits(distance: candidate.distance) else { return }
    guard let limit = query.limit else { return kept.append(candidate) }
    if kept.count < limit {
      kept.append(candidate)
      siftUp(from: kept.count - 1)
    } else {
      hasDropped = true
      guard candidate.precedes(kept[0]) else { return }
      kept[0] = candidate
      siftDown()
    }
    if kept.count == limit { narrowReach() }
  }

  /// Counts a problem, and keeps it if it is one of the first.
  ///
  /// - Parameter problem: Which line or byte, and why.
  public mutating func skip(_ problem: Failure) {
    if problems.count < Self.reportedProblems {
      problems.append(problem)
    } else {
      uncountedProblems += 1
    }
  }

  /// What was kept, in order.
  ///
  /// - Parameter attribution: Whom to credit.
  /// - Returns: The points, nearest first, and the problems.
  public consuming func answer(attribution: String? = nil) -> PointSourceAnswer {
    if uncountedProblems > 0 {
      problems.append(Failure(.data, "and \(uncountedProblems) more were skipped"))
    }
    // `wants` may have turned away points unseen, so a full list counts as cut off.
    let isFull = query.limit.map { kept.count >= $0 } ?? false
    return PointSourceAnswer(
      points: kept.sorted { $0.precedes($1) },
      isCutOff: hasDropped || isFull,
      problems: problems,
      attribution: attribution,
    )
  }

  /// Draws the box tighter: points beyond the farthest one kept are of no use any more.
  ///
  /// It is made anew only when it shrinks by a tenth, because making it costs more than a few points
  /// too many.
  private mutating func narrowReach() {
    guard let farthest = kept[0].distance, farthest < reachRadius * 0.9 else { return }
    reachRadius = farthest
    reach = BoundingBox(around: centre, radius: farthest)
  }

  private mutating func siftUp(from start: Int) {
    var child = start
    while child > 0, kept[(child - 1) / 2].precedes(kept[child]) {
      kept.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  private mutating func siftDown() {
    var parent = 0
    while true {
      var last = parent
      for child in [2 * parent + 1, 2 * parent + 2]
      where child < kept.count && kept[last].precedes(kept[child]) {
        last = child
      }
      guard last != parent else { return }
      kept.swapAt(parent, last)
      parent = last
    }
  }
}
