package import Basics
import Geodesy

/// Finder of the points nearest on foot; places without a walk fill up the answer, by air.
package struct NearestOnFoot {
  /// Metres by which an outline or a door of an index may lie nearer than the data has it.
  private static let slack = 1.0

  /// The search by air, which is told where to search from.
  private let search: NearbySearch
  private let pace: Pace
  private let needsPaths: Bool
  private var walks: any WalkMeasuring
  private var places: [WalkCandidate] = []
  private var hours: HoursMatcher?

  private struct WalkCandidate {
    var nearby: NearbyPoint
    /// Its number among the places that walks are measured to; `nil` as long as it is none of them.
    var number: Int?
    /// Whether it is open when one arrives, once that is known.
    var isOpen: Bool?

    /// By air; infinite for a point that is nowhere.
    var distance: Metres { nearby.distance ?? .infinity }
  }

  /// - Parameters:
  ///   - pace: The speed by which hours are judged on arrival.
  ///   - needsPaths: Whether the ways are wanted, not only their lengths.
  package init(
    _ search: NearbySearch, walks: any WalkMeasuring, pace: Pace, needsPaths: Bool = false,
  ) {
    (self.search, self.walks, self.pace) = (search, walks, pace)
    self.needsPaths = needsPaths
  }

  /// Finds the points nearest to a location.
  ///
  /// - Parameter query: Its radius and the distance beyond which points are wanted are those of walks,
  ///   and its hours are judged on arrival.
  /// - Returns: Points in the order of their walks, then those without one, by air; when the deadline
  ///   passes, the first of them, with a failure.
  package mutating func run(
    _ query: NearbyQuery, at fix: Fix, by deadline: Deadline,
  ) throws -> NearbyResult {
    try walks.begin(at: fix.coordinate)
    (places, hours) = ([], query.filter.hours.map { HoursMatcher($0) })
    var asked = Self.byAir(query)
    while true {
      var result = try search.run(asked, at: fix, by: deadline)
      take(result.points)
      result.isOnFoot = true
      if let credit = walks.attribution { result.add(attribution: credit) }
      let isCutOff = asked.limit.map { result.points.count >= $0 } ?? false
      let found: [WalkCandidate]
      do throws(Failure) {
        found = try walk(query, by: deadline)
      } catch {
        let certain = certain(query, isCutOff: isCutOff)
        guard error.kind == .tryAgain, !certain.isEmpty else { throw error }
        result.points = try points(certain, query, at: fix)
        result.failures.append(SourceFailure(source: nil, failure: error))
        return result
      }
      let others = unreached(beside: found.count, query, at: fix)
      let bound = bound(of: query, found, others)
      // Points without a coordinate stand last.
      let farthest = result.points.last?.distance ?? .greatestFiniteMagnitude
      if let limit = asked.limit, isCutOff, farthest < bound {
        asked.limit = 4 * limit + 20
        asked.radius = bound < .infinity ? bound : nil
        continue
      }
      result.points = try points(found, query, at: fix) + others.map(\.nearby)
      if let within = result.completeWithin, within < bound - Self.slack {
        result.failures.append(.end(within: within, of: nil))
      }
      return result
    }
  }

  /// The distance by air beyond which no candidate is wanted.
  private func bound(
    of query: NearbyQuery, _ found: [WalkCandidate], _ others: [WalkCandidate],
  ) -> Metres {
    let count = query.limit ?? .max
    if query.admits(distance: nil), found.count + others.count < count { return .infinity }
    let last = found.count == count ? found.last?.nearby.walk : nil
    let walk = min(last ?? .infinity, query.radius ?? .infinity, walks.reach)
    // Points that are nowhere stand last, and none of them is looked for.
    return max(walk, others.compactMap(\.nearby.distance).last ?? 0) + Self.slack
  }

  /// The query for candidates: hours count on arrival, and of each place its nearest part, unless its
  /// centre is wanted.
  private static func byAir(_ query: NearbyQuery) -> NearbyQuery {
    var asked = query
    asked.limit = query.limit.map { 2 * $0 + 10 }
    asked.radius = query.radius.map { $0 + slack }
    asked.beyond = 0
    asked.filter.hours = nil
    if query.target != .centre { asked.target = .anyPart }
    asked.needsDetails = true
    asked.tellsEnd = false
    return asked
  }

  /// Takes candidates; those of the search before come first again, with what is known of them.
  private mutating func take(_ points: [NearbyPoint]) {
    let known = places
    places = points.enumerated().map { index, nearby in
      index < known.count && known[index].nearby.point == nearby.point
        ? known[index] : WalkCandidate(nearby: nearby)
    }
  }

  /// Walks as far as it takes for all points that are wanted, as far as there are any.
  ///
  /// Places are measured when the walks have come as far as they are by air, a few at a time: until then none
  /// of them can stand before those that are reached.
  private mutating func walk(
    _ query: NearbyQuery, by deadline: Deadline,
  ) throws(Failure) -> [WalkCandidate] {
    let (limit, radius) = (query.limit ?? .max, query.radius ?? .infinity)
    var (count, end) = (min(limit, places.count), 0)
    while true {
      let horizon = walks.horizon
      end = limit < places.count ? endOfNear(from: end, limit, within: horizon) : places.count
      try measure(first: end, to: query.target, by: deadline)
      let next = end < places.count ? places[end].distance - Self.slack : .infinity
      // In steps that grow, so that a long walk takes few of them.
      let step = min(radius, next > horizon ? max(next, 1.2 * horizon) : horizon)
      try walks.run(count: count, within: step, isComplete: end == places.count, by: deadline)
      let found = reached(query).prefix(limit)
      // An outline that is found to be large draws the horizon in again.
      if found.count == limit, let last = found.last?.nearby.walk,
        last <= min(next, walks.horizon)
      {
        return Array(found)
      }
      if min(walks.horizon, next) >= radius { return Array(found) }
      // Of those that were counted some are not wanted.
      if walks.horizon < step {
        guard end < places.count || count < places.count else { return Array(found) }
        count *= 2
      }
    }
  }

  /// The end of the places to be measured next: a few that are no farther by air than the walks have come.
  private func endOfNear(from end: Int, _ limit: Int, within horizon: Metres) -> Int {
    let more = places[end...].prefix(max(limit, end / 4))
    let near = more.prefix { $0.distance - Self.slack <= horizon }
    // Far off, it takes less to see whether there is a way at all than to walk there.
    let isFar = near.isEmpty && more.first.map { $0.distance > 2 * horizon + 1_000 } ?? false
    return isFar ? more.endIndex : near.endIndex
  }

  private mutating func measure(
    first end: Int, to target: DistanceTarget, by deadline: Deadline,
  ) throws(Failure) {
    let reach = min(walks.reach + Self.slack, .greatestFiniteMagnitude)
    for index in 0..<end where places[index].number == nil && places[index].distance <= reach {
      var place = places[index].nearby.point
      if target == .centre { place.extent = nil }
      places[index].number = try walks.add(place, by: deadline)
    }
  }

  /// The points that are wanted, of those to which the walk is known for certain.
  private mutating func reached(_ query: NearbyQuery) -> [WalkCandidate] {
    let horizon = walks.horizon
    var found: [(index: Int, walk: Metres)] = []
    for index in places.indices {
      guard let number = places[index].number else { continue }
      let known = places[index].nearby.walk
      guard let walk = known ?? walks.walk(to: number), walk <= horizon || known != nil
      else { continue }
      places[index].nearby.walk = walk
      places[index].nearby.distance = Self.distance(of: places[index].nearby)
      if query.admits(distance: walk), isOpen(index) { found.append((index, walk)) }
    }
    found.sort { ($0.walk, $0.index) < ($1.walk, $1.index) }
    return found.map { places[$0.index] }
  }

  /// The distance to a place, which is no more than the walk: an outline that is kept with fewer corners
  /// may be farther than the way to it, and a door nearer than the outline.
  private static func distance(of nearby: NearbyPoint) -> Metres? {
    nearby.distance.map { min($0, nearby.walk ?? .infinity) }
  }

  /// The points that are wanted and that no other can stand before, when the walks came to no end.
  private mutating func certain(_ query: NearbyQuery, isCutOff: Bool) -> [WalkCandidate] {
    let next = places.first { $0.number == nil } ?? (isCutOff ? places.last : nil)
    let bound = next.map { $0.distance - Self.slack } ?? .infinity
    let found = reached(query).prefix { $0.nearby.walk ?? .infinity <= bound }
    return Array(found.prefix(query.limit ?? .max))
  }

  private mutating func isOpen(_ index: Int) -> Bool {
    if let known = places[index].isOpen { return known }
    guard var matcher = hours.take() else { return true }
    let nearby = places[index].nearby
    matcher.delay = nearby.walk.map(pace.time) ?? .zero
    let isOpen = matcher.isMet(by: nearby.point)
    (hours, places[index].isOpen) = (matcher, isOpen)
    return isOpen
  }

  private mutating func points(
    _ found: [WalkCandidate], _ query: NearbyQuery, at fix: Fix,
  ) throws(Failure) -> [NearbyPoint] {
    var points: [NearbyPoint] = []
    for place in found {
      var nearby = Self.measured(place.nearby, query, at: fix)
      if needsPaths, nearby.walk != nil, let number = place.number {
        nearby.path = try walks.path(to: number)
      }
      points.append(nearby)
    }
    return points
  }

  /// A candidate with the distance that the query wants, in place of that to any part.
  private static func measured(
    _ candidate: NearbyPoint, _ query: NearbyQuery, at fix: Fix,
  ) -> NearbyPoint {
    // Without doors, any part is the outline.
    guard query.target != .centre, candidate.point.extent?.doors.isEmpty == false else {
      return candidate
    }
    var nearby = NearbyPoint(candidate.point, from: fix.coordinate, to: query.target)
    nearby.walk = candidate.walk
    nearby.distance = distance(of: nearby)
    return nearby
  }

  /// The nearest points by air of those that cannot be reached, as far as they are wanted beside so many.
  private mutating func unreached(
    beside count: Int, _ query: NearbyQuery, at fix: Fix,
  ) -> [WalkCandidate] {
    guard query.admits(distance: nil) else { return [] }
    let missing = (query.limit ?? .max) - count
    guard missing > 0 else { return [] }
    let unreached = places.indices.filter { places[$0].nearby.walk == nil }.map { index in
      var place = places[index]
      place.nearby = Self.measured(place.nearby, query, at: fix)
      return (index: index, place: place)
    }
    var found: [WalkCandidate] = []
    let byAir = unreached.sorted { ($0.place.distance, $0.index) < ($1.place.distance, $1.index) }
    for (index, place) in byAir where found.count < missing && isOpen(index) {
      found.append(place)
    }
    return found
  }
}
