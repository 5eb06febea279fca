import Foundation
import OpeningHours
import PointsOfInterest

/// The value of a `Retry-After` field (RFC 9110 §10.2.3): seconds or a date.
struct RetryAfter: Sendable, Equatable {
  /// Larger values are cut to this one, which is longer than any command waits.
  static let maximumDelay = Duration.seconds(366 * 86_400)

  /// How long to wait, never below zero.
  let delay: Duration

  /// Reads a field; `nil` unless it is a number of seconds or a date.
  ///
  /// - Parameter now: The moment that a date is measured from.
  init?(_ value: String, now: Timestamp) {
    let value = value.trimmingCharacters(in: .whitespaces)
    if !value.isEmpty, value.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
      delay = min(Int64(value).map { .seconds($0) } ?? Self.maximumDelay, Self.maximumDelay)
      return
    }
    guard let date = HTTPDate.date(value) else { return nil }
    let present = Double(now.milliseconds) / 1_000
    let seconds = max(0, (date.timeIntervalSince1970 - present).rounded(.up))
    // Compared as numbers: the date may be farther off than a duration can be.
    let greatest = Double(Self.maximumDelay.components.seconds)
    delay = seconds < greatest ? .seconds(seconds) : Self.maximumDelay
  }
}

/// The dates of header fields (RFC 9110 §5.6.7).
enum HTTPDate {
  /// An IMF-fixdate, the only form that a server may send: `Sun, 06 Nov 1994 08:49:37 GMT`.
  ///
  /// - Returns: `nil` for anything else.
  static func date(_ value: String) -> Date? {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
    formatter.isLenient = false
    return formatter.date(from: value)
  }
}
