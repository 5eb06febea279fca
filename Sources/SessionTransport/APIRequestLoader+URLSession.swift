import Foundation
package import Online

extension APIRequestLoader {
  /// A loader over a session, which may be stubbed with a `URLProtocol`; one load at a time.
  ///
  /// - Parameters:
  ///   - urlSession: A session from `URLSession.forTransport(_:)`.
  ///   - userAgent: The value of the `User-Agent` field.
  package init(apiRequest: Request, urlSession: URLSession, userAgent: String = "poi") {
    let transport = URLSessionTransport(session: urlSession)
    self.init(
      apiRequest: apiRequest, client: HTTPClient(transport: transport, userAgent: userAgent),
    )
  }
}
