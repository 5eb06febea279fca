package struct HTTPResponse: Sendable, Equatable {
  /// How large a body in memory may be, in bytes, unless a transport is told otherwise.
  package static let maximumBodySize = 64 << 20

  package let status: Int
  /// The whole body, decoded from its transfer coding; empty if it went elsewhere.
  package let body: Data
  /// The URL that answered in the end, after redirects; `nil` as a transport gives the response.
  private(set) var url: URL?
  /// The header fields, names in lower case.
  let headers: [String: String]

  /// - Parameter headers: The header fields; of names that differ only in case, one wins.
  package init(status: Int, headers: [String: String] = [:], body: Data = Data()) {
    self.status = status
    self.headers = Dictionary(
      headers.map { ($0.key.lowercased(), $0.value) }, uniquingKeysWith: { first, _ in first },
    )
    self.body = body
  }

  func from(_ url: URL) -> HTTPResponse {
    var response = self
    response.url = url
    return response
  }

  /// The size of its body in bytes, as its head tells it; `Int.max` for more.
  var announcedSize: Int? {
    guard let text = header("Content-Length"), !text.isEmpty,
      text.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    return Int(text) ?? .max
  }

  package func header(_ name: String) -> String? { headers[name.lowercased()] }
}
