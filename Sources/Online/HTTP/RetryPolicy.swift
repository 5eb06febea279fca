/// Which answers are worth another try, and when.
package struct RetryPolicy: Sendable, Equatable {
  /// The statuses that may be gone a moment later.
  static let statuses: Set<Int> = [408, 429, 500, 502, 503, 504]
  /// How many tries there are after the first: enough for a minute of doubling waits, few enough
  /// for a server that keeps asking to come back at once.
  static let maximumRetries = 6

  /// Waits of 1 s, 2 s, 4 s and so on, whatever the status.
  package static let `default` = RetryPolicy()

  private let minimumDelays: [Int: Duration]

  /// - Parameter minimumDelays: By status, how long to wait at least where the server does not say.
  package init(minimumDelays: [Int: Duration] = [:]) {
    self.minimumDelays = minimumDelays
  }

  /// How long to wait before the next try: what the server asks for, else 1 s, 2 s, 4 s and so on.
  ///
  /// - Parameters:
  ///   - tries: How many tries went before the one that has just failed.
  ///   - status: How it failed.
  ///   - asked: What the server asked for.
  /// - Returns: `nil` when it is time to give up.
  func delay(after tries: Int, status: Int, asked: Duration?) -> Duration? {
    guard tries < Self.maximumRetries else { return nil }
    return asked ?? max(.seconds(1 << tries), minimumDelays[status] ?? .zero)
  }
}
