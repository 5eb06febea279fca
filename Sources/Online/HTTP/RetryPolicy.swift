import OpeningHours
import PointsOfInterest

/// Rules for retries: the responses that lead to one, and the wait before it.
package struct RetryPolicy: Sendable, Equatable {
  /// Statuses of failures that may have passed a moment later.
  static let statuses: Set<Int> = [408, 429, 500, 502, 503, 504]
  /// How many tries there are after the first: enough for a minute of doubling waits, few enough
  /// for a server that keeps asking to come back at once.
  static let maximumRetries = 6

  /// Waits of 1 s, 2 s, 4 s and so on, whatever the status.
  package static let `default` = RetryPolicy()

  /// By status, the shortest delay when the server does not ask for one.
  var minimumDelays: [Int: Duration] = [:]
  /// The longest delay that is worth it; `nil` for any that the deadline allows.
  var maximumDelay: Duration?

  /// The delay before the next try: the one that the server asks for, else 1 s, 2 s, 4 s and so on;
  /// `nil` when it is time to give up.
  func delay(after tries: Int, status: Int, asked: Duration?) -> Duration? {
    guard tries < Self.maximumRetries else { return nil }
    // A server that asks to come back at once has no leave for all tries at once.
    let asked = asked == .zero ? nil : asked
    let delay = asked ?? max(.seconds(1 << tries), minimumDelays[status] ?? .zero)
    return maximumDelay.map { delay <= $0 } ?? true ? delay : nil
  }
}

/// The value of a `Retry-After` field (RFC 9110 §10.2.3): seconds or a date.
enum RetryAfter {
  /// Larger values are cut to this one, which is longer than any command waits.
  static let maximumDelay = Duration.seconds(366 * 86_400)

  /// The delay that a field asks for; `nil` unless it is a number of seconds or a date.
  static func delay(_ value: String, now: Timestamp) -> Duration? {
    let value = String(value.trimmed)
    if !value.isEmpty, value.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
      return min(Int64(value).map { .seconds($0) } ?? maximumDelay, maximumDelay)
    }
    guard let date = HTTPDate.date(value) else { return nil }
    // Whole seconds, rounded up.
    let seconds = max(0, (date.milliseconds - now.milliseconds + 999) / 1_000)
    return min(.seconds(seconds), maximumDelay)
  }
}

/// The dates of header fields (RFC 9110 §5.6.7).
enum HTTPDate {
  /// An IMF-fixdate, the only form that a server may send: `Sun, 06 Nov 1994 08:49:37 GMT`.
  static func date(_ value: String) -> Timestamp? {
    let words = value.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 6, days.contains(words[0]), words[5] == "GMT",
      let month = months.firstIndex(of: words[2])
    else { return nil }
    let number = month < 9 ? "0\(month + 1)" : "\(month + 1)"
    return Timestamp(rfc3339: "\(words[3])-\(number)-\(words[1])T\(words[4])Z")
  }

  private static let days: [Substring] = ["Mon,", "Tue,", "Wed,", "Thu,", "Fri,", "Sat,", "Sun,"]
  private static let months: [Substring] = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}
