import Geodesy

/// The points of one source that a track has met so far, window after window.
struct CorridorVisits {
  /// The entries of points that are alike, of which each window meets some in their order.
  private struct Alike {
    var entries: [Int] = []
    private var window = -1
    private var count = 0

    /// The entry of the next of these points in a window; `nil` if the point has none yet.
    mutating func next(in window: Int) -> Int? {
      if window != self.window { (self.window, count) = (window, 0) }
      defer { count += 1 }
      return count < entries.count ? entries[count] : nil
    }
  }

  private struct Entry {
    let point: PointOfInterest
    /// The nearest approach of the visit that counts, or may do so.
    var nearest: TrackApproach
    var closest: Metres
    /// Whether the last visit goes on at the end of the window.
    var goesOn: Bool
    var isOver = false
    var window: Int
  }

  private let corridor: Corridor
  private let query: NearbyQuery
  private var radius: Metres { query.radius ?? .infinity }
  private var entries: [Entry] = []
  private var alike: [PointOfInterest: Alike] = [:]
  /// The entries of visits that went on at the end of the last window.
  private var open: [Int] = []

  init(_ corridor: Corridor, for query: NearbyQuery) {
    (self.corridor, self.query) = (corridor, query)
  }

  mutating func add(_ points: [NearbyPoint], besideWindow number: Int) {
    let window = corridor.windows[number]
    var stillOpen: [Int] = []
    for nearby in points {
      guard let coordinate = nearby.point.coordinate else { continue }
      let goal = TrackGoal(to: query.target, of: coordinate, extent: nearby.point.extent)
      let visits = corridor.visits(to: goal, in: window)
      guard let entry = add(visits, of: nearby.point, window: number) else { continue }
      if entries[entry].goesOn, !entries[entry].isOver { stillOpen.append(entry) }
    }
    // Whoever was met no more has been left behind between two windows.
    for entry in open where entries[entry].window < number { entries[entry].goesOn = false }
    open = stillOpen
  }

  /// Adds the visits in a window and returns the number of their entry.
  private mutating func add(
    _ visits: [Corridor.Visit], of point: PointOfInterest, window: Int,
  ) -> Int? {
    guard let first = visits.first else { return nil }
    let known = alike[point, default: Alike()].next(in: window)
    let number = known ?? entries.count
    if known == nil {
      alike[point]?.entries.append(number)
      entries.append(
        Entry(
          point: point, nearest: first.nearest, closest: first.nearest.distance,
          goesOn: first.goesOn, window: window,
        )
      )
    }
    entries[number].window = window
    for visit in known == nil ? visits.dropFirst() : visits[...] { add(visit, in: number) }
    return number
  }

  private mutating func add(_ visit: Corridor.Visit, in number: Int) {
    var entry = entries[number]
    let isSame = entry.goesOn && visit.hadBegun
    entry.goesOn = visit.goesOn
    entry.closest = min(entry.closest, visit.nearest.distance)
    if !isSame, entry.nearest.distance <= radius { entry.isOver = true }
    if !entry.isOver, !isSame || Corridor.isNearer(visit.nearest, than: entry.nearest) {
      entry.nearest = visit.nearest
    }
    entries[number] = entry
  }

  /// All points met and far enough from all of the track, in order.
  var met: [NearbyPoint] {
    entries.filter { $0.nearest.distance <= radius && $0.closest >= query.beyond }
      .map { NearbyPoint($0.point, from: $0.nearest, to: query.target) }
      .sorted { left, right in
        left.isMetBefore(right) { NearbyOrder.precedes(left.point, right.point) }
      }
  }

  /// Whether the first so many points can change no more, whatever is met after the last window.
  func isFinal(upTo limit: Int, alongAtEnd along: Metres) -> Bool {
    // Later the track may come too near to any of them.
    guard query.beyond == 0, entries.count - open.count >= limit else { return false }
    // A visit that goes on may end up anywhere after where it is now.
    let firstOpen = open.reduce(along) { min($0, entries[$1].nearest.along) }
    return entries.count {
      $0.nearest.distance <= radius
        && $0.nearest.along.wholeMillimetres < firstOpen.wholeMillimetres
    } >= limit
  }
}

extension NearbyPoint {
  /// Whether this point is met before another: by the way along the track, then by distance; the tie
  /// breaker decides where both are the same.
  func isMetBefore(_ other: NearbyPoint, tieBreaker: () -> Bool) -> Bool {
    wayToMeeting == other.wayToMeeting
      ? NearbyOrder.precedes(distance, other.distance, tieBreaker: tieBreaker)
      : wayToMeeting < other.wayToMeeting
  }

  /// The way along the track in whole millimetres: what lies on both sides of one position is met
  /// at one place, whatever rounding says.
  var wayToMeeting: Double { along?.wholeMillimetres ?? .infinity }
}

extension Metres {
  fileprivate var wholeMillimetres: Double { (self * 1_000).rounded() }
}
