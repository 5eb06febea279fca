import Foundation

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
