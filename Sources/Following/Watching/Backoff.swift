/// The wait before each further try: twice as long each time, up to half a minute.
struct Backoff {
  static let first = Duration.seconds(1)
  static let longest = Duration.seconds(30)

  private var delay = Backoff.first

  /// The next wait.
  mutating func next() -> Duration {
    defer { delay = min(delay * 2, Self.longest) }
    return delay
  }

  /// Makes the next wait short again, after a success.
  mutating func reset() {
    delay = Self.first
  }
}
