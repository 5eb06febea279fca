import OpeningHours
import POICommand
import Online
import PointFormats
import PointIndex
import PointsOfInterest
import Basics
#if !os(Linux)
import SessionTransport
#endif

/// Composes what is on the network.
///
/// Nothing here connects before a source is asked for points.
struct RemoteComposition {
  private let environment: @Sendable (String) -> String?
  private let client: HTTPClient
  private let now: @Sendable () -> Duration
  private let time: @Sendable () -> Timestamp
  private let rules: @Sendable () throws -> MainTagRules
  private let lock = RequestLock()

  /// - Parameters:
  ///   - rules: Which tags make an object of OpenStreetMap a point; asked for when a source is made
  ///     that needs them.
  init(
    environment: @escaping @Sendable (String) -> String?, now: @escaping @Sendable () -> Duration,
    time: @escaping @Sendable () -> Timestamp, rules: @escaping @Sendable () throws -> MainTagRules,
  ) {
    self.environment = environment
    self.now = now
    self.time = time
    self.rules = rules
    self.client = HTTPClient(
      transport: Self.transport(environment),
      userAgent: "poi/\(Release.version)", now: time,
    )
  }

  private static func transport(_ environment: (String) -> String?) -> any HTTPTransport {
    #if os(Linux)
    let certificates = CertificatePlace(
      file: environment("SSL_CERT_FILE"), directory: environment("SSL_CERT_DIR"),
    )
    return CurlTransport(certificates: certificates)
    #else
    return URLSessionTransport(session: .forTransport())
    #endif
  }

  /// - Returns: `nil` if the choice is not on the network.
  func pointSource(_ choice: SourceChoice, for use: SourceUse) throws -> (any PointSource)? {
    if choice.isService { try WorkerThread.ensureAvailable(Self.threadCount) }
    return switch choice {
    case .locationsAPI(let address, let headers, let isOffline):
      try locationsAPI(address, headers, isOffline: isOffline)
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

  /// Threads of one exchange with a server: to send, to wait, to read the answer, to try again.
  private static let threadCount = 8
  /// Threads of as many exchanges for parts of an index as are under way at the same time.
  private static let partThreadCount = RangePlan.width + 4

  private func overpass(_ choice: OverpassChoice, for use: SourceUse) throws -> OverpassSource {
    var policy = OverpassPolicy(isOffline: choice.isOffline, freshness: choice.freshness)
    if case .often = use { policy.lookAhead = Self.lookAhead }
    return try overpass(choice, policy)
  }

  private func overpass(
    _ choice: OverpassChoice, _ policy: OverpassPolicy,
  ) throws -> OverpassSource {
    OverpassSource(
      servers: try choice.servers.map { try ServiceURL($0.text) },
      rules: try rules(),
      client: client,
      policy: policy,
      cache: choice.cacheDirectory.map {
        AnswerCache(path: $0, maximumSize: choice.cacheSize, now: time)
      },
      lock: lock,
      now: now,
    )
  }

  private func locationsAPI(
    _ address: WebAddress, _ headers: [String: HeaderValue], isOffline: Bool,
  ) throws -> any PointSource {
    let service = try ServiceURL(address.text)
    if isOffline {
      return FailedPointSource(
        name: service.host,
        failure: Failure(.unavailable, "\(service.host): not asked, as --offline says"),
      )
    }
    try ensureSafe(headers, for: service)
    return LocationsAPISource(
      service: service, headers: try requestHeaders(headers), reader: JSONPointReader(),
      client: client,
    )
  }

  /// An index on a server.
  func remoteIndex(_ choice: RemoteIndexChoice) throws -> RemoteIndex {
    try WorkerThread.ensureAvailable(Self.partThreadCount)
    let service = try ServiceURL(choice.address.text)
    if !choice.isOffline { try ensureSafe(choice.headers, for: service) }
    let server = HTTPIndexServer(
      service: service,
      headers: choice.isOffline ? RequestHeaders() : try requestHeaders(choice.headers),
      client: client,
      cache: choice.cacheDirectory.map {
        IndexCache(path: $0, maximumSize: choice.cacheSize, now: time)
      },
      isOffline: choice.isOffline,
    )
    return RemoteIndex(server)
  }

  /// The server that saved places are sent to.
  func placeServer(_ choice: PlaceServerChoice) throws -> any PlaceServer {
    try WorkerThread.ensureAvailable(Self.threadCount)
    let service = try ServiceURL(choice.address.text)
    try ensureSafe(choice.headers, for: service)
    return HTTPPlaceServer(
      service: service, headers: try requestHeaders(choice.headers), client: client,
    )
  }

  /// The server of extracts that has a list.
  func extractServer(_ choice: ExtractServerChoice) throws -> any ExtractServer {
    let service = try ServiceURL(choice.address.text)
    try ensureSafe(choice.headers, for: service)
    return HTTPExtractServer(
      service: service,
      headers: try requestHeaders(choice.headers),
      client: client,
      cache: choice.cacheDirectory.map {
        AnswerCache(path: $0, maximumSize: choice.cacheSize, now: time)
      },
      freshness: choice.freshness,
    )
  }

  private func ensureSafe(
    _ headers: [String: HeaderValue], for service: ServiceURL,
  ) throws(Failure) {
    guard !headers.isEmpty, service.warning != nil else { return }
    throw Failure(
      .configuration, "\(service.host): its headers would be sent unencrypted; use https",
    )
  }

  /// A warning to the user before a source is asked; `nil` if there is none to give.
  func warning(_ choice: SourceChoice) -> String? {
    let addresses: [WebAddress] =
      switch choice {
      case .locationsAPI(let address, _, false): [address]
      case .remoteIndex(let choice) where !choice.isOffline: [choice.address]
      case .overpass(let choice) where !choice.isOffline: choice.servers
      default: []
      }
    return addresses.lazy.compactMap { (try? ServiceURL($0.text))?.warning }.first
  }

  private func requestHeaders(_ values: [String: HeaderValue]) throws -> RequestHeaders {
    var variables: [String: String] = [:]
    let origins = values.sorted { $0.key < $1.key }.map { name, value in
      switch value {
      case .file(let path):
        return (name: name, origin: SecretOrigin.file(path: path))
      case .environment(let variable):
        variables[variable] = environment(variable)
        return (name: name, origin: SecretOrigin.environment(name: variable))
      }
    }
    return try SecretReader(environment: variables).headers(origins)
  }
}
