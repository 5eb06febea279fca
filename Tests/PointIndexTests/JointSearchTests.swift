import Basics
import Geodesy
import PointsOfInterest
import TestSupport
import Testing

@testable import PointIndex

/// Searches over several sources, indexes and files, beside the rule stated pair by pair.
struct JointSearchTests {
  /// Sources with a little of everything that can make points alike, in so small a place that most of
  /// them are near many others, and a few far away.
  private struct World {
    var sources: [[PointOfInterest]]
    let centres: [Coordinate]

    init(seed: UInt64) {
      var random = SeededGenerator(seed: seed)
      let base =
        [
          (0.0, 0.0), (47.3, 8.5), (-54.8, 179.9999), (89.9995, 20), (60, -180), (-89.9999, -100),
        ]
        .randomElement(using: &random) ?? (0, 0)
      let middle = Coordinate(base.0, base.1)
      let size = ([30, 80, 300, 5_000] as [Double]).randomElement(using: &random) ?? 80
      let spots = (0..<6).map { _ in random.place(around: middle, within: size) }
      sources = (0..<Int.random(in: 2...5, using: &random)).map { source in
        // Some sources lie elsewhere altogether.
        let isFar = Int.random(in: 0..<5, using: &random) == 0
        let far = Coordinate(-base.0 / 2, 40)
        let points = (0..<Int.random(in: 0...30, using: &random)).map { number in
          let spot = isFar ? far : spots.randomElement(using: &random) ?? middle
          return Self.point(around: spot, source, number, size, &random)
        }
        return Self.withoutCrowds(points)
      }
      // Another source has some of the first one's objects, somewhere near.
      for index in sources[1].indices.prefix(sources[0].count)
      where Bool.random(using: &random) && sources[0][index].isObject {
        var copy = sources[0][index]
        copy.source = "1"
        copy.tags["4"] = "1"
        if let place = copy.coordinate, copy.extent == nil {
          copy.coordinate = indexed(random.place(around: place, within: 20))
        }
        sources[1][index] = copy
      }
      sources[1] = Self.withoutCrowds(sources[1])
      centres = [
        spots[0], random.place(around: middle, within: 200),
        random.place(around: middle, within: 1_000_000),
        // Opposite of everything, where bounds tell nothing apart.
        random.place(
          around: place(-base.0, base.1 > 0 ? base.1 - 180 : base.1 + 180), within: 100_000,
        ),
      ]
    }

    private static func point(
      around spot: Coordinate, _ source: Int, _ number: Int, _ size: Metres,
      _ random: inout SeededGenerator,
    ) -> PointOfInterest {
      var place = spot
      if Bool.random(using: &random) { place = random.place(around: spot, within: 30) }
      var point = PointOfInterest(coordinate: indexed(place), source: "\(source)")
      point.name = ["Café", "CAFE", "cafe\u{301}", "Bar", nil].randomElement(using: &random) ?? nil
      point.category = [Category("amenity=cafe"), nil].randomElement(using: &random) ?? nil
      point.id = "\(source).\(number)"
      if Bool.random(using: &random) {
        point.id = "node/\(source)\(number)"
        point.attribution = OpenStreetMapObject.attribution
      }
      point.isHidden = Int.random(in: 0..<6, using: &random) == 0
      let value = Int.random(in: 0...3, using: &random)
      if value > 0 { point.tags["\(value)"] = "\(source)" }
      if Int.random(in: 0..<12, using: &random) == 0 {
        point.coordinate = nil
      } else if let coordinate = point.coordinate, Int.random(in: 0..<3, using: &random) == 0 {
        point.extent = random.extent(around: coordinate, size: size, vertices: 2...5)
      }
      return point
    }

    /// Points of one source that are not alike and near each other: which of them another source means is
    /// a guess, that need not be the same whatever is asked for.
    private static func withoutCrowds(_ points: [PointOfInterest]) -> [PointOfInterest] {
      var kept: [PointOfInterest] = []
      for point in points {
        let isAlone = kept.allSatisfy { other in
          guard let place = point.coordinate, let another = other.coordinate else { return true }
          return point.name.map(FoldedText.init) != other.name.map(FoldedText.init)
            || point.category != other.category || place.geodesic(to: another).distance > 60
        }
        if isAlone || point.name == nil { kept.append(point) }
      }
      return kept
    }

    /// The sources, each as an index or as a file.
    func pointSources(_ random: inout SeededGenerator) throws -> [any PointSource] {
      try sources.enumerated().map { number, points -> any PointSource in
        guard Int.random(in: 0..<3, using: &random) > 0 else {
          return StubPointSource("\(number)", points)
        }
        return try IndexedPointSource(inMemory: "\(number)") { builder in
          for point in points { builder.add(point) }
          return PointIndexDescription(source: "\(number)")
        }
      }
    }
  }

  private static let deadline = Deadline(in: .seconds(10), now: { .zero })

  private func query(_ random: inout SeededGenerator) -> NearbyQuery {
    var query = NearbyQuery(
      limit: [nil, 1, 2, 3, 7].randomElement(using: &random) ?? nil,
      radius: [nil, 10, 45, 90, 2_000].randomElement(using: &random) ?? nil,
      beyond: [0, 0, 20].randomElement(using: &random) ?? 0,
      target: (DistanceTarget.allCases + [.anyPart]).randomElement(using: &random) ?? .nearest,
    )
    query.filter.includesHidden = Int.random(in: 0..<4, using: &random) == 0
    if Int.random(in: 0..<4, using: &random) == 0 { query.filter.name = FoldedText("caf") }
    if Int.random(in: 0..<4, using: &random) == 0 {
      query.filter.categories = [.tag(TagPattern(key: "amenity", value: "cafe"))]
    }
    if Int.random(in: 0..<4, using: &random) == 0 {
      query.filter.tags = [TagExpression([TagPattern(key: "1", value: nil)], isNegated: false)]
    }
    return query
  }

