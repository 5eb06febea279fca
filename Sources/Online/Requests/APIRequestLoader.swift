package import Basics
import PointsOfInterest

/// Makes a request, fetches it through a client, and parses the response.
package struct APIRequestLoader<Request: APIRequest>: Sendable {
  private let apiRequest: Request
  private let client: HTTPClient

  package init(apiRequest: Request, client: HTTPClient) {
    self.apiRequest = apiRequest
    self.client = client
  }

  /// Loads one response.
  ///
  /// - Parameter completionHandler: Called exactly once, on any thread. The error is that of the
  ///   request's `makeRequest` or `parseResponse`, or the `Failure` of the exchange.
  package func loadAPIRequest(
    requestData: Request.RequestData, by deadline: Deadline,
    completionHandler: @escaping @Sendable (Result<Request.Response, any Error>) -> Void,
  ) {
    let request: HTTPRequest
    do {
      request = try apiRequest.makeRequest(from: requestData)
    } catch {
      return completionHandler(.failure(error))
    }
    client.exchange(request, as: apiRequest.responsePolicy, by: deadline) { result in
      completionHandler(Result { try apiRequest.parseResponse(data: result.get().body) })
    }
  }

  /// Loads one response and waits for it.
  ///
  /// - Throws: The error of the request's `makeRequest` or `parseResponse`, or the `Failure` of the
  ///   exchange.
  func response(
    to requestData: Request.RequestData, by deadline: Deadline,
  ) throws -> Request.Response {
    try CompletionWait.outcome(from: apiRequest.authority, by: deadline) { completion in
      loadAPIRequest(requestData: requestData, by: deadline, completionHandler: completion)
    }.get()
  }
}
