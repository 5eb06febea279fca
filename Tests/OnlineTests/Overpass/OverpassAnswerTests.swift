import Foundation
import Geodesy
import PointsOfInterest
import TestSupport
import Testing

@testable import Online

/// The meaning of a body, without any network.
struct OverpassAnswerTests {
  private func answer(_ body: String) throws -> OverpassAnswer {
    try OverpassAnswer(Array(body.utf8), source: "o.example", rules: .fixture)
  }

  private func failure(_ body: String) -> Failure? {
    do {
      _ = try answer(body)
      return nil
    } catch {
      return error as? Failure
    }
  }

  @Test func `given objects, when read, then those with main tag and place are points`() throws {
    let answer = try answer(
      """
      {"osm3s":{"timestamp_osm_base":"2026-11-20T00:00:00Z"},"elements":[
      {"type":"node","id":1,"lat":1.5,"lon":-2,"tags":{"amenity":"cafe","name":"A"}},
      {"type":"way","id":20000000000,"center":{"lat":3,"lon":4},"tags":{"shop":"x","brand":"B"}},
      {"type":"relation","id":3,"center":{"lat":5,"lon":6},
       "tags":{"operator":"C","disused:leisure":"park"}},
      {"type":"relation","id":4,"tags":{"leisure":"park"}},
      {"type":"node","id":5,"lat":1,"lon":2},
      {"type":"node","id":6,"lat":1,"lon":2,"tags":{"highway":"crossing"}},
      {"type":"node","id":7,"lat":1,"lon":2,"tags":{"tourism":"hotel","access":"private"}}
      ]}
      """
    )
    #expect(
      answer.points == [
        PointOfInterest(
          name: "A", category: Category("amenity=cafe"),
          coordinate: Coordinate(1.5, -2), id: "node/1",
          source: "o.example", tags: ["amenity": "cafe", "name": "A"],
        ),
        PointOfInterest(
          name: "B", category: Category("shop=x"),
          coordinate: Coordinate(3, 4), id: "way/20000000000",
          source: "o.example", tags: ["shop": "x", "brand": "B"],
        ),
        PointOfInterest(
          category: Category("disused:leisure=park"),
          coordinate: Coordinate(5, 6), id: "relation/3",
          source: "o.example", tags: ["operator": "C", "disused:leisure": "park"], isHidden: true,
        ),
        PointOfInterest(
          category: Category("tourism=hotel"),
          coordinate: Coordinate(1, 2), id: "node/7", source: "o.example",
          tags: ["tourism": "hotel", "access": "private"], isHidden: true,
        ),
      ])
    #expect((answer.problems, answer.dataTime) == ([], "2026-11-20T00:00:00Z"))
  }

  @Test func `given outlines, when read, then they are those of an extract`() throws {
    let answer = try answer(
      """
      {"elements":[
      {"type":"way","id":1,"bounds":{"minlat":0,"minlon":0,"maxlat":0.01,"maxlon":0.01},
       "nodes":[1,2,3,4,1],
       "geometry":[{"lat":0,"lon":0},{"lat":0,"lon":0.01},{"lat":0.01,"lon":0.01},
                   {"lat":0.01,"lon":0},{"lat":0,"lon":0}],
       "tags":{"leisure":"park"}},
      {"type":"relation","id":2,"members":[
       {"type":"way","ref":11,"role":"outer","geometry":[{"lat":1,"lon":0},{"lat":1,"lon":0.01}]},
       {"type":"way","ref":12,"role":"outer",
        "geometry":[{"lat":1.01,"lon":0.01},{"lat":1,"lon":0.01}]},
       {"type":"way","ref":12,"role":"outer",
        "geometry":[{"lat":1.01,"lon":0.01},{"lat":1,"lon":0.01}]},
       {"type":"way","ref":13,"role":"outer",
        "geometry":[{"lat":1.01,"lon":0.01},{"lat":1.01,"lon":0},{"lat":1,"lon":0}]},
       {"type":"way","ref":14,"role":"inner",
        "geometry":[{"lat":1.002,"lon":0.002},{"lat":1.004,"lon":0.002},{"lat":1.004,"lon":0.004},
                    {"lat":1.002,"lon":0.002}]},
       {"type":"node","ref":15,"role":"label","lat":1.005,"lon":0.005},
       {"type":"relation","ref":16,"role":""}],
       "tags":{"type":"multipolygon","leisure":"park"}},
      {"type":"way","id":3,"geometry":[{"lat":2,"lon":0},null,{"lat":2,"lon":0.01}],
       "tags":{"leisure":"track"}}
      ]}
      """
    )
    let paths = answer.points.map { $0.extent?.paths.map { ($0.isClosed, $0.vertices.count) } }
    expect(paths.map { $0?.map(\.0) }, is: [[true], [true, true], [false, false]])
    expect(paths.map { $0?.map(\.1) }, is: [[4], [4, 3], [1, 1]])
    #expect((answer.points[1].coordinate, answer.problems) == (Coordinate(1.005, 0.005), []))
  }

  @Test func `given doors after the objects, when read, then each object knows its own`() throws {
    let answer = try answer(
      """
      {"elements":[
      {"type":"node","id":4,"lat":0,"lon":0.01,"tags":{"railway":"subway_entrance"}},
      {"type":"way","id":1,
       "geometry":[{"lat":0,"lon":0},{"lat":0,"lon":0.01},{"lat":0.01,"lon":0.01},{"lat":0,"lon":0}],
       "tags":{"railway":"station"}},
      {"type":"relation","id":2,"members":[
       {"type":"way","ref":11,"role":"outer",
        "geometry":[{"lat":1,"lon":0},{"lat":1,"lon":0.01},{"lat":1.01,"lon":0},{"lat":1,"lon":0}]},
       {"type":"node","ref":6,"role":"","lat":1.005,"lon":0.002},
       {"type":"node","ref":7,"role":"entrance","lat":1.006,"lon":0.002}],
       "tags":{"type":"site","tourism":"zoo"}},
      {"type":"node","id":4,"lat":0,"lon":0.01,"tags":{"railway":"subway_entrance"}},
      {"type":"node","id":5,"lat":0.01,"lon":0.01,"tags":{"entrance":"main"}},
      {"type":"node","id":6,"lat":1.005,"lon":0.002,"tags":{"barrier":"gate"}},
      {"type":"node","id":8,"lat":1.01,"lon":0,"tags":{"entrance":"exit"}}
      ]}
      """
    )
    expect(answer.points.map(\.id), is: ["node/4", "way/1", "relation/2"])
    let doors = answer.points.map { $0.extent?.doors.map(\.coordinate) ?? [] }
    #expect(
      doors == [
        [], [Coordinate(0.01, 0.01), Coordinate(0, 0.01)],
        [Coordinate(1.006, 0.002), Coordinate(1.005, 0.002)],
      ])
  }

  @Test func `given elements that are none, when read, then each is a problem`() throws {
    let answer = try answer(
      """
      {"elements":[3,{"type":"count","id":0},{"type":"node"},
      {"type":"node","id":1,"lat":91,"lon":0,"tags":{"shop":"x"}},
      {"type":"node","id":1,"lat":"9","lon":0,"tags":{"shop":"x"}}]}
      """
    )
    let none = Failure(.data, "o.example: an element is no object")
    let notOnEarth = Failure(.data, "o.example: node/1 is not on Earth")
    let nowhere = Failure(.data, "o.example: node/1 has no coordinate")
    #expect((answer.points, answer.problems) == ([], [none, none, none, notOnEarth, nowhere]))
  }

  @Test func `given a remark that is no error, when read, then the answer counts`() throws {
    #expect(try answer(OverpassFixture.body([], remark: "runtime remark: fine")).points.isEmpty)
  }

  @Test(arguments: [
    ("", Failure(.data, "byte 0: expected a value, found the end")),
    ("{\"elements\":[", Failure(.data, "byte 13: expected a value, found the end")),
    ("{}", Failure(.data, "the answer has no elements; is the URL that of an interpreter?")),
    ("[]", Failure(.data, "the answer has no elements; is the URL that of an interpreter?")),
    (
      "{\"elements\":{}}",
      Failure(.data, "the answer has no elements; is the URL that of an interpreter?"),
    ),
    (" <html>hello", Failure(.unavailable, "a web page and not JSON came")),
  ])
  func `given what is no answer, when read, then it is a failure`(body: String, expected: Failure) {
    expect(failure(body), is: expected)
  }

  @Test func `given an answer cut anywhere, when read, then it is a failure`() {
    let body = OverpassFixture.body([OverpassFixture.cafe(1, metres: 1)])
    for count in 0..<body.utf8.count {
      expect(failure(String(body.prefix(count)))?.kind, is: .data)
    }
  }
}

