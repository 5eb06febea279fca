import Foundation

/// What a transport process is asked; after it come the bytes of the body.
struct TransportRequest: Codable, Equatable {
  /// Where to; it may hold a key, as the header may.
  let url: URL
  let method: String
  let headers: [String: String]
  let bodySize: Int
  /// How large the body of the answer may be, in bytes.
  let maximumBodySize: Int
  /// How long to wait for the server.
  let timeLeft: Duration
}

/// What a transport process says; after `.response` come the bytes of the body.
enum TransportAnswer: Codable, Equatable {
  case response(status: Int, headers: [String: String], bodySize: Int)
  case failure(HTTPTransportError)
}
