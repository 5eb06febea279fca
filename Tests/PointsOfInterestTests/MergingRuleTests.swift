import ByteStreams
import Geodesy
import TestSupport
import Testing

@testable import PointsOfInterest

/// The rule by which sources are merged, stated by looking at every pair of points, beside the search.
struct MergingRuleTests {
  /// Sources with a little of everything that can make points alike, in so small a place that most of
  /// them are near many others.
  private struct World {
    var sources: [[PointOfInterest]]

    /// - Parameters:
    ///   - seed: Seed of all that is random.
    ///   - hasExtents: Whether some of the points have outlines and doors.
    /// - Throws: `CoordinateError`, which would be a mistake here.
    init(seed: UInt64, hasExtents: Bool = false) throws {
      var random = SeededGenerator(seed: seed)
      let size = ([30, 80, 300] as [Double]).randomElement(using: &random) ?? 80
      let spots = (0..<6).map { _ in
        (
          Double.random(in: 0...size, using: &random), Double.random(in: 0...size, using: &random),
        )
      }
      let base =
        [(0.0, 0.0), (47.3, 8.5), (-54.8, 179.9999), (89.9995, 20), (60, -180)]
        .randomElement(using: &random) ?? (0, 0)
      // Large ones are asked for some points at a time.
      let largest = Int.random(in: 0..<8, using: &random) == 0 ? 40 : 14
      sources = try (0..<Int.random(in: 2...4, using: &random)).map { source in
        try (0..<Int.random(in: 0...largest, using: &random)).map { _ in
          var spot = spots.randomElement(using: &random) ?? (0, 0)
          if Bool.random(using: &random) {
            spot.0 += Double.random(in: -20...20, using: &random)
            spot.1 += Double.random(in: -20...20, using: &random)
          }
          var point = try Self.point(at: spot, of: base, source: source, &random)
          if hasExtents, let place = point.coordinate {
            point.extent = Self.extent(around: place, size: size, &random)
          }
          return point
        }
      }
    }

    private static func point(
      at spot: (Double, Double),
      of base: (Double, Double),
      source: Int,
      _ random: inout SeededGenerator,
    ) throws -> PointOfInterest {
      let latitude = base.0 + spot.0 / 111_000
      let turned = base.1 + spot.1 / 60_000
      var point = PointOfInterest(
        coordinate: try Coordinate(
          latitude: min(90, latitude),
          longitude: turned > 180 ? turned - 360 : turned < -180 ? turned + 360 : turned,
        ),
        source: Bool.random(using: &random) ? "\(source)" : "same",
      )
      point.name = ["Café", "CAFE", "cafe\u{301}", "Bar", nil].randomElement(using: &random) ?? nil
      point.category = [Category("amenity=cafe"), nil].randomElement(using: &random) ?? nil
      point.id = ["node/1", "node/2", "1", "2", nil].randomElement(using: &random) ?? nil
      if Bool.random(using: &random) { point.attribution = OpenStreetMapObject.attribution }
      point.isHidden = Int.random(in: 0..<6, using: &random) == 0
      let value = Int.random(in: 0...3, using: &random)
      if value > 0 { point.tags["\(value)"] = "\(source)" }
      if Int.random(in: 0..<12, using: &random) == 0 { point.coordinate = nil }
      return point
    }

    /// Lines from a place, and doors somewhere, or either, or nothing.
    private static func extent(
      around place: Coordinate,
      size: Metres,
      _ random: inout SeededGenerator,
    ) -> Extent? {
      var paths: [Extent.Path] = []
      if Bool.random(using: &random) {
        let others = (0..<Int.random(in: 0...3, using: &random)).map { _ in
          Extent.Vertex(random.place(around: place, within: 2 * size))
        }
        let isClosed = Bool.random(using: &random)
        paths = [Extent.Path([Extent.Vertex(place)] + others, isClosed: isClosed)]
      }
      let doors = (0..<Int.random(in: 0...2, using: &random)).map { _ in
        Extent.Vertex(random.place(around: place, within: 2 * size))
      }
      return paths.isEmpty && doors.isEmpty ? nil : Extent(paths: paths, doors: doors)
    }

