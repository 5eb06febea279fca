package import Basics
package import Geodesy
package import PointsOfInterest

/// The data of OpenStreetMap, as an Overpass server has it, as a source of points.
///
/// A server sends its objects in no order, so it is asked for all of them in a circle. Without a
/// radius the circle grows until what lies in it is enough: nothing outside can be nearer. It grows
/// to 32 km; an answer that is still not enough says so (`PointSourceAnswer.completeWithin`). A
/// search that needs more is then incomplete (status 69), even if nothing was found: status 1 would
/// say that there is nothing.
package struct OverpassSource: PointSource {
  /// The radius of the first circle that is searched, and of the last one.
  static let radii: (first: Metres, last: Metres) = (250, 32_000)

  package var name: String { service.name }
  private let service: OverpassService
  private let memory: OverpassMemory

  /// - Parameters:
  ///   - servers: The servers, at least one, in the order in which they are asked.
  ///   - lock: The lock for one request at a time; shared by all such sources.
  ///   - now: A clock that counts forward, for what is remembered between searches.
  package init(
    servers: [ServiceURL], rules: MainTagRules, client: HTTPClient,
    policy: OverpassPolicy = OverpassPolicy(), cache: AnswerCache?, lock: RequestLock,
    now: @escaping @Sendable () -> Duration,
  ) {
    precondition(!servers.isEmpty)
    self.memory = OverpassMemory(lifetime: policy.freshness, now: now)
    self.service = OverpassService(
      servers: servers, name: servers[0].host, rules: rules, client: client, policy: policy,
      cache: cache, lock: lock, cooldowns: ServerCooldowns(now: now),
    )
  }

  /// Asks for circle after circle and waits; filters and ranks what comes.
  package func points(
    near centre: Coordinate, matching query: NearbyQuery, by deadline: Deadline,
  ) throws -> PointSourceAnswer {
    let selection = OverpassSelection(query.filter, rules: service.rules)
    guard !selection.filters.isEmpty else { return PointSourceAnswer() }
    var answer = PointSourceAnswer()
    var searched: Metres = 0
    for radius in Self.circles(for: query) where radius > searched {
      let circle = OverpassQuery(
        selection: selection, target: query.target, centre: centre, radius: radius,
      )
      let (result, reach): (OverpassResult, Metres)
      do {
        (result, reach) = try load(circle, by: deadline)
      } catch {
        guard !answer.points.isEmpty else { throw error }
        // The nearest are known; the failure makes the answer incomplete.
        answer.problems.append(error)
        return answer
      }
      searched = reach
      answer = ranked(result, within: reach, around: centre, matching: query, after: answer.notes)
      if let limit = query.limit, answer.points.count >= limit {
        answer.isCutOff = searched < min(query.radius ?? .infinity, .greatestDistance)
        return answer
      }
    }
    // A kept answer to a location nearby may reach a little farther, but where a search ends must
    // not depend on that.
    let end = query.beyond + Self.radii.last
    if query.radius == nil, end < .greatestDistance { answer.completeWithin = end }
    return answer
  }

  /// The radii of the circles to ask for: the one wanted, else 250 m and twice as much each time,
  /// each added to the distance below which points are too near.
  static func circles(for query: NearbyQuery) -> [Metres] {
    if let radius = query.radius { return [min(radius, .greatestDistance)] }
    guard query.limit != nil else { return [min(query.beyond + radii.last, .greatestDistance)] }
    return sequence(first: radii.first) { $0 * 2 }.prefix { $0 <= radii.last }
      .map { min(query.beyond + $0, .greatestDistance) }
  }

  /// The objects around a location, and the radius in which none is missing.
  private func load(
    _ circle: OverpassQuery, by deadline: Deadline,
  ) throws(Failure) -> (OverpassResult, reach: Metres) {
    if let (answer, reach) = memory.circle(covering: circle) {
      return (OverpassResult(answer: answer), reach)
    }
    let wider = circle.wider(by: service.policy.lookAhead)
    let result = try service.answer(to: wider, by: deadline)
    if result.isFresh { memory.remember(wider, result.answer) }
    return (result, wider.radius)
  }

  /// The points in a circle that is known completely, nearest first.
  private func ranked(
    _ result: OverpassResult, within reach: Metres, around centre: Coordinate,
    matching query: NearbyQuery, after notes: [SourceNote],
  ) -> PointSourceAnswer {
    // All of the circle is here: cutting it would only make the search ask again.
    var everything = query
    everything.limit = nil
    everything.radius = min(query.radius ?? .infinity, reach)
    var collector = NearestCollector(centre: centre, query: everything)
    for point in result.answer.points { collector.add(point) }
    for problem in result.answer.problems { collector.skip(problem) }
    var answer = collector.answer(attribution: OpenStreetMapObject.attribution)
    // Not looked into again: that would be a request for each place of another source.
    answer.bounds = []
    let metres = Int(min(reach, .greatestDistance))
    let count = "\(answer.points.count.counting("matching point")) within \(metres) m"
    answer.notes = notes + result.notes + [SourceNote("\(name): \(count)", isDetail: true)]
    return answer
  }
}
