#if os(Linux)
package import Basics
import PointIndex
import PointsOfInterest

/// The transport of Linux: exchanges over libcurl.
///
/// Connections are kept for parts of files alone, of which one server is asked for many.
///
/// A proxy is the one that the environment names; nothing for this machine itself goes there, as a
/// proxy may be another machine, and would be shown the keys.
package struct CurlTransport: HTTPTransport {
  /// How many exchanges with one server are under way at the same time; others wait, and a server that hangs
  /// holds up no other.
  private static let maximumInFlight = 4
  private static let maximumParts = RangePlan.width

  private let maximumBodySize: Int
  private var certificates: CertificatePlace
  /// Handles that are not in use, each with the connections that it keeps.
  private let idle = Monitor<[CurlHandle]>([])
  /// How many exchanges are under way with each server, of each sort.
  private let inFlight = Monitor<[String: Int]>([:])
  private let parts = Monitor<[String: Int]>([:])

  package init(
    maximumBodySize: Int = HTTPResponse.maximumBodySize,
    certificates: CertificatePlace = CertificatePlace(),
  ) {
    self.maximumBodySize = maximumBodySize
    self.certificates = certificates
  }

  /// The transport, with the same connections and limits, that also trusts a file's certificates.
  ///
  /// - Throws: `Failure` of kind `.noInput`, or `.data` when the file holds none.
  package func trusting(_ path: String) throws -> CurlTransport {
    var transport = self
    transport.certificates = try certificates.adding(path)
    return transport
  }

  package func outcome(
    of request: HTTPRequest, into sink: BodySink, by deadline: Deadline,
  ) -> HTTPTransportResult {
    // OpenSSL writes to connections that the server has closed.
    SignalMask.change(SIG_BLOCK, SignalMask.set(of: [SIGPIPE]))
    let isPart = if case .part = sink { true } else { false }
    let (running, most) = isPart ? (parts, Self.maximumParts) : (inFlight, Self.maximumInFlight)
    let server = "\(request.url.host() ?? ""):\(request.url.port ?? 0)"
    let slot: Void? = running.when(by: deadline) { counts in
      counts[server, default: 0] < most ? (counts[server, default: 0] += 1) : nil
    }
    guard slot != nil else { return .failure(.timedOut) }
    defer { running.update { $0[server]? -= 1 } }
    // One whose time is over must not reach the server any more.
    guard !deadline.hasPassed else { return .failure(.timedOut) }
    guard Self.hasDescriptors else { return .failure(.noDescriptor) }
    guard CurlHandle.isReady else { return .failure(.failed(reason: "libcurl cannot be loaded")) }
    // The one that was used last, so that requests in a row share a connection.
    guard let handle = isPart ? idle.update({ $0.popLast() }) ?? CurlHandle() : CurlHandle() else {
      return .failure(.failed(reason: Failure.reason(ENOMEM)))
    }
    defer { if isPart { idle.update { $0.append(handle) } } }
    let exchange = CurlExchange(IncomingResponse(maximumBodySize: maximumBodySize, sink: sink))
    return handle.perform(request, exchange, certificates, by: deadline)
  }

  /// How many descriptors libcurl opens for an exchange at the most: two connections that race, the
  /// resolver's, and those that wake its threads.
  private static let descriptorsOfExchange = 7

  /// Whether as many descriptors can be had; libcurl tells of a lack as of a server that cannot be
  /// reached.
  private static var hasDescriptors: Bool {
    let copies = (0..<descriptorsOfExchange).map { _ in dup(STDERR_FILENO) }
    defer { for copy in copies where copy >= 0 { close(copy) } }
    return copies.allSatisfy { $0 >= 0 }
  }
}
#endif
