import Geodesy
import OpeningHours
import PointsOfInterest
import TestSupport
import Testing

@testable import PointIndex

struct NearestSearchTests {
  /// How many places each set is searched from: not fewer than there are queries.
  static let centreCount = Thoroughness.count(26, full: 52)
  static let spotCount = Thoroughness.count(1_001, full: 5_000)
  static let seeds = Array(1...UInt64(Thoroughness.count(1, full: 2)))

  @Test(arguments: PointShape.allCases, seeds)
  func
    `given points of any shape, when searched, then the answer is that of looking at every point`(
      shape: PointShape, seed: UInt64,
    ) throws
  {
    let set = shape.set(
      count: Thoroughness.count(140, full: 330), centreCount: Self.centreCount, seed: seed,
    )
    let index = try PointIndexReader.of(set.points)
    let queries = Self.queries
    for (number, centre) in set.centres.enumerated() {
      let query = queries[number % queries.count]
      let found = try index.found(near: centre, query)
      let expected = query.bruteForce(set.points, near: centre)
      guard found.map(Ranked.init) != expected.map(Ranked.init) else { continue }
      Issue.record("\(set.name) from \(centre) for \(query): \(found) instead of \(expected)")
      return
    }
  }

  @Test(
    arguments: [
      PointShape.clusters, .everywhere, .grid, .northPole, .antimeridian, .bothSidesOfAntimeridian,
      .duplicates,
    ],
    [200, 800],
  )
  func `given one search used again and again, near and far, when run, then each answer is its own`(
    shape: PointShape, count: Int,
  ) throws {
    let set = shape.set(count: count, centreCount: Thoroughness.count(1, full: 20), seed: 3)
    var points = set.points
    if count > 200 {
      // Outlines as large as countries would put every leaf into every window.
      for number in points.indices { points[number].extent = nil }
    }
    let index = try PointIndexReader.of(points)
    let query = NearbyQuery(limit: 3)
    var search = try NearestSearch(index, for: query)
    var random = SeededGenerator(seed: 1)
    for place in set.centres {
      for step in 0..<10 {
        let reach = [0.003, 0.001, 0, 1e-7, 0.09][step % 5]
        let latitude = place.latitude + .random(in: -reach...reach, using: &random)
        let longitude = place.longitude + .random(in: -reach...reach, using: &random)
        let centre = Coordinate(max(-90, min(90, latitude)), max(-180, min(180, longitude)))
        try search.run(from: centre)
        let expected = query.bruteForce(points, near: centre)
        try expect(search.points().map(Ranked.init), is: expected.map(Ranked.init))
      }
    }
  }

  @Test func `given many places around one, when sought again, then they are the same`() throws {
    let place = Coordinate(0, 0)
    var random = SeededGenerator(seed: 4)
    let sides: [(north: Int32, east: Int32)] = [(-1, -1), (-1, 1), (1, 1), (1, -1)]
    let corners = sides.map { side in
      Extent.Vertex(latitude: 10_000 * side.north, longitude: 10_000 * side.east)
    }
    let around = Extent(paths: [Extent.Path(corners.compactMap(\.self), isClosed: true)])
    let points = (0..<1_500).map { number in
      PointOfInterest(
        category: Category("shop=k\(number)"),
        coordinate: random.place(around: place, within: 100),
        extent: number % 3 == 0 ? around : nil, source: "s",
      )
    }
    let index = try PointIndexReader.of(points)
    let query = NearbyQuery(limit: 64)
    let alone = try index.found(near: place, query)
    #expect(alone.allSatisfy { $0.distance == 0 })
    var search = try NearestSearch(index, for: query)
    for _ in 0..<20 {
      try search.run(from: random.place(around: place, within: 50))
      try search.run(from: place)
      try expect(search.points(), is: alone)
    }
  }

