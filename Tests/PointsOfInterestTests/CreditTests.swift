import Basics
import Geodesy
import PointsOfInterest
import Testing

/// The credit of each point.
struct CreditTests {
  private func credits(_ sources: CreditedSource...) throws -> [String?] {
    let centre = Fix(coordinate: try Coordinate(latitude: 0, longitude: 0), origin: .fixed)
    let search = NearbySearch(
      locationProvider: StubLocationProvider(fix: centre), sources: sources, )
    let deadline = Deadline(in: .seconds(1), now: { .zero })
    return try search.run(NearbyQuery(limit: 10), by: deadline).points.map(\.point.attribution)
  }

  private let creditor = CreditedSource(
    name: "a", names: ["1", "2"], attribution: "© A", own: "2", )
  private let other = CreditedSource(name: "b", names: ["3"], attribution: nil, own: nil)

  @Test func `given one source, when searched, then points that name nobody have its credit`()
    throws
  {
    #expect(try credits(creditor) == ["© A", "© 2"])
  }

  @Test func `given many points, when searched, then points that name nobody have its credit`()
    throws
  {
    // Beyond a few points, duplicates are sought in another way.
    let many = CreditedSource(
      name: "a", names: (10..<60).map(String.init), attribution: "© A", own: nil,
    )
    #expect(try credits(many) == Array(repeating: "© A", count: 10))
  }

  @Test func `given several sources, when searched, then each point has its own source's credit`()
    throws
  {
    #expect(try credits(creditor, other) == ["© A", "© 2", nil])
    #expect(try credits(other) == [nil])
  }
}

/// Places a metre apart, in their order.
private struct CreditedSource: PointSource {
  let name: String
  let names: [String]
  let attribution: String?
  /// The place that names somebody itself.
  let own: String?

  func points(
    near centre: Coordinate, matching query: NearbyQuery, by deadline: Deadline,
  ) throws -> PointSourceAnswer {
    var everything = query
    everything.limit = nil
    var collector = NearestCollector(centre: centre, query: everything)
    for name in names {
      collector.add(
        PointOfInterest(
          name: name,
          coordinate: try Coordinate(latitude: (Double(name) ?? 0) / 111_000, longitude: 0),
          source: self.name, attribution: name == own ? "© \(name)" : nil,
        )
      )
    }
    return collector.answer(attribution: attribution)
  }
}
