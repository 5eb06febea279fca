import Basics
import Foundation
import Geodesy
@testable import Online
import PointFormats
import PointsOfInterest
import SessionTransport
import Synchronization
import TestSupport
import Testing

/// The loader with its session, the network replaced below both.
struct APIRequestLoaderTests {
  static let body = Data(#"[{"name":"My Location","lat":37.3293,"long":-121.8893}]"#.utf8)

  @Test func `given a stubbed network, when loaded, then request and points are right`() throws {
    let seen: Mutex<[String]> = Mutex([])
    let received = try MockURLProtocol.withSession { request in
      seen.withLock { $0.append(request.url?.query ?? "") }
      return try (Self.response(to: request, type: "application/json"), Self.body)
    } _: { session, host in
      try Self.load(session, "https://\(host)/locations").get()
    }
    expect(seen.withLock { $0 }, is: ["lat=37.3293&long=-121.8893"])
    expect(received.points.map(\.name), is: ["My Location"])
  }

  @Test func `given a network error, when loaded, then the failure names the host`() throws {
    try MockURLProtocol.withSession { _ in
      throw URLError(.networkConnectionLost)
    } _: { session, host in
      let failure = try #require(throws: Failure.self) {
        _ = try Self.load(session, "https://\(host)/locations").get()
      }
      expect(failure, is: Failure(.unavailable, "\(host): the connection was lost"))
    }
  }

  @Test func `given a web page, when loaded, then it is not parsed`() throws {
    try MockURLProtocol.withSession { request in
      try (Self.response(to: request, type: "text/html"), Self.body)
    } _: { session, host in
      let failure = try #require(throws: Failure.self) {
        _ = try Self.load(session, "https://\(host)/locations").get()
      }
      let reason = "the answer is a web page (text/html) and not JSON; is the URL right?"
      expect(failure, is: Failure(.unavailable, "\(host): \(reason)"))
    }
  }

  @Test func `given an invalid coordinate, when loaded, then nothing is sent`() throws {
    let count = Atomic(0)
    try MockURLProtocol.withSession { request in
      count.add(1, ordering: .relaxed)
      return try (Self.response(to: request, type: "application/json"), Self.body)
    } _: { session, host in
      #expect(throws: RequestError.invalidCoordinate) {
        let location = RequestedLocation(latitude: 91, longitude: 0)
        _ = try Self.load(session, "https://\(host)/locations", location).get()
      }
    }
    expect(count.load(ordering: .relaxed), is: 0)
  }

  @Test func `given an answer that is long to parse, when time is over, then it is kept`() throws {
    let isOver = Monitor(false)
    let transport = ScriptedTransport([HTTPResponse(status: 200, body: Self.body)])
    let source = LocationsAPISource(
      service: HTTPService(
        try ServiceURL("https://one.example/"), headers: RequestHeaders(),
        client: OnlineFixture(transport: transport).client,
      ),
      reader: SlowReader(isOver: isOver), now: Deadline.monotonicNow,
    )
    #expect(throws: Failure(.tryAgain, "one.example: no answer in time")) {
      try source.points(
        near: Coordinate(1, 2), matching: NearbyQuery(), by: Deadline(in: .milliseconds(200)),
      )
    }
    isOver.update { $0 = true }
  }

  private static func response(to request: URLRequest, type: String) throws -> HTTPURLResponse {
    let url = try #require(request.url)
    return try #require(
      HTTPURLResponse(
        url: url, statusCode: 200, httpVersion: "HTTP/1.1", headerFields: ["Content-Type": type],
      )
    )
  }

  private static func load(
    _ session: URLSession, _ url: String,
    _ location: RequestedLocation = RequestedLocation(latitude: 37.3293, longitude: -121.8893),
  ) throws -> Result<ReceivedPoints, any Error> {
    let request = PointsOfInterestRequest(service: try ServiceURL(url), reader: StubPointReader())
    let loader = APIRequestLoader(apiRequest: request, urlSession: session)
    return try OnlineExchange.completed(within: .seconds(6)) { completion in
      loader.loadAPIRequest(
        requestData: location, by: Deadline(in: .seconds(5)), completionHandler: completion,
      )
    }
  }
}

/// Reads until it is told that nobody waits, and five seconds at most.
private struct SlowReader: PointReader {
  let isOver: Monitor<Bool>

  func read(
    _ bytes: inout ByteReader, source: String, into sink: inout some PointSink,
  ) throws -> PointFileDescription {
    _ = isOver.when(by: Deadline(in: .seconds(5))) { $0 ? true : nil }
    return PointFileDescription()
  }
}
