package import Basics
import Foundation
import PointsOfInterest
package import POICommand

/// A server of places on the network.
package struct HTTPPlaceServer: PlaceServer {
  /// A warning for the user before anything is sent; `nil` when there is none.
  package let warning: String?
  private let request: PlaceRequest
  private let client: HTTPClient

  /// - Parameters:
  ///   - service: The URL under which the places are kept, each at its identifier.
  ///   - headers: The fields that the configuration adds, such as a key.
  package init(service: ServiceURL, headers: RequestHeaders, client: HTTPClient) {
    self.request = PlaceRequest(service: service, headers: headers)
    self.client = client
    self.warning = service.warning(of: "your places are")
  }

  /// The host, and the port where the URL names one.
  package var name: String { request.service.url.authority }

  /// Scheme, host, port and path.
  package var identity: String { request.identity }

  /// Sends a change and waits for the answer.
  ///
  /// - Parameter deadline: When the answer must be there.
  package func send(_ operation: PlaceOperation, by deadline: Deadline) -> PlaceReply {
    let request: URLRequest
    do {
      request = try self.request.makeRequest(from: operation)
    } catch {
      return .failed(Failure(.commandLine, "\(name): the URL cannot have a place's id added"))
    }
    do throws(Failure) {
      let response = try CompletionWait.outcome(of: request, by: deadline) { completion in
        client.send(request, by: deadline, completion: completion)
      }.get()
      return reply(to: operation, response)
    } catch {
      return .failed(error)
    }
  }

  private func reply(to operation: PlaceOperation, _ response: HTTPResponse) -> PlaceReply {
    switch response.status {
    // The login page of a network answers every request so, and has changed nothing.
    case 200..<300 where WebPage.isBody(of: response):
      .failed(
        Failure(
          .unavailable,
          "\(name): answered with a web page and not as a server of places does"
            + " (HTTP \(response.status)); is there a login page in between?",
        )
      )
    case 200..<300: .made
    // The place to be deleted is not there.
    case 404 where operation.body == nil, 410 where operation.body == nil: .made
    case 404, 410: .absent(HTTPStatus(response.status).failure(of: name))
    // It would say so to every other change too.
    case 401, 403, 407: .failed(HTTPStatus(response.status).failure(of: name))
    default: .refused(HTTPStatus(response.status).failure(of: name))
    }
  }
}