  @Test func `given points outside the last window, when nearest, then they are found`() throws {
    // Where the first quarters of the curve meet: one leaf is west of it, one east.
    let (meridian, metre) = (34.748_364_8, 1 / 109_500.0)
    let points = (0..<128).map { number in
      let east = number < 64 ? -4 - Double(number) / 2 : 4 + Double(number) / 1_000
      return PointOfInterest(
        name: "\(number)",
        coordinate: Coordinate(10, meridian + east * metre), source: "s",
      )
    }
    let index = try PointIndexReader.of(points)
    for step in stride(from: 0.5, to: 8, by: 0.5) {
      var search = try NearestSearch(index, for: NearbyQuery(limit: 3))
      try search.run(from: Coordinate(10, meridian - 4 * metre))
      try expect(search.points().map(\.point.name), is: ["0", "1", "2"])
      // Close to the first origin, and beyond the middle nearer to the other leaf.
      try search.run(from: Coordinate(10, meridian + (step - 4) * metre))
      let isNearer = try search.points().map(\.point.name) == ["64", "65", "66"]
      expect(isNearer, is: (step > 4))
    }
  }

  @Test func `given damage beside what searches need, when run, then they go on`() throws {
    let points = PointShape.grid.points(count: 1_200, seed: 1).map { spot in
      PointOfInterest(coordinate: place(spot.0, spot.1), source: "s")
    }
    let sound = try PointIndexReader.of(points)
    var bytes = sound.allBytes
    bytes[try sound.node(level: 1, index: 1).offset(in: sound.bytes) + 20] ^= 1
    let damaged = try PointIndexReader(bytes: bytes, name: "damaged")
    let query = NearbyQuery(limit: 2)
    var search = try NearestSearch(damaged, for: query)
    var successes = 0
    for place in points.compactMap(\.coordinate) {
      let alone = Result { try damaged.found(near: place, query) }
      do {
        try search.run(from: place)
        successes += 1
        try expect(search.points(), is: alone.get())
      } catch {
        #expect(throws: Failure.self) { try alone.get() }
        search = try NearestSearch(damaged, for: query)
      }
    }
    #expect(successes > 500 && successes < points.count)
  }