/// The recorded exchanges of a real server.
@Suite(.enabled(if: TestData.isAvailable, TestData.hint))
struct RecordedOverpassTests {
  private func response(_ name: String) throws -> HTTPResponse {
    let bytes = try TestData.bytes("overpass/\(name).http")
    let text = String(decoding: bytes, as: UTF8.self)
    let separator = text.contains("\r\n\r\n") ? "\r\n\r\n" : "\n\n"
    let parts = try #require(text.range(of: separator))
    let lines = text[..<parts.lowerBound].split(whereSeparator: \.isNewline)
    let fields = lines.dropFirst().map { line in
      line.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
    }
    let status = lines.first?.split(separator: " ").dropFirst().first.flatMap { Int($0) }
    return HTTPResponse(
      status: try #require(status),
      headers: Dictionary(fields.map { ($0[0], $0.last ?? "") }) { first, _ in first },
      body: Data(text[parts.upperBound...].utf8),
    )
  }

  private func outcome(_ name: String) throws -> Result<Int, Failure> {
    var fixture = try OverpassFixture { [response = try response(name)] _, _ in .success(response) }
    fixture.policy.freshness = .zero
    do {
      return .success(try fixture.answer(NearbyQuery(radius: 2e7)).points.count)
    } catch {
      return .failure(Failure(error))
    }
  }