    func found(_ query: NearbyQuery, near centre: Coordinate) throws -> [NearbyPoint] {
      let fix = Fix(coordinate: centre, origin: .fixed)
      let search = NearbySearch(
        locationProvider: StubLocationProvider(fix: fix),
        sources: sources.enumerated().map { StubPointSource("\($0.offset)", $0.element) },
      )
      return try search.run(query, by: Deadline(in: .seconds(1), now: { .zero })).points
    }
  }

  /// The rule.
  private struct Rule {
    private var points: [MergeCandidate] = []
    private(set) var groups: [[Int]] = []

    private let centre: Coordinate
    private let target: DistanceTarget

    init(
      _ sources: [[PointOfInterest]],
      near centre: Coordinate,
      to target: DistanceTarget = .nearest,
    ) {
      (self.centre, self.target) = (centre, target)
      for (source, all) in sources.enumerated() {
        var kept: [MergeCandidate] = []
        let nearest = all.map { NearbyPoint($0, from: centre, to: target) }
          .sorted(by: MergeCandidate.isMetBefore)
        for nearby in nearest {
          let point = MergeCandidate(nearby, fromSource: source, credit: nil)
          if !kept.contains(where: { Self.isCopy(point, of: $0) }) { kept.append(point) }
        }
        points += kept
      }
      points.sort(by: MergeCandidate.precedes)
      groups = points.indices.map { [$0] }
      var pairs: [(distance: Metres, first: Int, second: Int)] = []
      for first in points.indices {
        for second in points.indices where first < second {
          guard let distance = distance(first, second) else { continue }
          pairs.append((distance, first, second))
        }
      }
      for pair in pairs.sorted(by: <) {
        guard let one = groups.firstIndex(where: { $0.contains(pair.first) }),
          let other = groups.firstIndex(where: { $0.contains(pair.second) }), one != other,
          groups[one].allSatisfy({ member in
            groups[other].allSatisfy { distance(member, $0) != nil }
          })
        else { continue }
        groups[one] += groups[other]
        groups.remove(at: other)
      }
    }

    private static func metres(_ one: MergeCandidate, _ other: MergeCandidate) -> Metres {
      guard let from = one.nearby.point.coordinate, let to = other.nearby.point.coordinate else {
        return .infinity
      }
      return from.geodesic(to: to).distance
    }

    private static func isObject(_ point: PointOfInterest) -> Bool {
      point.attribution != nil && point.id?.hasPrefix("node/") == true
    }

    private static func isCopy(_ one: MergeCandidate, of other: MergeCandidate) -> Bool {
      let (point, before) = (one.nearby.point, other.nearby.point)
      guard let id = point.id, id == before.id, point.isHidden == before.isHidden,
        metres(one, other) <= 25, isObject(point) == isObject(before)
      else { return false }
      return isObject(point)
        || point.source == before.source && folded(point) == folded(before)
    }

    private static func folded(_ point: PointOfInterest) -> String? {
      point.name.map { FoldedText($0).text }
    }

    /// Their distance if two points of different sources are alike and near.
    private func distance(_ first: Int, _ second: Int) -> Metres? {
      let (one, other) = (points[first], points[second])
      let (point, another) = (one.nearby.point, other.nearby.point)
      let metres = Self.metres(one, other)
      guard one.source != other.source, metres <= 25 else { return nil }
      let names = (Self.folded(point), Self.folded(another))
      let haveSameName = names.0 == names.1
      let isAlike: Bool
      if Self.isObject(point), Self.isObject(another) {
        isAlike = point.id == another.id
      } else if point.id == nil, another.id == nil, point.name == nil {
        isAlike = point == another
      } else {
        let haveSameID =
          point.id != nil && point.id == another.id && haveSameName
          && (point.id?.hasPrefix("node/") == true || point.source == another.source)
        isAlike =
          haveSameID || point.name != nil && haveSameName && point.category == another.category
      }
      return isAlike ? metres : nil
    }

