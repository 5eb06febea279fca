import OpeningHours
import Basics
import Foundation
import Geodesy
import PointsOfInterest
import Synchronization
import TestSupport

@testable import Online

/// An Overpass source, put together for one test around servers that a closure plays.
struct OverpassFixture {
  static let centre = Coordinate.nullIsland
  static let json = ["Content-Type": "application/json"]

  let transport: PlayedServers
  let directory: TemporaryDirectory
  let clock = ManualClock()
  let scheduler = RecordingScheduler(runsWork: true)
  var cacheSize = 1 << 20
  var servers = ["https://one.example/api/interpreter"]
  var now = Timestamp(milliseconds: 1_800_000_000_000)
  var policy = OverpassPolicy()
  var hasCache = true

  init(_ play: @escaping @Sendable (PlayedServers.Request) -> PlayedServers.Outcome) throws {
    transport = PlayedServers(play)
    directory = try TemporaryDirectory()
  }

  /// A server that knows cafés and sends those of the circle it is asked about, the farthest first.
  init(town metres: [Double]) throws {
    try self.init { request in
      let radius = Double(request.radius ?? 0)
      let cafes = metres.enumerated().filter { $0.element <= radius }.reversed()
      return .success(Self.response(cafes.map { Self.cafe($0.offset, metres: $0.element) }))
    }
  }

  var cachePath: String { directory.path + "/cache/poi" }

  var cache: AnswerCache { AnswerCache(path: cachePath, maximumSize: cacheSize) { [now] in now } }

  func source() throws -> OverpassSource {
    OverpassSource(
      servers: try servers.map { try ServiceURL($0) }, rules: .fixture,
      client: HTTPClient(transport: transport, userAgent: "poi/0.0", scheduler: scheduler),
      policy: policy, cache: hasCache ? cache : nil, lock: RequestLock(), now: clock.now,
    )
  }

  func answer(
    _ query: NearbyQuery = NearbyQuery(limit: 1),
    by deadline: Deadline = Deadline(in: .seconds(20)),
  ) throws -> PointSourceAnswer {
    try source().points(near: Self.centre, matching: query, by: deadline)
  }

  /// The files in the cache, without the lock.
  var cachedFiles: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: cachePath)) ?? []
    return names.filter { $0 != "lock" }.sorted()
  }

  static func response(_ elements: [String], remark: String? = nil) -> HTTPResponse {
    HTTPResponse(status: 200, headers: json, body: Data(body(elements, remark: remark).utf8))
  }

  static func body(_ elements: [String], remark: String? = nil) -> String {
    let last = remark.map { #","remark":"\#($0)""# } ?? ""
    return #"{"version":0.6,"osm3s":{"timestamp_osm_base":""},"elements":["#
      + elements.joined(separator: ",") + "]\(last)}"
  }

  /// A café so many metres north of the centre.
  static func cafe(_ id: Int, metres: Double) -> String {
    let latitude = metres / 110_574.3
    return #"{"type":"node","id":\#(id),"lat":\#(latitude),"lon":0,"tags":{"amenity":"cafe"}}"#
  }
}

extension Coordinate {
  /// Where equator and prime meridian meet.
  static let nullIsland = Fixture.coordinate(0, 0)
}

private enum Fixture {
  static func coordinate(_ latitude: Double, _ longitude: Double) -> Coordinate {
    guard let coordinate = try? Coordinate(latitude: latitude, longitude: longitude) else {
      preconditionFailure("not a place")
    }
    return coordinate
  }
}

extension PointSourceAnswer {
  /// The ids of the points, in their order.
  var ids: [String?] { points.map(\.point.id) }
  /// The messages to the user.
  var told: [String] { notes.filter { !$0.isDetail }.map(\.text) }
  /// The messages to the user with `-v`.
  var details: [String] { notes.filter(\.isDetail).map(\.text) }
}

/// Servers that a closure plays; remembers what they were asked.
final class PlayedServers: HTTPTransport {
  typealias Outcome = Result<HTTPResponse, HTTPTransportError>

  struct Request: Sendable, Equatable {
    let host: String
    /// The query in Overpass QL.
    let query: String
    /// How many requests came before.
    let earlier: Int

    /// How far around the server is asked to look.
    var radius: Int? {
      query.firstRange(of: "around:").flatMap { start in
        Int(query[start.upperBound...].prefix { $0 != "," })
      }
    }
  }

  private let play: @Sendable (Request) -> Outcome
  private let asked: Mutex<[Request]> = Mutex([])

  init(_ play: @escaping @Sendable (Request) -> Outcome) {
    self.play = play
  }

  var requests: [Request] { asked.withLock { $0 } }

  func send(
    _ request: HTTPRequest, into sink: BodySink, by deadline: Deadline,
    completion: @escaping @Sendable (Outcome) -> Void,
  ) {
    let form = String(decoding: request.body ?? Data(), as: UTF8.self)
    let value = form.dropFirst("data=".count).replacing("+", with: " ")
    let played = asked.withLock { asked in
      let played = Request(
        host: request.url.host ?? "", query: value.removingPercentEncoding ?? "",
        earlier: asked.count,
      )
      asked.append(played)
      return played
    }
    completion(play(played))
  }
}

extension MainTagRules {
  /// Any value of the usual keys.
  static var fixture: MainTagRules {
    MainTagRules(
      mainTags: Category.mainKeys.compactMap { try? TagSelection($0) },
      hidingTags: ["access=private|no", "disused=yes"].compactMap { try? TagSelection($0) },
      lifecyclePrefixes: ["disused", "was"],
    )
  }
}
