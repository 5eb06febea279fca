import Foundation
package import Online

extension APIRequestLoader {
  /// A loader over a session, which may be stubbed with a `URLProtocol`; one load at a time.
  ///
  /// - Parameter urlSession: A session from `URLSession.forTransport(_:)`.
  package init(apiRequest: Request, urlSession: URLSession, userAgent: String = "poi") {
    let transport = URLSessionTransport(session: urlSession)
    self.init(
      apiRequest: apiRequest, client: HTTPClient(transport: transport, userAgent: userAgent),
    )
  }
}
