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

  /// Whether a `Content-Type` is that of a web page.
  static func isType(_ contentType: String?) -> Bool {
    let type = (contentType ?? "").prefix { $0 != ";" }.trimmingWhitespace.lowercased()
    return ["text/html", "application/xhtml+xml"].contains(type)
  }
}
