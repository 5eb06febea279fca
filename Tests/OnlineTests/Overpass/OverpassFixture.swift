import OpeningHours
import Basics
import Foundation
import Geodesy
import PointsOfInterest
import TestSupport

@testable import Online

/// An Overpass source, put together for one test around servers that a closure plays.
struct OverpassFixture {
  static let centre = Coordinate.nullIsland
  static let cafes = PointFilter(categories: [.tag(TagPattern(key: "amenity", value: "cafe"))])
  static let shops = PointFilter(categories: [.tag(TagPattern(key: "shop", value: nil))])
  static let json = ["Content-Type": "application/json"]

  let transport: ScriptedTransport
  let directory: TemporaryDirectory
  let clock = ManualClock()
  let pauses = RecordedPauses()
  var cacheSize = 1 << 20
  var servers = ["https://one.example/api/interpreter"]
  /// Milliseconds that have passed since files were written, by the cache's clock.
  var passed: Int64 = 0
  var policy = OverpassPolicy()
  var hasCache = true

  init(_ play: @escaping @Sendable (HTTPRequest, Int) -> HTTPTransportResult) throws {
    transport = ScriptedTransport(play)
    directory = try TemporaryDirectory()
  }

  /// A server that knows cafés and sends those of the circle it is asked about, the farthest first.
  init(town metres: [Double]) throws {
    try self.init { request, _ in
      let radius = Double(request.radius ?? 0)
      let cafes = metres.enumerated().filter { $0.element <= radius }.reversed()
      return .success(Self.response(cafes.map { Self.cafe($0.offset, metres: $0.element) }))
    }
  }

  var cachePath: String { directory.path + "/cache/poi" }

  var cache: AnswerCache {
    AnswerCache(path: cachePath, maximumSize: cacheSize) { [passed] in
      Timestamp(milliseconds: Timestamp.systemNow().milliseconds + passed)
    }
  }

  func source() throws -> OverpassSource {
    OverpassSource(
      servers: try servers.map { try ServiceURL($0) }, rules: .fixture,
      client: HTTPClient(transport: transport, userAgent: "poi/0.0", pause: pauses.pause),
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
  static let nullIsland = Coordinate(0, 0)
}

extension PointSourceAnswer {
  /// The ids of the points, in their order.
  var ids: [String?] { points.map(\.point.id) }
  /// The messages to the user.
  var told: [String] { notes.filter { !$0.isDetail }.map(\.text) }
  /// The messages to the user with `-v`.
  var details: [String] { notes.filter(\.isDetail).map(\.text) }
}

/// A question to a server, as a transport of the tests sees it.
extension HTTPRequest {
  var host: String { url.host ?? "" }

  /// The query in Overpass QL.
  private var query: String {
    let form = String(decoding: body ?? Data(), as: UTF8.self)
    return form.dropFirst("data=".count).removingPercentEncoding ?? ""
  }

  /// How far around the server is asked to look.
  var radius: Int? {
    let query = query
    return query.firstRange(of: "around:").flatMap { start in
      Int(query[start.upperBound...].prefix { $0 != "," })
    }
  }
}

extension MainTagRules {
  /// Any value of the usual keys.
  static var fixture: MainTagRules {
    MainTagRules(
      mainTags: Category.mainKeys.map { TagSelection($0) },
      hidingTags: ["access=private|no", "disused=yes"].map { TagSelection($0) },
      lifecyclePrefixes: ["disused", "was"],
    )
  }
}
