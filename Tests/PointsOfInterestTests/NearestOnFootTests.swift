import Basics
import Geodesy
import TestSupport
import Testing

@testable import PointsOfInterest

/// The nearest on foot, beside brute force over all points.
struct NearestOnFootTests {
  /// Walks that are made up: by air times a factor of the place's own, and no way to one in seven.
  ///
  /// As a search of ways does, it knows no more after a run than it was asked for: farther walks may be
  /// too long, or unknown.
  private struct MadeUpWalks: WalkMeasuring {
    private var places: [Metres?] = []
    private var location: Coordinate?
    private(set) var horizon = 0.0
    private let longest: Metres
    let attribution: String? = "ways of nobody"

    /// The horizon at which its time is over.
    private let end: Metres

    init(reach: Metres = .infinity, end: Metres = .infinity) {
      (longest, self.end) = (reach, end)
    }

    var reach: Metres { horizon < .infinity ? .infinity : longest }

    mutating func begin(at location: Coordinate) {
      (self.location, places, horizon) = (location, [], 0)
    }

    mutating func add(_ place: PointOfInterest, by deadline: Deadline?) -> Int {
      places.append(location.flatMap { length(to: place, from: $0) })
      // As where a large outline is added, whose contacts with ways are known nearby alone.
      if let number = Int(place.name ?? ""), number % 29 == 7 { horizon = min(horizon, 500) }
      return places.count - 1
    }

    func length(
      to place: PointOfInterest, from location: Coordinate, _ target: DistanceTarget = .nearest,
    ) -> Metres? {
      let number = Int(place.name ?? "") ?? 0
      let air =
        (target == .centre ? [target] : [.nearest, .door])
        .compactMap { NearbyPoint(place, from: location, to: $0).distance }.min() ?? 0
      let length = air * (1 + Double(number * 7_919 % 100) / 50)
      return number % 7 == 6 || length > longest ? nil : length
    }

    mutating func run(
      count: Int, within limit: Metres, isComplete: Bool, by deadline: Deadline?,
    ) throws(Failure) {
      let known = places.compactMap(\.self).sorted()
      horizon = count <= known.count && count > 0 ? known[count - 1] : .infinity
      if limit < horizon { horizon = limit }
      guard horizon > end else { return }
      horizon = end
      throw Failure(.tryAgain, "too late")
    }

    func walk(to place: Int) -> Metres? {
      places[place].flatMap { $0 <= horizon ? $0 : place % 3 == 0 ? nil : 1.5 * $0 }
    }

    func path(to place: Int) -> [Coordinate] { [] }
  }

  private let deadline = Deadline(in: .seconds(60), now: { .zero })

  private func points(
    _ generator: inout SeededGenerator, around centre: Coordinate,
  ) -> [PointOfInterest] {
    (0..<Int.random(in: 0...300, using: &generator)).map { number in
      let isArea = number % 5 == 0
      let place = generator.place(around: centre, within: 3_000)
      return PointOfInterest(
        name: "\(number)", coordinate: number % 41 == 40 ? nil : place,
        extent: isArea && number % 41 != 40 ? generator.extent(around: place, size: 300) : nil,
        id: "node/\(number)", source: number % 3 == 0 ? "a" : "b",
        tags: ["opening_hours": number % 4 == 0 ? "12:10-12:30" : "24/7"],
      )
    }
  }

  private func query(_ generator: inout SeededGenerator) -> NearbyQuery {
    var query = NearbyQuery(limit: [1, 3, 10, 40, nil].randomElement(using: &generator) ?? nil)
    if Bool.random(using: &generator) {
      query.radius = .random(in: 100...5_000, using: &generator)
    }
    if Int.random(in: 0..<3, using: &generator) == 0 {
      query.beyond = .random(in: 0...(query.radius ?? 3_000), using: &generator)
    }
    query.target = [.nearest, .centre, .door].randomElement(using: &generator) ?? .nearest
    if Bool.random(using: &generator) {
      query.filter.hours = HoursRequirement(.fixed(), admitting: [.open])
    }
    return query
  }

