import ByteStreams
import Foundation

/// The request to a transport process; after it come the bytes of the body.
struct TransportRequest: Codable, Equatable {
  /// The address; it may hold a key, as the header may.
  let url: URL
  let method: String
  let headers: [String: String]
  let bodySize: Int
  /// How large the body of the answer may be, in bytes.
  let maximumBodySize: Int
  /// How long to wait for the server.
  let timeLeft: Duration

  /// - Parameters:
  ///   - request: The request.
  ///   - maximumBodySize: How large the body of the answer may be, in bytes.
  ///   - deadline: When the answer must have come.
  /// - Throws: `HTTPTransportError.failed` without a URL.
  init(
    _ request: URLRequest,
    maximumBodySize: Int,
    by deadline: Deadline,
  ) throws(HTTPTransportError) {
    guard let url = request.url else { throw .failed(reason: "a request without a URL") }
    self.url = url.absoluteURL
    self.method = request.httpMethod ?? "GET"
    self.headers = request.allHTTPHeaderFields ?? [:]
    self.bodySize = request.httpBody?.count ?? 0
    self.maximumBodySize = maximumBodySize
    self.timeLeft = deadline.remaining
  }

  /// The request as it was before it was sent to the process.
  ///
  /// - Parameter body: The body; may be empty.
  /// - Returns: The request.
  func urlRequest(body: Data) -> URLRequest {
    var request = URLRequest(url: url)
    request.httpMethod = method
    request.allHTTPHeaderFields = headers
    if !body.isEmpty { request.httpBody = body }
    return request
  }
}

/// The answer of a transport process; after `.response` come the bytes of the body.
enum TransportAnswer: Codable, Equatable {
  case response(status: Int, headers: [String: String], bodySize: Int)
  case failure(HTTPTransportError)
}