    /// The places in order; it is places, not their points, that must pass the filter.
    func places(_ query: NearbyQuery) -> [NearbyPoint] {
      var visible = query.filter
      visible.includesHidden = true
      let places = groups.compactMap { group -> MergeCandidate? in
        let members = group.map { points[$0] }.sorted { $0.source < $1.source }
        var place = members[0]
        for other in members { place.nearby.point.tags.fill(from: other.nearby.point.tags) }
        let extents = members.compactMap(\.nearby.point.extent)
        if !extents.isEmpty {
          place.nearby.point.extent = Extent(
            paths: extents.map(\.paths).first { !$0.isEmpty } ?? [],
            doors: extents.map(\.doors).first { !$0.isEmpty } ?? [],
          )
          place.nearby = NearbyPoint(place.nearby.point, from: centre, to: target)
        }
        return visible.admits(place.nearby.point) ? place : nil
      }
      let shown = places.filter {
        (query.filter.includesHidden || !$0.nearby.point.isHidden)
          && query.admits(distance: $0.nearby.distance)
      }
      .sorted { left, right in
        let (one, other) = (left.nearby, right.nearby)
        let first = one.distance.map { ($0 * 1_000).rounded() } ?? .infinity
        let second = other.distance.map { ($0 * 1_000).rounded() } ?? .infinity
        if first != second { return first < second }
        if left.source != right.source { return left.source < right.source }
        if one.point.id != other.point.id {
          return one.point.id.map { id in other.point.id.map { id < $0 } ?? true } ?? false
        }
        if one.point.name != other.point.name {
          return one.point.name.map { name in other.point.name.map { name < $0 } ?? true } ?? false
        }
        return one.distance == other.distance
          ? MergeCandidate.precedes(left, right)
          : one.distance ?? .infinity < other.distance ?? .infinity
      }
      .map(\.nearby)
      return query.limit.map { Array(shown.prefix($0)) } ?? shown
    }
  }

  private static let queries: [NearbyQuery] = [nil, 1, 2, 3, 7].flatMap { limit in
    [nil, 10, 45, 90].flatMap { radius in
      [0, 20].map { NearbyQuery(limit: limit, radius: radius, beyond: $0) }
    }
  }

  /// One in three of them where the tests are to be quick: of each limit, radius and beginning some.
  private static let asked = Thoroughness.sample(queries, oneOf: 3)

  @Test(arguments: 0..<UInt64(Thoroughness.count(12, full: 120)))
  func `given any sources, when merged, then the rule decides, whatever is asked for`(
    seed: UInt64
  ) throws {
    var world = try World(seed: seed)
    var random = SeededGenerator(seed: seed &+ 1_000_000)
    let near = world.sources.flatMap(\.self).compactMap(\.coordinate).randomElement(using: &random)
    let centre = try near ?? Coordinate(latitude: 0, longitude: 0)
    var groupCounts: Set<Int> = []
    for _ in 0..<2 {
      let rule = Rule(world.sources, near: centre)
      groupCounts.insert(rule.groups.count)
      for var query in Self.asked {
        query.filter.includesHidden = Bool.random(using: &random)
        query.filter.tags =
          [[], [], ["1"], ["2"], ["1", "3"], ["1", "2"]].randomElement(using: &random)?
          .map { key in
            let value = Bool.random(using: &random) ? "0" : nil
            return TagExpression(
              [TagPattern(key: key, value: value)],
              isNegated: Int.random(in: 0..<4, using: &random) == 0,
            )
          } ?? []
        if Int.random(in: 0..<4, using: &random) == 0 { query.filter.name = FoldedText("caf") }
        if Int.random(in: 0..<4, using: &random) == 0 {
          query.filter.categories = [.tag(TagPattern(key: "amenity", value: "cafe"))]
        }
        let found = try world.found(query, near: centre)
        #expect(found == rule.places(query), "\(query)")
      }
      world.sources.shuffle(using: &random)
    }
    // The order of the sources says whose data is shown, not what is one place.
    #expect(groupCounts.count == 1)
  }

