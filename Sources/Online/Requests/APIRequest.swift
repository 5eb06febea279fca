/// The two halves of talking to a service that need no network.
///
/// Preparing a request and parsing a response are tested each by itself; `APIRequestLoader` joins
/// them.
package protocol APIRequest<RequestData, Response>: Sendable {
  associatedtype RequestData: Sendable
  associatedtype Response: Sendable

  /// The host, and the port if it is unusual, that messages name.
  var authority: String { get }

  var responsePolicy: ResponsePolicy { get }

  /// Prepares a request.
  ///
  /// - Throws: `RequestError` when no request can be made from it.
  func makeRequest(from data: RequestData) throws -> HTTPRequest

  /// Parses the body of a successful response.
  ///
  /// - Parameter data: The whole body, never empty.
  /// - Throws: `Failure` of kind `.data`.
  func parseResponse(data: consuming Data) throws -> Response
}

extension APIRequest {
  package var responsePolicy: ResponsePolicy { .json }
}

/// Why a request cannot be made.
package enum RequestError: Error, Equatable, Sendable {
  /// The numbers are not a place on Earth.
  case invalidCoordinate
}
