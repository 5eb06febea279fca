import OpeningHours
import PointsOfInterest

/// The value of a `Retry-After` field (RFC 9110 §10.2.3): seconds or a date.
struct RetryAfter: Sendable, Equatable {
  /// Larger values are cut to this one, which is longer than any command waits.
  static let maximumDelay = Duration.seconds(366 * 86_400)

  let delay: Duration

  /// Reads a field; `nil` unless it is a number of seconds or a date.
  init?(_ value: String, now: Timestamp) {
    let value = value.trimmingWhitespace
    if !value.isEmpty, value.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
      delay = min(Int64(value).map { .seconds($0) } ?? Self.maximumDelay, Self.maximumDelay)
      return
    }
    guard let date = HTTPDate.date(value) else { return nil }
    // Whole seconds, rounded up.
    let seconds = max(0, (date.milliseconds - now.milliseconds + 999) / 1_000)
    delay = min(.seconds(seconds), Self.maximumDelay)
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
