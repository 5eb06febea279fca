/// Rules for retries: the responses that lead to one, and the wait before it.
package struct RetryPolicy: Sendable, Equatable {
  /// Statuses of failures that may have passed a moment later.
  static let statuses: Set<Int> = [408, 429, 500, 502, 503, 504]
  /// How many tries there are after the first: enough for a minute of doubling waits, few enough
  /// for a server that keeps asking to come back at once.
  static let maximumRetries = 6

  /// Waits of 1 s, 2 s, 4 s and so on, whatever the status.
  package static let `default` = RetryPolicy()

  private let minimumDelays: [Int: Duration]
  private let maximumDelay: Duration?

  /// - Parameters:
  ///   - minimumDelays: By status, the shortest delay when the server does not ask for one.
  ///   - maximumDelay: The longest delay that is worth it; `nil` for any that the deadline allows.
  package init(minimumDelays: [Int: Duration] = [:], maximumDelay: Duration? = nil) {
    self.minimumDelays = minimumDelays
    self.maximumDelay = maximumDelay
  }

  /// The delay before the next try: the one that the server asks for, else 1 s, 2 s, 4 s and so on;
  /// `nil` when it is time to give up.
  func delay(after tries: Int, status: Int, asked: Duration?) -> Duration? {
    guard tries < Self.maximumRetries else { return nil }
    let delay = asked ?? max(Self.backoff(after: tries), minimumDelays[status] ?? .zero)
    return maximumDelay.map { delay <= $0 } ?? true ? delay : nil
  }

  /// The wait that doubles: 1 s, 2 s, 4 s and so on, after at most `maximumRetries` tries.
  static func backoff(after tries: Int) -> Duration { .seconds(1 << tries) }
}
