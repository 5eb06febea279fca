import Basics
import Foundation
import Geodesy
import Online
import OpeningHours
import PointsOfInterest
import Synchronization
import SessionTransport
import TestSupport

extension AnswerCache {
  /// A cache by the clock of the machine.
  init(path: String, maximumSize: Int) {
    self.init(path: path, maximumSize: maximumSize, now: Timestamp.systemNow)
  }
}

/// The network part put together as the program does it, for one test.
final class OnlineFixture {
  static let headerKey = "s3cr3t-in-header"
  static let queryKey = "s3cr3t-in-query"

  let pauses = RecordedPauses()
  let client: HTTPClient

  /// - Parameter transport: The transport; the program's own if `nil`.
  init(maximumBodySize: Int = 1 << 20, transport: (any HTTPTransport)? = nil) {
    client = HTTPClient(
      transport: transport ?? Self.transport(maximumBodySize: maximumBodySize),
      userAgent: "poi/0.0", pause: pauses.pause,
    )
  }

  /// The transport of the program.
  static func transport(maximumBodySize: Int = 1 << 20) -> any HTTPTransport {
    #if os(Linux)
    CurlTransport(maximumBodySize: maximumBodySize)
    #else
    URLSessionTransport(session: .forTransport(), maximumBodySize: maximumBodySize)
    #endif
  }

  /// A source that holds a key in a header and another in its URL.
  func source(
    _ url: String, now: @escaping @Sendable () -> Duration = Deadline.monotonicNow,
  ) throws -> LocationsAPISource {
    var headers = RequestHeaders()
    try headers.add("X-Api-Key", Secret(Self.headerKey))
    let service = try ServiceURL("\(url)?key=\(Self.queryKey)")
    return LocationsAPISource(
      service: HTTPService(service, headers: headers, client: client), reader: StubPointReader(),
      now: now,
    )
  }

  /// Asks a source at the place of the talk.
  func answer(
    of url: String, within duration: Duration = .seconds(20),
  ) throws -> PointSourceAnswer {
    try source(url).points(
      near: Coordinate(latitude: 37.3293, longitude: -121.8893), matching: NearbyQuery(limit: 10),
      by: Deadline(in: duration),
    )
  }
}

/// Takes note of the pauses asked for, which are over at once.
final class RecordedPauses: Sendable {
  private let recorded: Mutex<[Duration]> = Mutex([])

  var delays: [Duration] { recorded.withLock { $0 } }

  @Sendable func pause(_ delay: Duration, by deadline: Deadline) {
    recorded.withLock { $0.append(delay) }
  }
}
