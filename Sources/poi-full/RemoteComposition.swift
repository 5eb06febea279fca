import OpeningHours
import POICommand
import Online
import PointFormats
import PointIndex
import PointsOfInterest
import Basics
#if os(Linux)
private typealias SystemTransport = CurlTransport
#else
import SessionTransport
private typealias SystemTransport = URLSessionTransport
#endif

/// Composes what is on the network.
///
/// Nothing here connects before a source is asked for points.
struct RemoteComposition {
  private let environment: @Sendable (String) -> String?
  private let transport: SystemTransport
  private let now: @Sendable () -> Duration
  private let time: @Sendable () -> Timestamp
  private let lock = RequestLock()

  init(world: World) {
    (environment, now, time) = (world.environment, world.now, world.time)
    #if os(Linux)
    let certificates = CertificatePlace(
      file: environment("SSL_CERT_FILE"), directory: environment("SSL_CERT_DIR"),
    )
    transport = CurlTransport(certificates: certificates)
    #else
    transport = URLSessionTransport(session: .forTransport())
    #endif
  }

  private func client(for choice: ServiceChoice) throws -> HTTPClient {
    HTTPClient(
      transport: try choice.certificates.map(transport.trusting) ?? transport,
      userAgent: "poi/\(Release.version)", now: time,
    )
  }

  /// A service and all that its requests need; secrets are read only if it may be asked.
  private func service(_ choice: ServiceChoice) throws -> HTTPService {
    let address = try ServiceURL(choice.address.text)
    return HTTPService(
      address, headers: choice.isOffline ? RequestHeaders() : try headers(choice, for: address),
      client: try client(for: choice),
    )
  }

  /// - Returns: `nil` if the choice is not on the network.
  func pointSource(_ choice: SourceChoice, for use: SourceUse) throws -> (any PointSource)? {
    if let service = choice.service {
      do {
        try WorkerThread.ensureAvailable(Self.threadCount)
      } catch {
        // The other sources can do without.
        let host = try ServiceURL(service.address.text).host
        return FailedPointSource(name: host, failure: Failure(error))
      }
    }
    return switch choice {
    case .locationsAPI(let choice):
      try locationsAPI(choice)
    case .remoteIndex(let choice):
      IndexedPointSource(try remoteIndex(choice))
    case .overpass(let choice):
      try overpass(choice, for: use)
    default:
      nil
    }
  }

  /// How far around is looked when many locations are to come: half a kilometre on foot is several
  /// minutes without a request.
  private static let lookAhead = 500.0

  /// Threads of one exchange with a server, with those of the libraries.
  private static let threadCount = 8
  /// Threads of as many exchanges for parts of an index as are under way at the same time.
  private static let partThreadCount = RangePlan.width + 4

  private func overpass(_ choice: ServiceChoice, for use: SourceUse) throws -> OverpassSource {
    var policy = OverpassPolicy()
    policy.isOffline = choice.isOffline
    policy.freshness = choice.cache?.freshness ?? .zero
    if case .often = use { policy.lookAhead = Self.lookAhead }
    return OverpassSource(
      servers: try choice.addresses.map { try ServiceURL($0.text) },
      rules: .embedded,
      client: try client(for: choice), policy: policy, cache: answerCache(choice), lock: lock,
      now: now,
    )
  }

  private func answerCache(_ choice: ServiceChoice) -> AnswerCache? {
    choice.cache.map { AnswerCache(path: $0.directory, maximumSize: $0.size, now: time) }
  }

  private func locationsAPI(_ choice: ServiceChoice) throws -> any PointSource {
    if choice.isOffline {
      let host = try ServiceURL(choice.address.text).host
      return FailedPointSource(
        name: host, failure: Failure(.unavailable, "\(host): not asked, as --offline says"),
      )
    }
    return LocationsAPISource(service: try service(choice), reader: JSONPointReader(), now: now)
  }

  func remoteIndex(_ choice: ServiceChoice) throws -> RemoteIndex {
    try WorkerThread.ensureAvailable(Self.partThreadCount)
    let server = HTTPIndexServer(
      try service(choice),
      cache: choice.cache.map {
        IndexCache(path: $0.directory, maximumSize: $0.size, now: time)
      },
      isOffline: choice.isOffline,
    )
    return RemoteIndex(server)
  }

  /// The server that saved places are sent to.
  func placeServer(_ choice: ServiceChoice) throws -> any PlaceServer {
    try WorkerThread.ensureAvailable(Self.threadCount)
    return HTTPPlaceServer(try service(choice))
  }

  /// The server of extracts that has a list.
  func extractServer(_ choice: ServiceChoice) throws -> any ExtractServer {
    HTTPExtractServer(
      try service(choice), cache: answerCache(choice), freshness: choice.cache?.freshness ?? .zero,
    )
  }

  /// A warning to the user before a source is asked; `nil` if there is none to give.
  func warning(_ choice: SourceChoice) -> String? {
    guard let service = choice.service, !service.isOffline else { return nil }
    return service.addresses.lazy.compactMap { (try? ServiceURL($0.text))?.warning() }.first
  }

  /// The header fields of requests, which are sent over https alone.
  private func headers(_ choice: ServiceChoice, for service: ServiceURL) throws -> RequestHeaders {
    guard choice.headers.isEmpty || service.warning() == nil else {
      throw Failure(
        .configuration, "\(service.host): its headers would be sent unencrypted; use https",
      )
    }
    let origins = choice.headers.sorted { $0.key < $1.key }.map {
      (name: $0.key, origin: $0.value)
    }
    return try SecretReader(environment: environment).headers(origins)
  }
}
