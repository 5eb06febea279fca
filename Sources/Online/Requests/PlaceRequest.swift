import Foundation
import PointFormats
import POICommand

/// Prepares the requests that send changed places to a server: `PUT URL/ID` with the feature, and
/// `DELETE URL/ID`.
struct PlaceRequest: Sendable {
  let service: ServiceURL
  let headers: RequestHeaders

  /// - Returns: The request, with the change's key in `Idempotency-Key`, a structured-field string
  ///   as draft-ietf-httpapi-idempotency-key-header has it.
  /// - Throws: `RequestError.invalidAddress` when the URL takes no more path.
  func makeRequest(from operation: PlaceOperation) throws(RequestError) -> URLRequest {
    guard var components = URLComponents(url: service.url, resolvingAgainstBaseURL: true) else {
      throw .invalidAddress
    }
    components.percentEncodedPath = path(of: components) + "/" + Self.encoded(operation.id)
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

  /// An identifier as one segment of a path: all but the unreserved characters of RFC 3986 §2.3 in
  /// percent signs.
  private static func encoded(_ id: String) -> String {
    id.utf8.reduce(into: "") { encoded, byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"):
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        encoded += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
  }
}
