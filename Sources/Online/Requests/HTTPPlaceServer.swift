package import Basics
package import POICommand
import PointFormats
import PointsOfInterest

/// A server that changed places are sent to: `PUT URL/ID` with the feature, and `DELETE URL/ID`.
package struct HTTPPlaceServer: PlaceServer {
  private let service: HTTPService

  package init(_ service: HTTPService) { self.service = service }

  package var name: String { service.name }

  package var warning: String? { service.address.warning(of: "your places are") }

  /// The server's URL without parts that may hold a key: scheme, host, port and path.
  package var identity: String { service.url.origin + path }

  package func send(
    _ change: PlaceContent, under key: String, by deadline: Deadline,
  ) -> PlaceReply {
    do throws(Failure) {
      let response = try service.client.response(
        to: request(for: change, under: key), as: nil, by: deadline,
      )
      return reply(to: change, response)
    } catch {
      return .failed(error)
    }
  }

  /// - Returns: The request, with the change's key in `Idempotency-Key`, a structured-field string
  ///   as draft-ietf-httpapi-idempotency-key-header has it.
  /// - Throws: `Failure` of kind `.commandLine` when the URL takes no more path.
  func request(for change: PlaceContent, under key: String) throws(Failure) -> HTTPRequest {
    var components = URLComponents(url: service.url, resolvingAgainstBaseURL: true)
    // Letters, digits and these are all that stand for themselves in a path (RFC 3986 §2.3).
    let id = change.id.utf8.percentEncoded(keeping: "-._~")
    components?.percentEncodedPath = path + "/" + id
    components?.fragment = nil
    guard let url = components?.url else {
      throw Failure(.commandLine, "\(name): the URL cannot have a place's id added")
    }
    let request = HTTPRequest(
      method: change.body == nil ? "DELETE" : "PUT", url: url, keys: service.headers,
      body: change.body.map { Data($0) },
    ).setting("Idempotency-Key", to: "\"\(key)\"")
    return change.body == nil
      ? request : request.setting("Content-Type", to: FileFormat.output(.geojson).mediaType)
  }

  /// The path as the URL has it, without slashes at its end.
  private var path: String {
    var path = service.url.path(percentEncoded: true)[...]
    while path.last == "/" { path.removeLast() }
    return String(path)
  }

  private func reply(to change: PlaceContent, _ response: HTTPResponse) -> PlaceReply {
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
    case 404 where change.body == nil, 410 where change.body == nil: .made
    case 404, 410: .absent(response.failure(of: name))
    // It would say so to every other change too.
    case 401, 403, 407: .failed(response.failure(of: name))
    default: .refused(response.failure(of: name))
    }
  }
}