  @Test func `given a search without bearings, when run, then its distances are the same`() throws {
    let set = PointShape.everywhere.set(count: 200, centreCount: 10, seed: 6)
    let index = try PointIndexReader.of(set.points)
    let query = NearbyQuery(limit: 20)
    var plain = query
    plain.needsBearings = false
    var search = try NearestSearch(index, for: plain)
    for centre in set.centres {
      try search.run(from: centre)
      #expect(
        search.hits.map(\.distance) == (try index.found(near: centre, query)).map(\.distance))
      #expect(search.hits.allSatisfy { $0.bearing == nil })
    }
  }

  @Test func `given an empty index, when searched, then nothing is found`() throws {
    let index = try PointIndexReader.of([])
    let centre = Coordinate(1, 2)
    try expect(index.found(near: centre, NearbyQuery(limit: 10)), is: [])
    expect(index.header.area, is: nil)
    try index.verify()
  }

  @Test func `given points without coordinates, when searched, then they stand last`() throws {
    var points = PointShape.everywhere.set(count: 70, centreCount: 0, seed: 4).points
    points += ["c", "a", "b", nil].map { PointOfInterest(name: $0, id: $0, source: "s") }
    let index = try PointIndexReader.of(points)
    let centre = Coordinate(48, 11)
    for limit in [1, 60, 66, 68, 71, nil] {
      let query = NearbyQuery(limit: limit, filter: PointFilter(includesHidden: true))
      #expect(
        try index.found(near: centre, query).map(Ranked.init)
          == query.bruteForce(points, near: centre).map(Ranked.init))
    }
    #expect(
      try index.found(near: centre, NearbyQuery(radius: 3e7)).allSatisfy { $0.distance != nil })
    try index.verify()
  }

  @Test func `given many points at one spot, when 5 are asked for, then ids decide`() throws {
    let spot = Coordinate(10, 10)
    let points = (0..<Self.spotCount).map {
      PointOfInterest(coordinate: spot, id: "\(($0 * 7_919) % Self.spotCount)", source: "s")
    }
    let index = try PointIndexReader.of(points)
    let found = try index.found(near: spot, NearbyQuery(limit: 5))
    expect(found.map(\.point.id), is: ["0", "1", "10", "100", "1000"])
    expect(found.map(\.distance), is: [0, 0, 0, 0, 0])
  }

  @Test func `given coordinates kept in full, when searched, then distances are to these`() throws {
    var random = SeededGenerator(seed: 5)
    let points = (0..<400).map { number in
      PointOfInterest(
        coordinate: Coordinate(
          50 + Double.random(in: 0...3e-7, using: &random),
          8 + Double.random(in: 0...3e-7, using: &random), ),
        id: "\(number)", source: "s",
      )
    }
    let index = try PointIndexReader.of(points, isExact: true)
    for centre in [(50, 8), (50.000_000_1, 8.000_000_2), (-50, -172), (50.1, 8)].map({
      Coordinate($0.0, $0.1)
    }) {
      for query in [
        NearbyQuery(limit: 3), NearbyQuery(limit: 50, beyond: 0.01), NearbyQuery(radius: 0.02),
      ] {
        try expect(index.found(near: centre, query), is: query.bruteForce(points, near: centre))
      }
    }
    try index.verify()
  }

  static let queries: [NearbyQuery] = {
    let cafe = PointFilter(categories: [.tag(TagPattern(key: "amenity", value: "cafe"))])
    let zoo = PointFilter(categories: [.tag(TagPattern(key: "tourism", value: "zoo"))])
    let word = PointFilter(categories: [.word(FoldedText("CAFE")), .word(FoldedText("zoo"))])
    let (shop, odd) = (
      TagPattern(key: "shop", value: nil), TagPattern(key: "kind", value: "odd"),
    )
    let anyShop = PointFilter(categories: [.tag(shop), .tag(odd)])
    let none = TagPattern(key: "no", value: "x")
    let item = PointFilter(
      categories: [.tag(TagPattern(key: "amenity", value: "restaurant"))],
      tags: [TagExpression(TagPattern(key: "cuisine", value: "pasta"))],
    )
    let wheelchair = PointFilter(tags: [TagExpression(TagPattern(key: "wheelchair", value: "yes"))])
    let pasta = CategoryCondition(
      [[.tag(TagPattern(key: "amenity", value: "restaurant")), .word(FoldedText("museum"))]],
      excluding: [TagPattern(key: "wheelchair", value: "no")],
    )
    let quality = CategoryCondition([
      [.tag(TagPattern(key: "addr:housenumber", .contains(FoldedText("1"))))],
      [.tag(TagPattern(key: "cuisine", value: "pizza"))],
    ])
    let conditions = PointFilter(
      categories: [.word(FoldedText("café"))], conditions: [pasta, quality],
    )
    let expressions = PointFilter(
      tags: ["cuisine!=burger,pasta", "!wheelchair", "addr:housenumber>=70"]
        .compactMap(TagExpression.init(parsing:))
    )
    func hours(_ admitted: [OpeningState]) -> PointFilter {
      PointFilter(hours: HoursRequirement(.fixed(), admitting: admitted))
    }
    return [
      NearbyQuery(limit: 5, filter: conditions), NearbyQuery(filter: expressions),
      NearbyQuery(limit: 5, filter: hours([.open])),
      NearbyQuery(limit: 9, radius: 1e6, filter: hours([.closed, .unknown])),
      NearbyQuery(limit: 10), NearbyQuery(limit: 1), NearbyQuery(limit: 37),
      NearbyQuery(limit: 10, target: .centre), NearbyQuery(limit: 10, target: .door),
      NearbyQuery(limit: 5, filter: cafe), NearbyQuery(limit: 3, filter: zoo),
      NearbyQuery(limit: 4, filter: word), NearbyQuery(limit: 6, filter: anyShop),
      NearbyQuery(limit: 5, filter: item), NearbyQuery(limit: 5, filter: wheelchair),
      NearbyQuery(limit: 10, filter: PointFilter(name: FoldedText("creme brulee"))),
      NearbyQuery(
        limit: 10, filter: PointFilter(name: FoldedText("A B-c"), includesHidden: true), ),
      NearbyQuery(radius: 0), NearbyQuery(radius: 300_000), NearbyQuery(limit: 8, radius: 2_000),
      NearbyQuery(limit: 5, beyond: 1_000), NearbyQuery(limit: 5, radius: 1e7, beyond: 5e6),
      NearbyQuery(limit: 3, beyond: 19_900_000), NearbyQuery(),
      NearbyQuery(limit: 5, filter: PointFilter(categories: [.tag(none)])),
    ]
  }()
}
