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

extension String {
  /// The text as a value of `application/x-www-form-urlencoded`: letters, digits and `*-._` as they
  /// are, a plus sign for a space, and percent signs for the bytes of everything else.
  var formEncoded: String {
    utf8.reduce(into: "") { encoded, byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "*"), UInt8(ascii: "-"),
        UInt8(ascii: "."), UInt8(ascii: "_"):
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      case UInt8(ascii: " "): encoded += "+"
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        encoded += digits.utf8.count == 1 ? "%0\(digits)" : "%\(digits)"
      }
    }
  }
}
