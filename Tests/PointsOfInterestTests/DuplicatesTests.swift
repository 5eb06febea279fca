import Basics
import Geodesy
import TestSupport
import Testing

@testable import PointsOfInterest

/// The table of the rule, and crowds of points alike.
struct DuplicatesTests {
  private static let deadline = Deadline(in: .seconds(1), now: { .zero })

  /// A point so many metres east of the location; with an id, an object of OpenStreetMap.
  private func point(
    _ name: String?, _ category: String?, at metres: Double, id: String? = nil,
  ) -> PointOfInterest {
    PointsOfInterestTests.point(
      name, category: category, east: metres, id: id,
      attribution: id == nil ? nil : OpenStreetMapObject.attribution,
    )
  }

  private func groups(_ sources: [[PointOfInterest]]) throws -> [Duplicates.Group] {
    let centre = Coordinate(0, 0)
    let candidates = sources.enumerated().flatMap { source, points in
      points.map { Candidate(NearbyPoint($0, from: centre), of: source) }
    }
    return try Duplicates(of: candidates.sorted(by: Candidate.isMetBefore), by: Self.deadline)
      .groups
  }

  @Test func `given points of two sources, when compared, then the table tells`() throws {
    let cafe = point("Café", "amenity=cafe", at: 0)
    let table: [(PointOfInterest, isOne: Bool)] = [
      (point("CAFE", "amenity=cafe", at: 24), true),
      (point("Café", "amenity=cafe", at: 26), false),
      (point("Café", "amenity=bar", at: 1), false), (point("Café", nil, at: 1), false),
      (point("Bar", "amenity=cafe", at: 1), false),
      (point(nil, "amenity=cafe", at: 1), false),
      (point("Café", "amenity=cafe", at: 1, id: "node/1"), true),
      (point("Bar", "amenity=cafe", at: 1, id: "node/1"), false),
    ]
    for (other, isOne) in table {
      try expect(groups([[cafe], [other]]).count, is: (isOne ? 1 : 2), "\(other)")
    }
    let object = point("Café", "amenity=cafe", at: 0, id: "node/1")
    try expect(groups([[object], [point("Bar", nil, at: 900, id: "node/1")]]).count, is: 1)
    #expect(
      try groups([[object], [point("Café", "amenity=cafe", at: 0, id: "way/1")]]).count == 2)
    // One source knows what it has.
    try expect(groups([[cafe, cafe]]).count, is: 2)
  }

  @Test func `given points alike, when grouped, then one each joins the nearest place`() throws {
    let a = [0.0, 10].map { point("A", nil, at: $0) }
    let b = [9.0, 12, 14].map { point("A", nil, at: $0) }
    // 9 joins 0, then 12 joins 10, and 14 is alone.
    let found = try groups([a, b])
    expect(found.map { $0.members.map(\.source) }, is: [[0, 1], [0, 1], [1]])
  }

  @Test(arguments: [true, false])
  func `given thousands of points in a place, when grouped, then in pairs`(areAlike: Bool) throws {
    let count = Thoroughness.count(2_000, full: 20_000)
    let points = (0..<count).map { number in
      point(areAlike ? "Lamp" : "\(number)", nil, at: Double(number) / Double(count))
    }
    let found = try groups([points, points.reversed()])
    expect(found.count, is: count)
    #expect(found.allSatisfy { $0.members.count == 2 })
  }

  @Test func `given thousands in one place, when the first hides all, then none is shown`() throws {
    let count = Thoroughness.count(1_000, full: 10_000)
    let points = (0..<count).map { point("\($0)", nil, at: Double($0) / 1_000) }
    var hidden = points
    for index in hidden.indices { hidden[index].isHidden = true }
    let search = JointSearch(
      [StubPointSource("a", hidden), StubPointSource("b", points)], for: NearbyQuery(radius: 1_000),
    )
    let fix = Fix(coordinate: Coordinate(0, 0), origin: .fixed)
    try search.run(from: fix.coordinate, by: Self.deadline)
    #expect(try search.result(at: fix).points.isEmpty)
  }

  @Test func `given thousands in one place, when merged, then sources are asked for few circles`()
    throws
  {
    let centre = Coordinate(0, 0)
    let outcomes = ["a", "b"].map { source in
      let points = (0..<1_000).map { point("\(source)\($0)", nil, at: Double($0) / 1_000) }
      return SourceOutcome.success(
        PointSourceAnswer(points: points.map { NearbyPoint($0, from: centre) }))
    }
    let world = BoundingBox(south: -90, north: 90, west: -180, east: 180)
    var asked: [Int] = []
    var merging = SourceMerging(
      outcomes, surroundings: [[world], [world]], filter: PointFilter(), by: Self.deadline,
    ) { _, places in
      asked.append(places.count)
      return places.map { _ in PointSourceAnswer() }
    } seen: {
      NearbyPoint($0, from: centre)
    }
    try expect(merging.places(limit: nil).count, is: 2_000)
    expect(asked, is: [1, 1])
  }

  @Test func `given no time left, when grouped, then that is the failure`() throws {
    let candidate = Candidate(NearbyPoint(point("A", nil, at: 0)), of: 0)
    #expect(throws: Failure(.tryAgain, "merging the sources took too long")) {
      try Duplicates(of: [candidate], by: Deadline(in: .zero))
    }
  }
}

struct PlaceGroupsTests {
  @Test(
    arguments: [
      ("amenity=cafe", "food"), ("shop=bakery", "food"), ("shop=shoes", "shops"),
      ("amenity=drinking_water", "water"), ("natural=peak", "outdoors"),
      ("tourism=hotel", "stay"), ("tourism=museum", "sights"), ("amenity=pharmacy", "health"),
      ("healthcare=laboratory", "health"), ("railway=station", "transport"),
      ("amenity=townhall", "services"), ("place=city", "other"), ("a=b", "other"),
      ("museum", "sights"), ("Bus Station", "transport"), ("shop", "shops"), ("東京", "other"),
      (nil, "other"),
    ] as [(String?, String)])
  func `given a kind of place, when grouped, then by its value before its key`(
    category: String?, group: String,
  ) {
    let groups = PlaceWords(language: nil)
    expect(groups.group(of: category.map { Category($0) }).name, is: group)
  }

  @Test func `given a language, when a group is named, then in it, else in English`() {
    let names = ["de-AT", "ja", "xx", nil].map { language in
      PlaceWords(language: language).group(of: Category("amenity=cafe")).label
    }
    expect(names, is: ["Essen und Trinken", "飲食", "Food and drink", "Food and drink"])
  }

  @Test func `given the table, when read, then each group has its own look and names`() {
    let groups = CategoryTable.embedded.list("groups")
    let languages = groups[0]["words"]?.object?.members.map(\.key) ?? []
    #expect(groups.count == 10 && languages.count == 16)
    expect(Set(groups.map { $0["shape"]?.string }).count, is: groups.count)
    expect(Set(groups.map { $0["colour"]?.string }).count, is: groups.count)
    for (rank, group) in groups.enumerated() {
      expect(group["words"]?.object?.members.map(\.key), is: languages)
      expect(group["tags"] == nil, is: rank == groups.count - 1)
    }
  }
}
