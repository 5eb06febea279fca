/// When a lost connection is made again, and whether a new one is news.
///
/// A server that greets and hangs up again and again is no news each time: after a connection that
/// was of no use, the next one must hold for a while before it is told of.
struct Reconnection {
  /// How long to wait before the next try.
  private var delay = Self.firstDelay
  private var wasUseless = false
  /// Whether the connection is not told of yet.
  private(set) var isOnProbation = false

  private static let firstDelay = Duration.seconds(1)
  /// Each wait is twice as long as the one before, up to this.
  private static let longestDelay = Duration.seconds(30)

  /// Takes note that the other side is what it should be.
  mutating func greet() {
    isOnProbation = wasUseless
    wasUseless = true
  }

  /// Takes note that the connection has held for a while.
  mutating func endProbation() {
    isOnProbation = false
  }

  /// Takes note that the receiver has a fix: if the connection is lost now, it is worth trying again
  /// soon.
  mutating func proveUseful() {
    (wasUseless, isOnProbation) = (false, false)
    delay = Self.firstDelay
  }

  /// Takes note that the connection was lost.
  ///
  /// - Returns: How long to wait before it is made again.
  mutating func lose() -> Duration {
    isOnProbation = false
    defer { delay = min(delay * 2, Self.longestDelay) }
    return delay
  }
}
