import PointFormats
import PointsOfInterest

package enum ExpectedMediaType: Sendable, Equatable {
  case json
  /// A file of any kind but a web page.
  case file

  var accepted: String {
    switch self {
    case .json:
      [OutputFormat.json, .geojson].map { "\(FileFormat.output($0).mediaType), " }.joined()
        + "application/*+json;q=0.9"
    case .file: "*/*"
    }
  }

  /// The problem with a response's `Content-Type`; `nil` when it is acceptable.
  ///
  /// A server that does not know the type of a file says `text/plain` or
  /// `application/octet-stream`, or nothing; then the reader of the body decides.
  func problem(with contentType: String?) -> String? {
    let type = WebPage.bareType(contentType)
    if type.isEmpty { return nil }
    if self == .file {
      return WebPage.isType(type)
        ? "the answer is a web page (\(type)) and not a file; is there a login page in between?"
        : nil
    }
    switch type {
    case FileFormat.output(.json).mediaType, "text/json", "text/plain", "application/octet-stream":
      return nil
    case _ where type.hasSuffix("+json"): return nil
    case _ where WebPage.isType(type):
      return "the answer is a web page (\(type)) and not JSON; is the URL right?"
    default: return "the answer is \(type) and not JSON"
    }
  }
}

/// Distinguishes web pages from the answers of a service.
enum WebPage {
  private static let beginnings = ["<!doctype html", "<html", "<head", "<body", "<script", "<meta"]

  /// Whether a response has a body that says that it is HTML, or that begins like HTML.
  static func isBody(of response: HTTPResponse) -> Bool {
    guard !response.body.isEmpty else { return false }
    if isType(response.header("Content-Type")) { return true }
    let text = String(decoding: response.body.prefix(256), as: UTF8.self)
      .drop { $0.isWhitespace || $0 == "\u{FEFF}" }.lowercased()
    return beginnings.contains { text.hasPrefix($0) }
  }

  static func isType(_ contentType: String?) -> Bool {
    ["text/html", "application/xhtml+xml"].contains(bareType(contentType))
  }

  /// A `Content-Type` in lower case and without its parameters; empty for none.
  static func bareType(_ contentType: String?) -> String {
    (contentType ?? "").prefix { $0 != ";" }.trimmed.lowercased()
  }
}