  @Test(arguments: ["ok-post", "ok-get"])
  func `given the amenities of Monaco, when read, then all are there`(name: String) throws {
    let answer = try OverpassAnswer(
      Array(try response(name).body), source: "o.example", rules: .fixture,
    )
    let kinds = ["node/", "way/", "relation/"].map { kind in
      answer.points.count { $0.id?.hasPrefix(kind) == true && $0.tags["amenity"] != nil }
    }
    expect(kinds, is: [430, 43, 1])
    #expect(answer.problems.isEmpty)
  }

  @Test(arguments: [
    ("bad-filter", Failure.Kind.unavailable, "the server refused the request (HTTP 400)"),
    ("rate-limited", .tryAgain, "too many requests; try again in a minute (HTTP 429)"),
    ("too-busy-504", .tryAgain, "the server is too busy; try again later (HTTP 504)"),
    (
      "runtime-mem", .unavailable,
      "too much for the server; ask for less with --radius or --category: runtime error: Query ran"
        + #" out of memory in "query" at line 1. It would need at least 0 MB of RAM to continue."#,
    ),
    ("status", .data, "byte 0: expected a value"),
    ("timestamp", .data, "byte 1: expected a value, found the end"),
    ("head", .unavailable, "the answer is empty"),
  ])
  func `given a failure of a real server, when read, then it is told as one`(
    name: String, kind: Failure.Kind, message: String,
  ) throws {
    try expect(outcome(name), is: .failure(Failure(kind, "one.example: \(message)")))
  }

  @Test(arguments: [("zero-results", 0), ("dup1", 11), ("bbox-global", 12)])
  func `given an answer of a real server, when read, then its points are there`(
    name: String, count: Int,
  ) throws {
    try expect(outcome(name), is: .success(count))
  }

  @Test(.exiting)
  func `given a large answer, when read, then no more than its points is held`() async {
    await #expect(processExitsWith: .success) {
      let element = #"{"type":"node","id":1,"lat":1,"lon":2,"tags":{"highway":"crossing"}},"#
      let list = String(repeating: element, count: (8 << 20) / element.utf8.count)
      let body = Array((#"{"elements":["# + list.dropLast() + "]}").utf8)
      let before = PeakMemory.bytes
      let answer = try OverpassAnswer(body, source: "o.example", rules: .fixture)
      try #require(answer.points.isEmpty)
      // As a tree it takes ten times its size.
      try #require(PeakMemory.bytes - before < 2 * body.count)
    }
  }
}
