import Foundation
import Geodesy
import PointsOfInterest
import TestSupport
import Testing

@testable import Online

/// Preparing the request and parsing the response, each without any network.
struct PointsOfInterestRequestTests {
  @Test(arguments: [
    ("https://example.org/locations", "https://example.org/locations?lat=37.3293&long=-121.8893"),
    ("https://example.org", "https://example.org?lat=37.3293&long=-121.8893"),
    ("https://example.org/l?", "https://example.org/l?lat=37.3293&long=-121.8893"),
    ("https://example.org/l?a=%26b#x", "https://example.org/l?a=%26b&lat=37.3293&long=-121.8893"),
  ])
  func `given a service, when a request is made, then the location joins its query`(
    url: String, expected: String,
  ) throws {
    let request = try Self.request(url).makeRequest(
      from: RequestedLocation(latitude: 37.3293, longitude: -121.8893)
    )
    #expect((request.url.absoluteString, request.method) == (expected, "GET"))
  }

  @Test(arguments: [
    (0.0, -0.0, "lat=0&long=0"), (-0.5, 0.00000001, "lat=-0.5&long=0"),
    (1e-7, -1e-6, "lat=0.0000001&long=-0.000001"), (90, -180, "lat=90&long=-180"),
    (-33.85678901, 151.2153, "lat=-33.856789&long=151.2153"),
  ])
  func `given a location, when a request is made, then its numbers are plain decimals`(
    latitude: Double, longitude: Double, query: String,
  ) throws {
    let location = RequestedLocation(latitude: latitude, longitude: longitude)
    try expect(Self.request().makeRequest(from: location).url.query, is: query)
  }

  @Test(arguments: [
    (90.1, 0.0), (-90.1, 0), (0, 180.1), (0, -180.1), (.nan, 0), (0, .nan), (.infinity, 0),
  ])
  func `given numbers that are no place, when a request is made, then they are refused`(
    latitude: Double, longitude: Double,
  ) throws {
    let request = try Self.request()
    #expect(throws: RequestError.invalidCoordinate) {
      try request.makeRequest(from: RequestedLocation(latitude: latitude, longitude: longitude))
    }
  }

  @Test func `given headers, when a request is made, then it carries them`() throws {
    var headers = RequestHeaders()
    try headers.add("X-Api-Key", Secret("abc"))
    let request = try Self.request(headers: headers).makeRequest(
      from: RequestedLocation(latitude: 0, longitude: 0)
    )
    expect(request.fields["X-Api-Key"], is: "abc")
  }

  @Test func `given a response, when parsed, then its points carry the host as source`() throws {
    let body = Data(#"[{"name":"A","lat":1,"long":2},{"name":"B","lat":99,"long":2}]"#.utf8)
    var expected = ReceivedPoints()
    expected.add(PointOfInterest(name: "A", coordinate: Coordinate(1, 2), source: "example.org"))
    expected.skip(Failure(.data, "B: bad coordinate"))
    expected.attribution = "© the service"
    try expect(Self.request().parseResponse(data: body), is: expected)
  }

  @Test func `given half a response, when parsed, then the failure names the host`() throws {
    let request = try Self.request()
    #expect(throws: Failure(.data, "example.org: byte 0: not locations JSON")) {
      try request.parseResponse(data: Data("[{".utf8))
    }
  }

  private static func request(
    _ url: String = "https://example.org/locations", headers: RequestHeaders = RequestHeaders(),
  ) throws -> PointsOfInterestRequest {
    PointsOfInterestRequest(
      service: try ServiceURL(url), headers: headers, reader: StubPointReader(),
    )
  }
}
