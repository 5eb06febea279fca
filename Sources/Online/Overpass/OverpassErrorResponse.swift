import PointsOfInterest

/// The error that a server sends in place of an answer, by a status, a web page or a remark.
enum OverpassErrorResponse {
  static func failure(in response: HTTPResponse) -> Failure? {
    let code = "(HTTP \(response.status))"
    switch response.status {
    case 403, 406:
      return Failure(
        .unavailable, "the server refuses this program; try another in the configuration \(code)",
      )
    case 429: return Failure(.tryAgain, "too many requests; try again in a minute \(code)")
    case 504: return Failure(.tryAgain, "the server is too busy; try again later \(code)")
    default: return nil
    }
  }

  /// The failure that a body is a page; `nil` for one that is none.
  static func failure(inPage body: [UInt8]) -> Failure? {
    body.first { !" \t\r\n".utf8.contains($0) } == UInt8(ascii: "<")
      ? Failure(.unavailable, "a web page and not JSON came") : nil
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
