public import Geodesy

/// Keeps the nearest of the points that stream past, in memory bounded by the query's limit.
public struct NearestCollector: PointSink {
  /// How many problems are told one by one before they are only counted.
  public static let reportedProblems = 10

  private let centre: Coordinate
  private let query: NearbyQuery
  private var kept: [NearbyPoint] = []
  /// When the query has a limit, a max-heap of where in `kept` the points are: the root is the first
  /// to go. Points are large, so only their places move.
  private var heap: [Int] = []
  private var hasDropped = false
  private var problems: [Failure] = []
  private var uncountedProblems = 0
  private let bound: GreatCircleBound
  /// No point whose haversine is greater can still be kept.
  private var reach: Double

  /// - Parameters:
  ///   - centre: The location to measure from.
  ///   - query: Which points are wanted.
  public init(centre: Coordinate, query: NearbyQuery) {
    self.centre = centre
    self.query = query
    self.bound = GreatCircleBound(from: centre)
    self.reach = query.radius.map(GreatCircleBound.greatestHaversine(within:)) ?? .infinity
  }

  /// Whether a point at this place may still be among the nearest.
  ///
  /// - Parameters:
  ///   - latitude: Degrees, −90 to 90.
  ///   - longitude: Degrees, −180 to 180.
  /// - Returns: `false` only when it surely is not.
  public func wants(latitude: Degrees, longitude: Degrees) -> Bool {
    bound.haversine(latitude: latitude, longitude: longitude) <= reach
  }

  /// Keeps a point if it fits the query and is near enough.
  ///
  /// - Parameter point: The point.
  public mutating func add(_ point: PointOfInterest) {
    if let coordinate = point.coordinate,
      !wants(latitude: coordinate.latitude, longitude: coordinate.longitude)
    {
      return
    }
    guard query.filter.admits(point) else { return }
    let candidate = NearbyPoint(point, from: centre)
    guard query.admits(distance: candidate.distance) else { return }
    guard let limit = query.limit else { return kept.append(candidate) }
    if kept.count < limit {
      heap.append(kept.count)
      kept.append(candidate)
      siftUp(from: kept.count - 1)
    } else {
      hasDropped = true
      guard candidate.precedes(kept[heap[0]]) else { return }
      kept[heap[0]] = candidate
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

  /// Points beyond the farthest one kept are of no use any more.
  private mutating func narrowReach() {
    guard let farthest = kept[heap[0]].distance else { return }
    reach = GreatCircleBound.greatestHaversine(within: farthest)
  }

  private mutating func siftUp(from start: Int) {
    var child = start
    while child > 0, isBefore(heap[(child - 1) / 2], heap[child]) {
      heap.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  private mutating func siftDown() {
    var parent = 0
    while true {
      var last = parent
      for child in (2 * parent + 1)...(2 * parent + 2)
      where child < heap.count && isBefore(heap[last], heap[child]) {
        last = child
      }
      guard last != parent else { return }
      heap.swapAt(parent, last)
      parent = last
    }
  }

  /// Distances nearly always decide, and comparing them first spares looking at texts.
  private func isBefore(_ left: Int, _ right: Int) -> Bool {
    if let one = kept[left].distance, let other = kept[right].distance, one != other {
      return one < other
    }
    return kept[left].precedes(kept[right])
  }
}
