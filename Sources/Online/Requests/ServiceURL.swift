import Basics
package import PointsOfInterest

/// The URL of a service: `http` or `https`, with a host, without a password.
package struct ServiceURL: Sendable, Equatable {
  package let url: URL
  /// Its host, as output names the source.
  package let host: String

  /// - Parameter text: A `WebAddress`, which begins with its scheme.
  /// - Throws: `Failure` of kind `.commandLine`; the message does not show the URL, which may hold a key.
  package init(_ text: String) throws(Failure) {
    guard let url = URL(string: Self.encoded(text)), let host = url.host, !host.isEmpty,
      !host.contains("[")
    else { throw Failure(.commandLine, "the source is not a URL with a host") }
    guard url.port ?? 0 <= UInt16.max else {
      throw Failure(.commandLine, "\(host): the port is no number up to \(UInt16.max)")
    }
    guard url.user == nil, url.password == nil else {
      throw Failure(
        .commandLine, "\(host): a URL must not hold a password; give a header in the configuration",
      )
    }
    self.url = url
    self.host = host
  }

  /// The text with its scheme in lower case, which libcurl wants, and with bytes that no URL has (RFC 3986 §2)
  /// percent-encoded: `URL` would encode those of an escape once more beside them.
  private static func encoded(_ text: String) -> String {
    let scheme = text.prefix { $0 != ":" }
    let mark = text.dropFirst(scheme.count).prefix(3)
    let authority = text[mark.endIndex...].prefix { !"/?#".contains($0) }
    // A number of version 6 stands in brackets.
    return scheme.lowercased() + mark + escaped(authority, but: #""%<>\^`{|}"#)
      + escaped(text[authority.endIndex...], but: #""%<>\^`{|}[]"#)
  }

  private static func escaped(_ text: Substring, but others: String) -> String {
    let bytes = Array(text.utf8)
    return bytes.indices.map { index in
      let byte = bytes[index]
      let isEscape =
        byte == UInt8(ascii: "%")
        && bytes[index...].prefix(3).count { ASCII.hexDigit($0) != nil } == 2
      let isPlain = (0x21...0x7E).contains(byte) && !others.utf8.contains(byte)
      let digits = String(byte, radix: 16, uppercase: true)
      return isPlain || isEscape
        ? String(Unicode.Scalar(byte)) : byte < 0x10 ? "%0\(digits)" : "%\(digits)"
    }.joined()
  }

  /// A warning for the user before something is sent, which is named with its verb; `nil` when there is
  /// none.
  package func warning(of subject: String = "the location is") -> String? {
    guard url.scheme?.lowercased() == "http", !LoopbackHost.includes(host) else { return nil }
    return "\(host): \(subject) sent unencrypted; use https if the service has it"
  }
}

/// A service as it is asked: its URL, the header fields for its origin alone, and the client.
package struct HTTPService: Sendable {
  package let address: ServiceURL
  package let headers: RequestHeaders
  package let client: HTTPClient

  package init(_ address: ServiceURL, headers: RequestHeaders, client: HTTPClient) {
    (self.address, self.headers, self.client) = (address, headers, client)
  }

  var url: URL { address.url }
  /// Its name in messages.
  var name: String { url.authority }
}
