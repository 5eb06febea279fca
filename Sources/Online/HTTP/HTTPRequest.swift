import Basics

package struct HTTPRequest: Sendable, Equatable {
  package var method = "GET"
  package private(set) var url: URL
  /// The header fields that are the program's own and go to every host.
  private(set) var headers: [String: String] = [:]
  /// The header fields of the configuration, which may be keys.
  private(set) var keys = RequestHeaders()
  package var body: Data?
  /// A URL that the document at this one names: it is asked in its place, if a redirect to it would be
  /// followed.
  var link: String?

  /// The host that is asked, as messages name it.
  var authority: String { (link.flatMap { URL(string: $0, relativeTo: url) } ?? url).authority }

  package static func get(_ url: URL, headers: RequestHeaders = RequestHeaders()) -> HTTPRequest {
    HTTPRequest(url: url, keys: headers)
  }

  /// A question: a form of one field.
  package static func post(_ url: URL, _ field: String, _ text: String) -> HTTPRequest {
    let body = "\(field)=\(text.utf8.percentEncoded(keeping: "*-._"))"
    return HTTPRequest(method: "POST", url: url, body: Data(body.utf8))
      .setting("Content-Type", to: "application/x-www-form-urlencoded")
  }

  package func setting(_ name: String, to value: String) -> HTTPRequest {
    var request = self
    request.headers = headers.filter { $0.key.lowercased() != name.lowercased() }
    request.headers[name] = value
    return request
  }

  /// All header fields as they are sent; the program's own go before those of the configuration.
  package var fields: [String: String] {
    let own = Set(headers.keys.map { $0.lowercased() })
    let others = keys.fields.filter { !own.contains($0.name.lowercased()) }
    return headers.merging(others.map { ($0.name, $0.value.reveal()) }) { own, _ in own }
  }

  /// The request that follows a redirect.
  ///
  /// Header fields of the configuration stay behind when the origin changes, and do not come back.
  func redirected(to target: URL, status: Int) -> HTTPRequest {
    var request = self
    request.url = target
    if url.origin != target.origin { request.keys = RequestHeaders() }
    // 303 alone says that the answer is elsewhere and to be got without asking again. All that this
    // program posts are questions, which may be asked twice.
    if status == 303 { (request.method, request.body) = ("GET", nil) }
    return request
  }
}
