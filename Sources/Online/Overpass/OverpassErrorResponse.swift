import PointsOfInterest

/// The error that a server sends in place of an answer, in a web page or in a remark.
enum OverpassErrorResponse {
  static func failure(in response: HTTPResponse) -> Failure? {
    let code = "(HTTP \(response.status))"
    let words = error(inPage: response.body)
    switch response.status {
    case 400:
      return Failure(
        .unavailable, "the server refused the query: \(words ?? "it gave no reason") \(code)",
      )
    case 403, 406:
      return Failure(
        .unavailable, "the server refuses this program; try another in the configuration \(code)",
      )
    case 429: return Failure(.tryAgain, "too many requests; try again in a minute \(code)")
    case 504: return Failure(.tryAgain, "the server is too busy; try again later \(code)")
    case 200..<300: return words.map(failure)
    default: return nil
    }
  }

  static func failure(inPage page: [UInt8]) -> Failure? {
    let start = page.first { !" \t\r\n".utf8.contains($0) }
    guard start == UInt8(ascii: "<") else { return nil }
    return error(inPage: Data(page)).map(failure)
      ?? Failure(.unavailable, "a web page and not JSON came")
  }

  static func failure(inRemark remark: String) -> Failure? {
    // `runtime remark: …` is no error; an unknown remark may be one.
    remark.hasPrefix("runtime remark") ? nil : failure(tidy(remark))
  }

  /// The failure that the words of the server mean; its source code names the first four.
  private static func failure(_ words: String) -> Failure {
    let later = ["rate_limited", "duplicate_query", "timeout", "protocol_error", "timed out"]
    if later.contains(where: words.contains) {
      let reason =
        words.contains("timed out")
        ? "the server had too little time; allow more with --timeout, or ask for less"
        : "the server does not answer now; try again later"
      return Failure(.tryAgain, "\(reason): \(words)")
    }
    if words.contains("out of memory") {
      return Failure(
        .unavailable, "too much for the server; ask for less with --radius or --category: \(words)",
      )
    }
    return Failure(.unavailable, "the server failed: \(words)")
  }

  // MARK: The page

  /// The first error of a page: `<strong …>Error</strong>: TEXT </p>`.
  private static func error(inPage page: Data) -> String? {
    // Pages of errors are short; nobody looks for one in 64 MiB of something else.
    let text = String(decoding: page.prefix(65_536), as: UTF8.self)
    guard let mark = text.firstRange(of: "Error</strong>:") else { return nil }
    let rest = text[mark.upperBound...]
    let end = rest.firstRange(of: "</p>")?.lowerBound ?? rest.endIndex
    return tidy(unescaped(String(rest[..<end])))
  }

  private static func unescaped(_ text: String) -> String {
    // The ampersand last, so that its result is not unescaped again.
    [
      ("&quot;", "\""), ("&apos;", "'"), ("&#39;", "'"), ("&lt;", "<"), ("&gt;", ">"),
      ("&amp;", "&"),
    ]
    .reduce(text) { $0.replacing($1.0, with: $1.1) }
  }

  /// One line of bearable length, without coordinates: the server may quote the query.
  private static func tidy(_ text: String) -> String {
    let words = text.split { $0.isWhitespace || $0.isNewline }.map { withoutCoordinates($0) }
    let line = words.joined(separator: " ")
    return line.count > 200 ? line.prefix(200) + "…" : line
  }

  /// A word with `…` for every number that has four decimals or more.
  private static func withoutCoordinates(_ word: Substring) -> String {
    var result = ""
    var rest = word
    while let start = rest.firstIndex(where: \.isNumber) {
      result += rest[..<start]
      let number = rest[start...].prefix { $0.isNumber || $0 == "." }
      let parts = number.split(separator: ".")
      result += parts.count == 2 && parts[1].count >= 4 ? "…" : String(number)
      rest = rest[number.endIndex...]
    }
    return result + rest
  }
}
