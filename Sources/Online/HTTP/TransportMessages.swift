import Basics
import Foundation

/// The request to a transport process; after it come the bytes of the body.
struct TransportRequest: Codable, Equatable {
  /// The address; it may hold a key, as the header may.
  let url: URL
  let method: String
  let headers: [String: String]
  let bodySize: Int
  /// How large the body of the answer in memory may be, in bytes.
  let maximumBodySize: Int
  /// The destination of the body of the answer.
  let destination: Destination
  /// How long to wait for the server.
  let timeLeft: Duration
  /// Number that the answer bears, for a process that does many exchanges; `nil` for one that does no
  /// other.
  let number: Int?

  /// - Parameters:
  ///   - sink: The destination of the body of the answer.
  ///   - maximumBodySize: How large a body in memory may be, in bytes.
  ///   - deadline: When the answer must have come.
  ///   - number: Number that the answer bears; `nil` for a process that does no other exchange.
  /// - Throws: `HTTPTransportError.failed` without a URL.
  init(
    _ request: URLRequest, into sink: BodySink, maximumBodySize: Int, by deadline: Deadline,
    number: Int? = nil,
  ) throws(HTTPTransportError) {
    guard let url = request.url else { throw .failed(reason: "a request without a URL") }
    self.url = url.absoluteURL
    self.method = request.httpMethod ?? "GET"
    self.headers = request.allHTTPHeaderFields ?? [:]
    self.bodySize = request.httpBody?.count ?? 0
    self.destination = Destination(sink)
    self.maximumBodySize = maximumBodySize
    self.timeLeft = deadline.remaining
    self.number = number
  }

  /// The request as it was before it was sent to the process.
  ///
  /// - Parameter body: The body; may be empty.
  func urlRequest(body: Data) -> URLRequest {
    var request = URLRequest(url: url)
    request.httpMethod = method
    request.allHTTPHeaderFields = headers
    if !body.isEmpty { request.httpBody = body }
    return request
  }
}

extension TransportRequest {
  /// The destination of the body of an answer.
  enum Destination: Codable, Equatable {
    /// The answer.
    case memory
    case discarded
    /// The answer, if it is a part that begins at a byte.
    case part(first: Int, limit: Int)
    /// The process's standard output, a file that holds so many bytes of a version.
    case output(size: Int, entityTag: String?)

    init(_ sink: BodySink) {
      self =
        switch sink {
        case .memory: .memory
        case .discarded: .discarded
        case .part(let first, let limit): .part(first: first, limit: limit)
        case .file(let file): .output(size: file.size, entityTag: file.entityTag)
        }
    }
  }
}

/// The answer of a transport process; after `.response` come the bytes of the body, if they did not go
/// elsewhere.
enum TransportAnswer: Codable, Equatable {
  /// The head of a response whose body is about to be written to the file.
  case begun(status: Int, headers: [String: String])
  case response(status: Int, headers: [String: String], bodySize: Int)
  case failure(HTTPTransportError)
}

/// The answer of a process that does many exchanges; after `.response` come the bytes of the body.
struct NumberedAnswer: Codable, Equatable {
  /// The number of the request.
  let number: Int
  let answer: TransportAnswer
}
