import Basics

package struct HTTPRequest: Sendable, Equatable {
  package var method = "GET"
  package let url: URL
  package private(set) var headers: [String: String] = [:]
  package var body: Data?

  package static func get(_ url: URL, headers: RequestHeaders = RequestHeaders()) -> HTTPRequest {
    HTTPRequest(url: url).adding(headers)
  }

  package static func post(_ url: URL, form: [(name: String, value: String)]) -> HTTPRequest {
    let fields = form.map { "\($0.name.formEncoded)=\($0.value.formEncoded)" }
    return HTTPRequest(method: "POST", url: url, body: Data(fields.joined(separator: "&").utf8))
      .setting("Content-Type", to: "application/x-www-form-urlencoded")
  }

  package func setting(_ name: String, to value: String) -> HTTPRequest {
    var request = self
    request.headers = headers.filter { $0.key.lowercased() != name.lowercased() }
    request.headers[name] = value
    return request
  }

  func adding(_ headers: RequestHeaders) -> HTTPRequest {
    headers.fields.reduce(self) { $0.setting($1.name, to: $1.value.reveal()) }
  }

  /// The request that follows a redirect.
  ///
  /// - Parameters:
  ///   - names: The header fields that go along; `nil` for all.
  ///   - withBody: Whether a POST stays one. All that this program posts are questions, which may be
  ///     asked twice.
  func redirected(to url: URL, keeping names: [String]?, withBody: Bool) -> HTTPRequest {
    var request = HTTPRequest(url: url)
    if withBody {
      request.method = method
      request.body = body
    }
    let kept = names.map { Set($0.map { $0.lowercased() }) }
    request.headers = headers.filter { kept?.contains($0.key.lowercased()) ?? true }
    return request
  }
}

extension String {
  /// The text as a value of `application/x-www-form-urlencoded`: letters, digits and `*-._` as they
  /// are, a plus sign for a space, and percent signs for the bytes of everything else.
  var formEncoded: String {
    utf8.percentEncoded(keeping: "*-._ ").map { $0 == " " ? "+" : String($0) }.joined()
  }
}

extension StringProtocol {
  var trimmingWhitespace: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }
}
