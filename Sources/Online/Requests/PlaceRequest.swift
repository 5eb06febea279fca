import Foundation
import PointFormats
import POICommand

/// Prepares the requests that send changed places to a server: `PUT URL/ID` with the feature, and
/// `DELETE URL/ID`.
struct PlaceRequest: Sendable {
  let service: ServiceURL
  let headers: RequestHeaders

  /// The characters of an identifier that stand for themselves in a path (RFC 3986 §2.3).
  private static let unreserved = CharacterSet(
    charactersIn: "-._~0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
  )

  /// - Returns: The request, with the change's key in `Idempotency-Key`, a structured-field string
  ///   as draft-ietf-httpapi-idempotency-key-header has it.
  /// - Throws: `RequestError.invalidAddress` when the URL takes no more path.
  func makeRequest(from operation: PlaceOperation) throws(RequestError) -> URLRequest {
    guard var components = URLComponents(url: service.url, resolvingAgainstBaseURL: true),
      let id = operation.id.addingPercentEncoding(withAllowedCharacters: Self.unreserved)
    else { throw .invalidAddress }
    components.percentEncodedPath = path(of: components) + "/" + id
    components.fragment = nil
    guard let url = components.url else { throw .invalidAddress }
    let request = URLRequest.change(
      operation.body == nil ? "DELETE" : "PUT", url, headers: headers,
      body: operation.body.map { Data($0) },
    ).setting("Idempotency-Key", to: "\"\(operation.key)\"")
    return operation.body == nil
      ? request : request.setting("Content-Type", to: FileFormat.output(.geojson).mediaType)
  }

  /// The server's URL without parts that may hold a key: scheme, host, port and path.
  var identity: String {
    let components = URLComponents(url: service.url, resolvingAgainstBaseURL: true)
    return service.url.origin + (components.map(path) ?? "")
  }

  private func path(of components: URLComponents) -> String {
    var path = components.percentEncodedPath[...]
    while path.last == "/" { path.removeLast() }
    return String(path)
  }
}
