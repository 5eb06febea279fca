package import Foundation

/// The two halves of talking to a service that need no network.
///
/// Preparing a request and parsing a response are tested each by itself; `APIRequestLoader` joins
/// them.
package protocol APIRequest<RequestData, Response>: Sendable {
  /// What a request is made from.
  associatedtype RequestData: Sendable
  /// What a response means.
  associatedtype Response: Sendable

  /// What the service answers when all is well, and when not.
  var responsePolicy: ResponsePolicy { get }

  /// Prepares a request.
  ///
  /// - Parameter data: What to ask for.
  /// - Returns: The request, with everything that is particular to the service.
  /// - Throws: `RequestError` when no request can be made from it.
  func makeRequest(from data: RequestData) throws -> URLRequest

  /// Understands the body of a successful response.
  ///
  /// - Parameter data: The whole body, never empty.
  /// - Returns: What it means.
  /// - Throws: `Failure` of kind `.data`.
  func parseResponse(data: Data) throws -> Response
}

extension APIRequest {
  /// JSON, as nearly every service has it.
  package var responsePolicy: ResponsePolicy { .json }
}

/// Why a request cannot be made.
package enum RequestError: Error, Equatable, Sendable {
  /// The numbers are not a place on Earth.
  case invalidCoordinate
  /// The URL of the service cannot be completed.
  case invalidAddress
}
