import Basics
import Geodesy
import PointsOfInterest
import TestSupport
import Testing

/// Sources that look no farther than a distance, beside others that know all.
struct BoundedSearchTests {
  private let failure = SourceFailure(
    source: "near",
    failure: Failure(
      .unavailable, "near: searched up to 32 km only; --radius DIST searches farther",
    ),
  )

  /// The points found where one source knows of 2 and of 31 km and looks no farther than 32 km, and
  /// another one knows places by their distance in kilometres.
  private func result(_ query: NearbyQuery, beside others: [Double] = []) throws -> NearbyResult {
    let near = try StubPointSource(
      "near", [2, 31].map(point(from: "near")), completeWithin: 32_000, )
    let far = try StubPointSource("far", others.map(point(from: "far")))
    let centre = Fix(coordinate: try Coordinate(latitude: 0, longitude: 0), origin: .fixed)
    let search = NearbySearch(
      locationProvider: StubLocationProvider(fix: centre),
      sources: others.isEmpty ? [near] : [far, near],
    )
    return try search.run(query, by: Deadline(in: .seconds(1), now: { .zero }))
  }

  /// Points on the equator by their distance in kilometres.
  private func point(from source: String) -> (Double) throws -> PointOfInterest {
    { distance in
      PointOfInterest(
        name: "\(source) \(distance)",
        coordinate: try Coordinate(latitude: 0, longitude: distance / 111.319490793),
        source: source,
      )
    }
  }

  private func names(_ result: NearbyResult) -> [String?] { result.points.map(\.point.name) }

  @Test func `given too few points, when one source stops, then nothing from farther off is shown`()
    throws
  {
    let result = try result(NearbyQuery(limit: 4), beside: [1, 50])
    #expect(names(result) == ["far 1.0", "near 2.0", "near 31.0"])
    #expect(result.failures == [failure])
    #expect(result.completeWithin == 32_000)
  }

  @Test func `given enough points before one source stops, when searched, then nothing is missing`()
    throws
  {
    let result = try result(NearbyQuery(limit: 3), beside: [1, 50])
    #expect(names(result) == ["far 1.0", "near 2.0", "near 31.0"])
    #expect(result.failures.isEmpty)
  }

  @Test func `given a crowd within the distance, when limited, then nothing is missing`() throws {
    // More than what a first round asks for, so that both ways to be cut off meet.
    let crowd = (0..<40).map { 5 + Double($0) / 100 }
    let result = try result(NearbyQuery(limit: 12), beside: crowd)
    #expect(names(result) == ["near 2.0"] + crowd.prefix(11).map { "far \($0)" })
    #expect(result.failures.isEmpty)
  }

  @Test func `given one source alone, when it has too few points, then the answer is not complete`()
    throws
  {
    let result = try result(NearbyQuery(limit: 3))
    #expect(names(result) == ["near 2.0", "near 31.0"])
    #expect(result.failures == [failure])
  }

  @Test func `given no limit, when one source stops, then the answer is not complete`() throws {
    #expect(try result(NearbyQuery()).failures == [failure])
  }
}
