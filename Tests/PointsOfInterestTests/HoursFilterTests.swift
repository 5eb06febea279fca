import OpeningHours
import Basics
import Geodesy
import TestSupport
import Testing

@testable import PointsOfInterest

struct HoursFilterTests {
  private let judge = HoursJudge.fixed()

  private func point(
    _ name: String, _ hours: String?, latitude: Degrees = 0, source: String = "test",
    category: String = "shop=bakery",
  ) -> PointOfInterest {
    PointOfInterest(
      name: name, category: Category(category),
      coordinate: Coordinate(latitude, 0), source: source,
      tags: hours.map { ["opening_hours": $0] } ?? [:],
    )
  }

  private func query(_ admitted: [OpeningState], limit: Int? = nil) -> NearbyQuery {
    let hours = HoursRequirement(judge, admitting: admitted)
    return NearbyQuery(limit: limit, filter: PointFilter(hours: hours))
  }

  private func names(_ sources: [[PointOfInterest]], _ query: NearbyQuery) throws -> [String?] {
    let search = NearbySearch(
      locationProvider: StubLocationProvider(),
      sources: sources.enumerated().map { StubPointSource("s\($0.offset)", $0.element) },
    )
    return try search.run(query, by: Deadline(in: .seconds(60))).points.map(\.point.name)
  }

  @Test func `given a tag of another time, when open is wanted, then it does not count`() throws {
    var point = point("a", nil)
    point.tags["opening_hours:covid19"] = "open"
    try expect(names([[point]], query([.open])), is: [])
  }

  @Test func `given the same hours many times, when judged, then they are read once`() throws {
    let points = (0..<50).map { point("\($0)", "soon") }
    try expect(names([points], query([.unknown])).count, is: 50)
    #expect((judge.doubts.count, judge.leavesOutUnknown) == (1, false))
  }

  @Test(arguments: [("open", false), ("closed", false), ("soon", true), (nil, true)])
  func `given a place, when left out as it does not tell whether it is open, then the judge knows`(
    hours: String?, isUnknown: Bool,
  ) throws {
    _ = try names([[point("a", hours)]], query([.open]))
    expect(judge.leavesOutUnknown, is: isUnknown)
  }

  @Test(arguments: [
    ("1960-01-02", "1960-01-02 18:00"), ("2025-12-31", "2025-12-31 18:00"),
    ("2026-01-01", "18:00"), ("2026-01-07", "Wed 18:00"), ("2026-01-08", "2026-01-08 18:00"),
  ])
  func `given a change, when shown, then with its date where its time and weekday do not tell`(
    day: String, text: String,
  ) {
    expect(judge.shown("\(day)T18:00:00+01:00"), is: text)
  }

  @Test func `given hours that depend on the place, when judged, then its place counts`() throws {
    // In January the sun rises at 7 o'clock at the equator, and at 10 in the north.
    let hours = "(sunrise+04:00)-24:00"
    let points = [point("s", hours, latitude: 1), point("n", hours, latitude: 60)]
    try expect(names([points], query([.open])), is: ["s"])
  }

  @Test func `given hours that one source tells, when filtered, then each judges its own`() throws {
    let bare = point("Bäcker", nil)
    let twin = point("Bäcker", "open", source: "other")
    try expect(names([[bare], [twin]], query([.open])), is: ["Bäcker"])
    try expect(names([[bare], [twin]], query([.unknown])), is: ["Bäcker"])
    try expect(names([[bare], [twin]], query([.closed])), is: [])
  }

  @Test func `given many closed places, when open is wanted, then those behind are found`() throws {
    let closed = (0..<100).map { point("c\($0)", "closed", latitude: 0.001 * Double($0)) }
    let sources = [
      closed + [point("a", "open", latitude: 1)], closed + [point("b", "open", latitude: 2)],
    ]
    try expect(names(sources, query([.open], limit: 2)), is: ["a", "b"])
  }
}
