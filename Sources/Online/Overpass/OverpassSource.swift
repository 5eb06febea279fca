public import ByteStreams
public import Geodesy
public import PointsOfInterest

/// The data of OpenStreetMap, as an Overpass server has it, as a source of points.
///
/// A server sends its objects in no order, so it is asked for all of them in a circle. Without a
/// radius the circle grows until what lies in it is enough: nothing outside can be nearer.
public struct OverpassSource: PointSource {
  /// What decides about whether a server is asked.
  public struct Policy: Sendable {
    /// Whether only the cache may answer.
    public var isOffline: Bool
    /// Up to which age an answer of the cache is as good as a new one.
    public var freshness: Duration

    /// - Parameters:
    ///   - isOffline: Whether only the cache may answer.
    ///   - freshness: Up to which age an answer of the cache is as good as a new one.
    public init(isOffline: Bool = false, freshness: Duration = .seconds(86_400)) {
      self.isOffline = isOffline
      self.freshness = freshness
    }
  }

  /// The radius of the first circle that is searched, and of the last one.
  static let radii: (first: Metres, last: Metres) = (250, 32_000)

  /// The host of the first server.
  public let name: String
  private let rules: MainTagRules
  private let service: OverpassService

  /// - Parameters:
  ///   - servers: The servers, at least one; each is asked when those before it have no answer.
  ///   - rules: Which tags make an object a point.
  ///   - client: Who fetches.
  ///   - policy: What decides about whether a server is asked.
  ///   - cache: Where answers are kept; `nil` keeps none.
  ///   - turns: Who makes requests one at a time; shared by all such sources.
  public init(
    servers: [ServiceURL],
    rules: MainTagRules,
    client: HTTPClient,
    policy: Policy = Policy(),
    cache: AnswerCache?,
    turns: RequestTurns,
  ) {
    precondition(!servers.isEmpty)
    self.name = servers[0].host
    self.rules = rules
    self.service = OverpassService(
      servers: servers,
      name: servers[0].host,
      rules: rules,
      client: client,
      policy: policy,
      cache: cache,
      turns: turns,
    )
  }

  /// Asks for circle after circle and waits; filters and ranks what comes.
  public func points(
    near centre: Coordinate,
    matching query: NearbyQuery,
    by deadline: Deadline,
  ) throws -> PointSourceAnswer {
    let selection = OverpassSelection(query.filter, rules: rules)
    guard !selection.filters.isEmpty else { return PointSourceAnswer() }
    var answer = PointSourceAnswer()
    for radius in Self.circles(for: query) {
      let circle = OverpassQuery(selection: selection, centre: centre, radius: radius)
      let found: OverpassService.Found
      do {
        found = try service.answer(to: circle, by: deadline)
      } catch {
        guard !answer.points.isEmpty else { throw error }
        // What is near is known; that there may be more makes the answer a part and no more.
        answer.problems.append(error)
        return answer
      }
      answer = ranked(found, in: circle, matching: query, after: answer.notes)
      if let limit = query.limit, answer.points.count >= limit {
        answer.isCutOff = radius < query.radius ?? .infinity
        return answer
      }
    }
    if query.radius == nil {
      let reach = Int((query.beyond + Self.radii.last) / 1_000)
      answer.notes.append(
        SourceNote("\(name): searched up to \(reach) km; --radius DIST searches farther")
      )
    }
    return answer
  }

  /// The radii of the circles to ask for: the one wanted, else 250 m and twice as much each time, and
  /// that behind what is too near.
  static func circles(for query: NearbyQuery) -> [Metres] {
    if let radius = query.radius { return [radius] }
    guard query.limit != nil else { return [query.beyond + radii.last] }
    var circles: [Metres] = []
    var radius = radii.first
    while radius <= radii.last {
      circles.append(query.beyond + radius)
      radius *= 2
    }
    return circles
  }

  /// What lies in the circle, of which the server has sent everything.
  private func ranked(
    _ found: OverpassService.Found,
    in circle: OverpassQuery,
    matching query: NearbyQuery,
    after notes: [SourceNote],
  ) -> PointSourceAnswer {
    // All of the circle is here: cutting it would only make the search ask the service again.
    var everything = query
    everything.limit = nil
    everything.radius = circle.radius
    var collector = NearestCollector(centre: circle.centre, query: everything)
    for point in found.answer.points { collector.add(point) }
    for problem in found.answer.problems { collector.skip(problem) }
    var answer = collector.answer(attribution: OverpassAnswer.attribution)
    let count = "\(answer.points.count) matching points within \(Int(circle.radius)) m"
    answer.notes = notes + found.notes + [SourceNote("\(name): \(count)", isDetail: true)]
    return answer
  }
}
