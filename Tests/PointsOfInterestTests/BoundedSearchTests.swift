import Basics
import Geodesy
import TestSupport
import Testing

@testable import PointsOfInterest

/// Sources that look no farther than a distance, beside others that know all.
struct BoundedSearchTests {
  private let failure = SourceFailure(
    source: "near",
    failure: Failure(
      .unavailable, "near: searched up to 32 km only; --radius DIST searches farther",
    ),
    isEnd: true,
  )

  /// The answer where one source knows of 2 and of 31 km and looks no farther than 32 km, and another
  /// one knows places by their distance in kilometres.
  private func result(_ limit: Int?, beside others: [Double]) throws -> NearbyResult {
    func points(_ source: String, at kilometres: [Double]) -> [PointOfInterest] {
      kilometres.map { point("\(source) \($0)", east: $0 * 1_000) }
    }
    let near = StubPointSource("near", points("near", at: [2, 31]), completeWithin: 32_000)
    let far = StubPointSource("far", points("far", at: others))
    let search = NearbySearch(
      locationProvider: StubLocationProvider(), sources: others.isEmpty ? [near] : [far, near],
    )
    let deadline = Deadline(in: .seconds(1), now: { .zero })
    return try search.run(NearbyQuery(limit: limit), by: deadline)
  }

  private static let all = ["far 1.0", "near 2.0", "near 31.0"]

  @Test(
    arguments: [
      (4, [1, 50], all, false), (3, [1, 50], all, true), (3, [], Array(all.dropFirst()), false),
      (nil, [], Array(all.dropFirst()), false),
    ] as [(Int?, [Double], [String], Bool)])
  func `given a source that stops, when searched, then nothing from farther off is shown`(
    limit: Int?, others: [Double], names: [String], isComplete: Bool,
  ) throws {
    let result = try result(limit, beside: others)
    expect(result.points.map(\.point.name), is: names)
    expect(result.failures, is: (isComplete ? [] : [failure]))
    expect(result.completeWithin, is: 32_000)
  }

  @Test(
    arguments: [
      (1, 1, 2, true), (2, 2, 2, true), (9, 2, 1, false), (nil, 2, 1, false),
    ] as [(Int?, Int, Int, Bool)])
  func `given a place that is two points, when left out, then no more is asked than it takes`(
    limit: Int?, count: Int, askCount: Int, isComplete: Bool,
  ) throws {
    let points = ["home", "home", "a", "b"].enumerated().map { number, name in
      PointOfInterest(
        name: name, coordinate: Coordinate(0, Double(number) * 1e-6), id: "\(number)",
        source: "near", tags: ["n": "\(number)"],
      )
    }
    let near = StubPointSource("near", points, completeWithin: 32_000, isService: true)
    let fix = Fix(coordinate: .init(0, 0), origin: .saved, itself: PlaceItself(name: "home"))
    let search = NearbySearch(locationProvider: StubLocationProvider(fix: fix), sources: [near])
    let deadline = Deadline(in: .seconds(1), now: { .zero })
    let result = try search.run(NearbyQuery(limit: limit), by: deadline)
    expect(result.points.map(\.point.name), is: Array(["a", "b"].prefix(count)))
    expect(result.failures, is: (isComplete ? [] : [failure]))
    expect(near.askCount, is: askCount)
  }

  @Test func `given a crowd within the distance, when limited, then nothing is missing`() throws {
    // More than what a first round asks for, so that both ways to be cut off meet.
    let crowd = (0..<40).map { 5 + Double($0) / 100 }
    let result = try result(12, beside: crowd)
    expect(
      result.points.map(\.point.name), is: ["near 2.0"] + crowd.prefix(11).map { "far \($0)" }, )
    #expect(result.failures.isEmpty)
  }
}
