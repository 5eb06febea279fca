import Foundation
import Online
import SessionTransport
import Synchronization

/// Answers below `URLSession` instead of the network.
///
/// `URLSession` makes the instances, so the handlers cannot be injected; each test registers its
/// own under a host name that no other test has, and takes it away again.
final class MockURLProtocol: URLProtocol {
  typealias Handler = @Sendable (URLRequest) throws -> (HTTPURLResponse, Data)

  private static let handlers: Mutex<[String: Handler]> = Mutex([:])

  /// Runs a test with a handler for a host of its own and a session that uses it.
  @discardableResult
  static func withSession<Result>(
    handler: @escaping Handler, _ test: (_ session: URLSession, _ host: String) throws -> Result,
  ) rethrows -> Result {
    let host = "\(UUID().uuidString.lowercased()).test"
    handlers.withLock { $0[host] = handler }
    defer { handlers.withLock { _ = $0.removeValue(forKey: host) } }
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [MockURLProtocol.self]
    let session = URLSession.forTransport(configuration)
    defer { session.finishTasksAndInvalidate() }
    return try test(session, host)
  }

  override class func canInit(with request: URLRequest) -> Bool { true }

  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override func startLoading() {
    do {
      guard let handler = Self.handlers.withLock({ $0[request.url?.host ?? ""] }) else {
        throw URLError(.cannotFindHost)
      }
      let (response, data) = try handler(request)
      client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
      client?.urlProtocol(self, didLoad: data)
      client?.urlProtocolDidFinishLoading(self)
    } catch {
      client?.urlProtocol(self, didFailWithError: error)
    }
  }

  override func stopLoading() {}
}
