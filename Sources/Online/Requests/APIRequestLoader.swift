package import ByteStreams
import Dispatch
import Foundation
import PointsOfInterest

/// Makes a request, has it fetched, and parses the response.
package struct APIRequestLoader<Request: APIRequest>: Sendable {
  private let apiRequest: Request
  private let client: HTTPClient
  // Parsing many megabytes must not hold up what the network has for others.
  private let parsing = DispatchQueue(label: "poi.http.parsing")

  /// - Parameters:
  ///   - apiRequest: Which service is asked, and how.
  ///   - client: Who fetches; shared with the loaders of other services.
  package init(apiRequest: Request, client: HTTPClient) {
    self.apiRequest = apiRequest
    self.client = client
  }

  /// A loader that talks through a session: nothing more than a client over a
  /// `URLSessionTransport` over it.
  ///
  /// - Parameters:
  ///   - apiRequest: Which service is asked, and how.
  ///   - urlSession: A session from `URLSession.forTransport(_:)`.
  ///   - userAgent: How the program introduces itself.
  package init(apiRequest: Request, urlSession: URLSession, userAgent: String = "poi") {
    let transport = URLSessionTransport(session: urlSession)
    self.init(
      apiRequest: apiRequest,
      client: HTTPClient(transport: transport, userAgent: userAgent),
    )
  }

  /// Loads one response.
  ///
  /// - Parameters:
  ///   - requestData: What to ask for.
  ///   - deadline: When the network must have answered.
  ///   - completionHandler: Called exactly once, on any thread: with what the request's
  ///     `makeRequest` or `parseResponse` threw, or with the `Failure` of the exchange.
  package func loadAPIRequest(
    requestData: Request.RequestData,
    by deadline: Deadline = Deadline(in: .seconds(30)),
    completionHandler: @escaping @Sendable (Result<Request.Response, any Error>) -> Void,
  ) {
    let request: URLRequest
    do {
      request = try apiRequest.makeRequest(from: requestData)
    } catch {
      return completionHandler(.failure(error))
    }
    client.fetch(request, as: apiRequest.responsePolicy, by: deadline) { result in
      parsing.async {
        completionHandler(Result { try apiRequest.parseResponse(data: result.get()) })
      }
    }
  }
}
