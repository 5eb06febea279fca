import Basics
import Geodesy
import PointsOfInterest
import TestSupport
import Testing

/// The credit of each point.
struct CreditTests {
  private func credits(_ sources: StubPointSource...) throws -> [String?] {
    let search = NearbySearch(locationProvider: StubLocationProvider(), sources: sources)
    let deadline = Deadline(in: .seconds(1), now: { .zero })
    return try search.run(NearbyQuery(limit: 10), by: deadline).points.map(\.point.attribution)
  }

  /// Places a metre apart, in their order, of which one names somebody itself.
  private func source(
    _ names: [String], attribution: String? = nil, own: String? = nil,
  ) -> StubPointSource {
    let points = names.map { name in
      PointOfInterest(
        name: name,
        coordinate: Coordinate((Double(name) ?? 0) / 111_000, 0),
        source: "s", attribution: name == own ? "© \(name)" : nil,
      )
    }
    return StubPointSource("s", points, attribution: attribution)
  }

  @Test func `given sources, when searched, then points have their own or its credit`() throws {
    let creditor = source(["1", "2"], attribution: "© A", own: "2")
    let other = source(["3"])
    try expect(credits(creditor), is: ["© A", "© 2"])
    try expect(credits(creditor, other), is: ["© A", "© 2", nil])
    try expect(credits(other), is: [nil])
    // Beyond a few points, duplicates are sought in another way.
    let many = source((10..<60).map(String.init), attribution: "© A")
    try expect(credits(many), is: Array(repeating: "© A", count: 10))
  }
}
