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

  @Test func `given a crowd within the distance, when limited, then nothing is missing`() throws {
    // More than what a first round asks for, so that both ways to be cut off meet.
    let crowd = (0..<40).map { 5 + Double($0) / 100 }
    let result = try result(12, beside: crowd)
    expect(
      result.points.map(\.point.name), is: ["near 2.0"] + crowd.prefix(11).map { "far \($0)" },
    )
    #expect(result.failures.isEmpty)
  }
}

@Suite struct SmallestNumbersTests {
  @Test(arguments: [1, 2, 10, 31, 32, 33, 200])
  func `given numbers in any order, when offered, then the k smallest are kept`(count: Int) {
    var random = SeededGenerator(seed: UInt64(count))
    var smallest = SmallestNumbers(capacity: count)
    for _ in 0..<3 {
      var offered: [Double] = []
      smallest.removeAll()
      expect(smallest.greatest, is: nil)
      for _ in 0..<300 {
        // Few enough that some are the same.
        let number = Double(Int.random(in: 0..<200, using: &random)) / 8
        let before = smallest.greatest
        let mayHaveChanged = smallest.insert(number)
        offered.append(number)
        offered.sort()
        let expected = offered.count < count ? nil : offered[count - 1]
        expect(smallest.greatest, is: expected)
        #expect(mayHaveChanged || smallest.greatest == before)
      }
    }
  }

  @Test func `given that none are kept, when asked for the greatest, then there is none`() {
    expect(SmallestNumbers(capacity: 0).greatest, is: nil)
  }
}
