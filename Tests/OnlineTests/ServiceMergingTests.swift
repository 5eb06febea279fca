import Basics
import Foundation
import Geodesy
import PointsOfInterest
import TestSupport
import Testing

@testable import Online

private struct AtNullIsland: LocationProvider {
  func currentFix(by deadline: Deadline) -> Fix { Fix(coordinate: .nullIsland, origin: .fixed) }
}

/// Places that a service and a file know, around servers that a closure plays.
struct ServiceMergingTests {
  /// A server with one object.
  private func fixture(_ tags: String) throws -> OverpassFixture {
    try OverpassFixture { _, _ in
      let node = #"{"type":"node","id":1,"lat":0.0001,"lon":0,"tags":{\#(tags)}}"#
      return .success(OverpassFixture.response([node]))
    }
  }

  private func cafe(_ tags: Tags) -> PointOfInterest {
    PointOfInterest(
      name: "Café", category: Category("amenity=cafe"),
      coordinate: Coordinate(0.0001, 0), id: "node/1", source: "file",
      attribution: OpenStreetMapObject.attribution, tags: tags,
    )
  }

  private func found(
    _ sources: [any PointSource], _ filter: PointFilter = OverpassFixture.cafes, limit: Int? = 1,
  ) throws -> NearbyResult {
    try NearbySearch(locationProvider: AtNullIsland(), sources: sources).run(
      NearbyQuery(limit: limit, radius: 500, filter: filter), by: Deadline(in: .seconds(20)),
    )
  }

  @Test(arguments: [1, nil] as [Int?])
  func `given a place hidden by a file, when that is first, then it is hidden`(limit: Int?) throws {
    let server = try fixture(#""amenity":"cafe","name":"Café""#).source()
    var closed = cafe([:])
    closed.isHidden = true
    let first = try found([StubPointSource("file", [closed]), server], limit: limit)
    #expect((first.points, first.failures) == ([], []))
    let second = try found([server, StubPointSource("file", [closed])], limit: limit)
    expect(second.points.map(\.point.source), is: ["one.example"])
  }

  @Test func `given a place of a server and a file, when found, then it is one request`() throws {
    let fixture = try fixture(#""amenity":"cafe","name":"Café""#)
    let file = StubPointSource("file", [cafe(["amenity": "cafe", "wifi": "yes"])])
    let found = try found([fixture.source(), file])
    expect(found.points.map(\.point.source), is: ["one.example"])
    expect(found.points.map(\.point.tags["wifi"]), is: ["yes"])
    expect(fixture.transport.requests.count, is: 1)
  }

  @Test func `given a locations service first, when merged, then its place is shown`() throws {
    let servers = ScriptedTransport([
      HTTPResponse(
        status: 200, headers: OverpassFixture.json,
        body: Data(#"[{"name":"Café","lat":0.0001,"long":0}]"#.utf8),
      )
    ])
    let service = try OnlineFixture(transport: servers).source("https://one.example/locations")
    var place = cafe(["wifi": "yes"])
    (place.category, place.id) = (nil, nil)
    let found = try found([service, StubPointSource("file", [place])], PointFilter())
    expect(found.points.map(\.point.source), is: ["one.example"])
    expect(found.points.map(\.point.tags["wifi"]), is: ["yes"])
    expect(servers.requests.count, is: 1)
  }

  @Test func `given a locations service that fails slowly, when asked again, then only later`()
    throws
  {
    let clock = ManualClock()
    let servers = ScriptedTransport { _, _ in
      clock.advance(by: .seconds(3))
      return .failure(.timedOut)
    }
    let service = try OnlineFixture(transport: servers).source(
      "https://one.example/", now: clock.now,
    )
    let failure = Failure(.tryAgain, "one.example: no answer in time")
    for (pause, count) in [(0, 1), (0, 2), (0, 3), (0, 4), (0, 5), (2, 5), (1, 6), (0, 6)] {
      clock.advance(by: .seconds(pause))
      let found = try found([service], PointFilter())
      expect(found.failures.map(\.failure), is: [failure])
      expect(servers.requests.count, is: count)
    }
  }

  @Test func `given a locations service that fails once, when asked again, then it is asked`()
    throws
  {
    let clock = ManualClock()
    // It fails for some locations, answers, and then never again.
    let servers = ScriptedTransport { _, earlier in
      if earlier == 4 {
        return .success(
          HTTPResponse(status: 200, headers: OverpassFixture.json, body: Data("[]".utf8))
        )
      }
      clock.advance(by: .seconds(3))
      return .failure(.timedOut)
    }
    let service = try OnlineFixture(transport: servers).source(
      "https://one.example/", now: clock.now,
    )
    let counts = try (0..<12).map { _ in
      _ = try found([service], PointFilter())
      return servers.requests.count
    }
    expect(counts, is: Array(1...10) + [10, 10])
  }
}
