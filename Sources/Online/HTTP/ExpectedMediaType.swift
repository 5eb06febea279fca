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
  /// Servers say many things of what they do not know; the reader of the body decides.
  func problem(with contentType: String?) -> String? {
    guard WebPage.isType(contentType) else { return nil }
    return switch self {
    case .json: "the answer is a web page and not JSON; is the URL right?"
    case .file: "the answer is a web page and not a file; is there a login page in between?"
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
    // Without its parameters.
    let type = (contentType ?? "").prefix { $0 != ";" }.trimmed.lowercased()
    return ["text/html", "application/xhtml+xml"].contains(type)
  }
}