  @Test(arguments: 0..<UInt64(Thoroughness.count(7, full: 30)))
  func `given any sources, when searched as one, then the rule decides all`(seed: UInt64) throws {
    var world = World(seed: seed)
    var random = SeededGenerator(seed: seed &+ 1_000_000)
    for _ in 0..<2 {
      let (rule, sources) = (MergingRule(world.sources), try world.pointSources(&random))
      for _ in 0..<12 {
        let query = query(&random)
        // One search for all centres, as a batch and a watch have it.
        let search = JointSearch(sources, for: query)
        for centre in world.centres {
          try search.run(from: centre, by: Self.deadline)
          let answer = try search.result(at: Fix(coordinate: centre, origin: .fixed))
          #expect(answer.failures.isEmpty)
          var all = query
          all.limit = nil
          let places = rule.places(all, near: centre)
          let expected = places.prefix(query.limit ?? .max)
          expect(answer.points.map(\.distance), is: expected.map(\.distance))
          // Of places at the same distance the limit may cut off some, with what they know of others.
          let last = query.limit == nil ? nil : expected.last?.distance
          guard last == nil || places.count(where: { $0.distance == last }) == 1 else { continue }
          #expect(
            answer.points.map(Self.summary) == expected.map(Self.summary),
            "seed \(seed), \(centre), \(query)",
          )
        }
      }
      world.sources.shuffle(using: &random)
    }
  }

  private static func summary(_ nearby: NearbyPoint) -> String {
    let metres = nearby.distance.map { "\(Int(($0 * 1_000).rounded()))" } ?? "-"
    let tags = nearby.point.tags.pairs.map { "\($0.key)=\($0.value)" }.joined(separator: " ")
    return "\(metres) \(nearby.point.source) \(nearby.point.id ?? "-") \(tags)"
  }

  @Test(arguments: 0..<UInt64(Thoroughness.count(20, full: 80)))
  func `given any order of sources, when searched, then the same is found`(seed: UInt64) throws {
    var world = World(seed: seed)
    var random = SeededGenerator(seed: seed)
    for source in world.sources.indices {
      for point in world.sources[source].indices { world.sources[source][point].isHidden = false }
    }
    let queries = (0..<6).map { _ in query(&random) }
    var found: Set<[[Metres?]]> = []
    for _ in 0..<3 {
      let sources = try world.pointSources(&random)
      found.insert(
        try queries.map { query in
          let search = JointSearch(sources, for: query)
          try search.run(from: world.centres[0], by: Self.deadline)
          return try search.result(at: Fix(coordinate: world.centres[0], origin: .fixed))
            .points.map(\.distance)
        }
      )
      world.sources.shuffle(using: &random)
    }
    expect(found.count, is: 1)
  }

  /// A service that tells all that it has, whatever the limit.
  private struct Service: PointSource {
    let name = "service"
    let source: StubPointSource

    func points(
      near centre: Coordinate, matching query: NearbyQuery, by deadline: Deadline,
    ) throws -> PointSourceAnswer {
      var all = query
      all.limit = nil
      var answer = try source.points(near: centre, matching: all, by: deadline)
      answer.bounds = []
      return answer
    }
  }

  @Test func `given a service whose nearest is hidden, when limited, then none is lost`() throws {
    func point(_ name: String, _ metres: Double, isHidden: Bool = false) -> PointOfInterest {
      let coordinate = place(metres * 9e-6, 0)
      return PointOfInterest(name: name, coordinate: coordinate, source: "x", isHidden: isHidden)
    }
    let index = try IndexedPointSource(inMemory: "index") { builder in
      for point in [point("b", 200), point("c", 300)] { builder.add(point) }
      return PointIndexDescription(source: "index")
    }
    let service = StubPointSource("s", [point("a", 100), point("d", 400)])
    let file = StubPointSource("file", [point("a", 100, isHidden: true)])
    let search = JointSearch(
      [file, Service(source: service), index], for: NearbyQuery(limit: 1),
    )
    let fix = Fix(coordinate: Coordinate(0, 0), origin: .fixed)
    try search.run(from: fix.coordinate, by: Self.deadline)
    try expect(search.result(at: fix).points.map(\.point.name), is: ["b"])
    expect(service.askCount, is: 1)
  }

  private func index(_ places: [Coordinate]) throws -> PointIndexReader {
    try PointIndexReader.of(places.map { PointOfInterest(coordinate: $0, source: "x") })
  }

  @Test func `given islands across 180°, when asked what they cover, then it is no more`() throws {
    var random = SeededGenerator(seed: 1)
    for count in [2, 50, 5_000] {
      let places = (0..<count).map { number in
        let east = number % 2 == 0 ? 177...179.9 : -179.9...(-178)
        return place(.random(in: -20...(-16), using: &random), .random(in: east, using: &random))
      }
      let area = try #require(try index(places).area)
      #expect(area.west > 176 && area.east < -177)
      for place in places { #expect(area.contains(place)) }
      // Madagascar
      #expect(!area.contains(latitude: -18, longitude: 47))
    }
    let all = try #require(try index((-179...179).map { place(0, Double($0)) }).area)
    #expect(all.contains(latitude: 0, longitude: 47))
    expect(try index([]).area, is: nil)
  }
}

extension PointOfInterest {
  fileprivate var isObject: Bool { attribution != nil }
}
