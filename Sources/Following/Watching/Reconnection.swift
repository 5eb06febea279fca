/// When a lost connection is made again, and whether a new one is news.
///
/// A server that greets and hangs up again and again is no news each time: after a connection that
/// was of no use, the next one must hold for a while before it is told of.
struct Reconnection {
  private var backoff = Backoff()
  private var wasUseless = false
  /// Whether the connection is not told of yet.
  private(set) var isOnProbation = false

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
    backoff.reset()
  }

  /// Takes note that the connection was lost.
  ///
  /// - Returns: How long to wait before it is made again.
  mutating func lose() -> Duration {
    isOnProbation = false
    return backoff.next()
  }
}
