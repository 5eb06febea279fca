package import Foundation

extension URLRequest {
  /// A GET request.
  ///
  /// - Parameter headers: Fields that go only to this URL's origin.
  package static func get(_ url: URL, headers: RequestHeaders = RequestHeaders()) -> URLRequest {
    var request = URLRequest(url: url)
    for (name, secret) in headers.fields {
      request.setValue(secret.reveal(), forHTTPHeaderField: name)
    }
    return request
  }

  /// A request that changes something.
  ///
  /// - Parameters:
  ///   - method: `PUT` or `DELETE`.
  ///   - headers: Fields that go only to this URL's origin.
  ///   - body: The bytes to send; `nil` for none.
  static func change(
    _ method: String, _ url: URL, headers: RequestHeaders, body: Data?,
  ) -> URLRequest {
    var request = get(url, headers: headers)
    request.httpMethod = method
    request.httpBody = body
    return request
  }

  /// A POST request.
  ///
  /// - Parameter form: Field names and values, sent as `application/x-www-form-urlencoded`.
  package static func post(_ url: URL, form: [(name: String, value: String)]) -> URLRequest {
    var request = URLRequest(url: url)
    request.httpMethod = "POST"
    request.setValue("application/x-www-form-urlencoded", forHTTPHeaderField: "Content-Type")
    let fields = form.map { "\($0.name.formEncoded)=\($0.value.formEncoded)" }
    request.httpBody = Data(fields.joined(separator: "&").utf8)
    return request
  }

  /// The same request with a header field.
  func setting(_ name: String, to value: String) -> URLRequest {
    var request = self
    request.setValue(value, forHTTPHeaderField: name)
    return request
  }

  /// The request that follows a redirect.
  ///
  /// - Parameters:
  ///   - names: The header fields that go along; `nil` for all.
  ///   - withBody: Whether a POST stays one. All that this program posts are questions, so it may be
  ///     asked twice.
  func redirected(to url: URL, keeping names: [String]?, withBody: Bool) -> URLRequest {
    var request = URLRequest(url: url)
    if withBody {
      request.httpMethod = httpMethod
      request.httpBody = httpBody
    }
    for (name, value) in allHTTPHeaderFields ?? [:]
    where names?.contains(where: { $0.caseInsensitiveCompare(name) == .orderedSame }) ?? true {
      request.setValue(value, forHTTPHeaderField: name)
    }
    return request
  }
}