  @Test(
    arguments: 0..<UInt64(Thoroughness.count(12, full: 240)),
    DistanceTarget.allCases,
  )
  func `given outlines and doors, when merged, then a place has the first of each`(
    seed: UInt64,
    target: DistanceTarget,
  ) throws {
    let world = try World(seed: seed, hasExtents: true)
    var random = SeededGenerator(seed: seed &+ 2_000_000)
    let near = world.sources.flatMap(\.self).compactMap(\.coordinate).randomElement(using: &random)
    let origin = try near ?? Coordinate(latitude: 0, longitude: 0)
    let centre = random.place(around: origin, within: 200)
    let rule = Rule(world.sources, near: centre, to: target)
    for var query in Self.queries {
      query.target = target
      query.filter.includesHidden = Bool.random(using: &random)
      #expect(try world.found(query, near: centre) == rule.places(query), "\(query)")
    }
  }

  @Test func `given a long row of points alike, when merged, then neighbours come together`() throws
  {
    let count = Thoroughness.count(4_000, full: 40_000)
    let sources = try (0..<2).map { source in
      try (0..<count).map { number in
        PointOfInterest(
          name: "Lamp",
          // Ten metres from one to the next, and a metre from one source to the other.
          coordinate: try Coordinate(
            latitude: 0,
            longitude: (Double(number) * 10 + Double(source)) / 111_319.490793,
          ),
          id: "7",
          source: "\(source)",
        )
      }
    }
    let search = NearbySearch(
      locationProvider: StubLocationProvider(
        fix: Fix(coordinate: try Coordinate(latitude: 0, longitude: 0), origin: .fixed)
      ),
      sources: sources.enumerated().map { StubPointSource("\($0.offset)", $0.element) },
    )
    let result = try search.run(NearbyQuery(), by: Deadline(in: .seconds(1), now: { .zero }))
    // Of each source one in three is kept, as copies are at most 25 m away.
    #expect(result.points.count == (count + 2) / 3)
    #expect(result.points.allSatisfy { $0.point.source == "0" })
  }

  @Test(arguments: [2, 3])
  func `given thousands of points alike in one place, when merged, then none is left over`(
    sourceCount: Int
  ) throws {
    let count = Thoroughness.count(1_500, full: 40_000) / (sourceCount - 1)
    var random = SeededGenerator(seed: 7)
    let near = try Coordinate(latitude: 0, longitude: 0)
    let candidates = try (0..<sourceCount * count).map { number in
      // Half of them in the very same place, half of them anywhere within a few metres.
      let size = number % 2 == 0 ? 0.000_1 : 0
      let point = PointOfInterest(
        name: "Lamp",
        coordinate: try Coordinate(
          latitude: Double.random(in: 0...size, using: &random),
          longitude: Double.random(in: 0...size, using: &random),
        ),
        source: "",
      )
      let nearby = NearbyPoint(point, from: near)
      return MergeCandidate(nearby, fromSource: number / count, credit: nil)
    }
    let groups = try TwinGroups(candidates, by: Deadline(in: .seconds(1), now: { .zero }))
    let sources = groups.all.map { Set($0.map { groups.candidates[$0].source }) }
    #expect(sources.reduce(0) { $0 + $1.count } == sourceCount * count)
    let kinds = Set(sources)
    #expect(kinds.allSatisfy { kind in kinds.allSatisfy { !$0.isDisjoint(with: kind) } })
  }

  @Test func `given no time left, when merged, then that is the failure`() throws {
    let candidates = try (0..<2).map { source in
      let place = try Coordinate(latitude: 0, longitude: 0)
      let point = PointOfInterest(name: "A", coordinate: place, source: "\(source)")
      return MergeCandidate(NearbyPoint(point, from: place), fromSource: source, credit: nil)
    }
    #expect(throws: Failure(.tryAgain, "merging the sources took too long")) {
      try TwinGroups(candidates, by: Deadline(in: .zero))
    }
  }
}
