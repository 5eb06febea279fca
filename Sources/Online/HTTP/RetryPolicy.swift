/// Which answers are worth another try, and when.
enum RetryPolicy {
  /// The statuses that may be gone a moment later.
  static let statuses: Set<Int> = [408, 429, 500, 502, 503, 504]
  /// How many tries there are after the first: enough for a minute of doubling waits, few enough
  /// for a server that keeps asking to come back at once.
  static let maximumRetries = 6

  /// How long to wait before the next try: what the server asks for, else 1 s, 2 s, 4 s and so on.
  ///
  /// - Parameters:
  ///   - tries: How many tries went before the one that has just failed.
  ///   - asked: What the server asked for.
  /// - Returns: `nil` when it is time to give up.
  static func delay(after tries: Int, asked: Duration?) -> Duration? {
    guard tries < maximumRetries else { return nil }
    return asked ?? .seconds(1 << tries)
  }
}
