import ByteStreams
import Foundation
import Geodesy
import PointsOfInterest
import TestSupport
import Testing

@testable import Online

private struct AtNullIsland: LocationProvider {
  func currentFix(by deadline: Deadline) -> Fix {
    Fix(coordinate: .nullIsland, origin: .fixed)
  }
}

/// Places that a service and a file know, around servers that a closure plays.
struct ServiceMergingTests {
  private static let credit = "© OpenStreetMap contributors"

  /// A server with one object, which it sends if it is asked for all with its key.
  private func fixture(_ tags: String) throws -> OverpassFixture {
    try OverpassFixture { request in
      let isAsked = request.query.contains(#"["amenity"];"#)
      let node = #"{"type":"node","id":1,"lat":0.0001,"lon":0,"tags":{\#(tags)}}"#
      return .success(OverpassFixture.response(isAsked ? [node] : []))
    }
  }

  private func file(_ tags: Tags) throws -> StubPointSource {
    StubPointSource(
      "file",
      [
        PointOfInterest(
          name: "Café",
          category: Category("amenity=cafe"),
          coordinate: try Coordinate(latitude: 0.0001, longitude: 0),
          id: "node/1",
          source: "file",
          attribution: Self.credit,
          tags: tags,
        )
      ],
    )
  }

  private func found(
    _ sources: [any PointSource],
    _ filter: PointFilter,
    limit: Int? = 1,
  ) throws -> NearbyResult {
    try NearbySearch(
      locationProvider: AtNullIsland(),
      sources: sources,
    ).run(
      NearbyQuery(limit: limit, radius: 500, filter: filter),
      by: Deadline(in: .seconds(20)),
    )
  }

  private let cafes = PointFilter(
    categories: [.tag(TagPattern(key: "amenity", value: "cafe"))]
  )

  @Test(arguments: [1, nil] as [Int?])
  func `given a place that a server knows as closed, when it comes first, then it is hidden`(
    limit: Int?
  ) throws {
    let fixture = try fixture(#""disused:amenity":"cafe","name":"Café""#)
    let (server, file) = (try fixture.source(), try file(["amenity": "cafe"]))
    let first = try found([server, file], cafes, limit: limit)
    #expect(first.points.isEmpty)
    #expect(first.failures.isEmpty)
    let second = try found([file, server], cafes, limit: limit)
    #expect(second.points.map(\.point.source) == ["file"])
  }

  @Test func `given tags that differ, when a server comes first, then its tags decide`() throws {
    let wifi = PointFilter(tags: [TagExpression(TagPattern(key: "wifi", value: "yes"))])
    let fixture = try fixture(#""amenity":"cafe","name":"Café","wifi":"no""#)
    let (server, file) = (try fixture.source(), try file(["amenity": "cafe", "wifi": "yes"]))
    #expect(try found([server, file], wifi).points.isEmpty)
    #expect(try found([file, server], wifi).points.map(\.point.tags["wifi"]) == ["yes"])
  }

  @Test func `given points of a file, when near those is asked, then it is one more request`()
    throws
  {
    let fixture = try fixture(#""amenity":"cafe","name":"Café""#)
    let file = try file(["amenity": "cafe"])
    #expect(
      try found([fixture.source(), file], cafes).points.map(\.point.source) == ["one.example"]
    )
    #expect(fixture.transport.requests.count == 2)
    // What is near them is in the cache.
    #expect(try found([fixture.source(), file], cafes).points.count == 1)
    #expect(fixture.transport.requests.count == 2)
  }

  @Test func `given many places, when asked what is near, then places share requests`() throws {
    let fixture = try fixture(#""amenity":"cafe""#)
    let places = try (0..<120).map { number in
      try Coordinate(latitude: 0.0001, longitude: Double(number) / 1_000)
    }
    var counts: [Int] = []
    try fixture.source().neighbours(
      of: places,
      within: 25,
      for: .nearest,
      by: Deadline(in: .seconds(20)),
    ) { number, answer in counts.append(answer.points.isEmpty ? 0 : number + 1) }
    #expect(counts.count == 120)
    #expect(counts.filter { $0 > 0 } == [1])
    #expect(fixture.transport.requests.count == 3)
  }

  @Test func `given a location that moves, when places come near, then the server is asked rarely`()
    throws
  {
    var fixture = try fixture(#""amenity":"cafe""#)
    fixture.hasCache = false
    fixture.policy.lookAhead = 500
    let source = try fixture.source()
    for metres in stride(from: 0.0, to: 900, by: 30) {
      let place = try Coordinate(latitude: metres / 110_574.3, longitude: 0)
      try source.neighbours(of: [place], within: 25, for: .nearest, by: Deadline(in: .seconds(20)))
      {
        #expect($1.points.isEmpty == (metres > 30) && $0 == 0)
      }
    }
    #expect(fixture.transport.requests.count == 1)
  }

  @Test func `given a server that fails the second time, when merged, then that is told`() throws {
    let fixture = try OverpassFixture { request in
      request.earlier == 0 ? .success(OverpassFixture.response([])) : .failure(.cannotConnect)
    }
    let result = try found([fixture.source(), file(["amenity": "cafe"])], cafes)
    #expect(result.points.map(\.point.source) == ["file"])
    #expect(
      result.failures == [
        SourceFailure(
          source: "one.example",
          failure: Failure(.unavailable, "one.example: cannot connect"),
        )
      ]
    )
  }

  @Test func `given a locations service first, when filtered, then its place is shown, asked once`()
    throws
  {
    let servers = PlayedServers { _ in
      .success(
        HTTPResponse(
          status: 200,
          headers: OverpassFixture.json,
          body: Data(#"[{"name":"Café","lat":0.0001,"long":0}]"#.utf8),
        )
      )
    }
    let service = LocationsAPISource(
      service: try ServiceURL("https://one.example/locations"),
      reader: StubPointReader(),
      client: HTTPClient(
        transport: servers,
        userAgent: "poi/0.0",
        scheduler: RecordingScheduler(runsWork: true),
      ),
    )
    var place = try file(["wifi": "yes"]).points(
      near: .nullIsland,
      matching: NearbyQuery(),
      by: Deadline(in: .seconds(20)),
    ).points[0].point
    (place.category, place.id) = (nil, nil)
    let wifi = PointFilter(tags: [TagExpression(TagPattern(key: "wifi", value: "yes"))])
    let found = try found([service, StubPointSource("file", [place])], wifi)
    #expect(found.points.map(\.point.source) == ["one.example"])
    #expect(found.points.map(\.point.tags["wifi"]) == ["yes"])
    #expect(servers.requests.count == 1)
  }
}