  /// The names of the points that a query asks for, by a look at every one, and how many are reached.
  private func expected(
    _ points: [PointOfInterest], _ query: NearbyQuery, _ walks: MadeUpWalks, at fix: Fix,
  ) -> (names: [String?], reachedCount: Int) {
    let part = query.target == .centre ? .centre : DistanceTarget.anyPart
    let byAir = points.map { NearbyPoint($0, from: fix.coordinate, to: part) }
      .sorted { left, right in
        NearbyOrder.precedes(left.distance, right.distance) {
          (left.point.source, left.point.id ?? "") < (right.point.source, right.point.id ?? "")
        }
      }
    func isOpen(_ point: PointOfInterest, after walk: Metres?) -> Bool {
      guard query.filter.hours != nil, point.tags["opening_hours"] != "24/7" else { return true }
      // From ten past twelve to half past, and it is noon.
      return walk.map { (600..<1_800).contains(Pace.usual.seconds(for: $0)) } ?? false
    }
    var reached: [(walk: Metres, name: String?)] = []
    var others: [(distance: Metres?, name: String?)] = []
    for nearby in byAir {
      let walk =
        nearby.distance == nil
        ? nil : walks.length(to: nearby.point, from: fix.coordinate, query.target)
      guard query.admits(distance: walk), isOpen(nearby.point, after: walk) else { continue }
      if let walk {
        reached.append((walk, nearby.point.name))
      } else {
        let shown = NearbyPoint(nearby.point, from: fix.coordinate, to: query.target)
        others.append((shown.distance, nearby.point.name))
      }
    }
    reached.sort { $0.walk < $1.walk }
    others.sort { $0.distance ?? .infinity < $1.distance ?? .infinity }
    let names = reached.map(\.name) + others.map(\.name)
    let limit = query.limit ?? .max
    return (Array(names.prefix(limit)), min(reached.count, limit))
  }

  private func onFoot(
    _ sources: [StubPointSource], _ walks: MadeUpWalks = MadeUpWalks(),
  ) -> NearestOnFoot {
    let search = NearbySearch(locationProvider: StubLocationProvider(), sources: sources)
    return NearestOnFoot(search, walks: walks, pace: .usual)
  }

  @Test(arguments: 0..<Thoroughness.count(12, full: 48))
  func `given seeded points and ways, when walked, then as by brute force`(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let fix = Fix(coordinate: generator.coordinate(), origin: .fixed)
    let points = points(&generator, around: fix.coordinate)
    let sources = ["a", "b"].map { name in
      StubPointSource(name, points.filter { $0.source == name })
    }
    let walks = MadeUpWalks(reach: seed % 3 == 0 ? 2_000 : .infinity)
    var onFoot = onFoot(sources, walks)
    for _ in 0..<4 {
      let query = query(&generator)
      let result = try onFoot.run(query, at: fix, by: deadline)
      let (expected, reachedCount) = expected(points, query, walks, at: fix)
      expect(result.points.map(\.point.name), is: expected, "\(query)")
      expect(result.points.count { $0.walk != nil }, is: reachedCount)
      #expect(result.isOnFoot && result.attributions == ["ways of nobody"])
      for point in result.points {
        #expect(point.walk ?? .infinity >= point.distance ?? 0)
      }
    }
  }

  private func manyPoints(around fix: Fix) -> [PointOfInterest] {
    var generator = SeededGenerator(seed: 7)
    return (0..<2_000).map { number in
      PointOfInterest(
        name: "\(number)", coordinate: generator.place(around: fix.coordinate, within: 9_000),
        source: "a",
      )
    }
  }

  @Test(arguments: [nil, 40])
  func `given no more time, when walked, then it fails after the first`(limit: Int?) throws {
    let fix = Fix(coordinate: Coordinate(48, 2), origin: .fixed)
    let (points, walks) = (manyPoints(around: fix), MadeUpWalks(end: 2_000))
    let source = StubPointSource("a", points)
    var onFoot = onFoot([source], walks)
    let found = try onFoot.run(NearbyQuery(limit: limit), at: fix, by: deadline)
    let near = expected(points, NearbyQuery(radius: 2_000), walks, at: fix).names
    expect(found.points.map(\.point.name), is: Array(near.prefix(found.points.count)))
    #expect(limit == nil ? found.points.count == near.count : found.points.count > 10)
    expect(found.failures.map(\.failure.kind), is: [.tryAgain])
  }

  @Test func `given many points, when ten are sought, then few are asked for`() throws {
    let fix = Fix(coordinate: Coordinate(48, 2), origin: .fixed)
    let source = StubPointSource("a", manyPoints(around: fix))
    var onFoot = onFoot([source])
    try expect(onFoot.run(NearbyQuery(limit: 10), at: fix, by: deadline).points.count, is: 10)
    #expect(source.askCount <= 2)
  }

  @Test(arguments: [(1_000.0, 1), (100.0, 0)])
  func `given a service that stops, when all that count are nearer, then nothing is missing`(
    end: Metres, failureCount: Int,
  ) throws {
    let fix = Fix(coordinate: Coordinate(0, 0), origin: .fixed)
    let near = PointOfInterest(name: "0", coordinate: Coordinate(0, 0.000_5), source: "a")
    let source = StubPointSource("a", [near], completeWithin: 1_100 - end, isService: true)
    var onFoot = onFoot([source])
    let result = try onFoot.run(NearbyQuery(limit: end == 100 ? 1 : 2), at: fix, by: deadline)
    #expect(
      result.points.map(\.walk)
        == [near].map { MadeUpWalks().length(to: $0, from: fix.coordinate) })
    expect(result.failures.count, is: failureCount)
  }
}
