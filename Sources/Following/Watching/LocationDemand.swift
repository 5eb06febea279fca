/// The locations that a fetcher has been asked for and not delivered yet.
enum LocationDemand {
  case none
  /// The next fix; then nothing more.
  case oneFix
  /// Every fix.
  case updates

  /// Notes that the next fix is wanted.
  ///
  /// - Returns: Whether nothing was wanted before, so that the fetcher has to begin.
  mutating func request() -> Bool {
    guard self == .none else { return false }
    self = .oneFix
    return true
  }

  /// Notes that every fix is wanted.
  ///
  /// - Returns: As `request()`.
  mutating func start() -> Bool {
    defer { self = .updates }
    return self == .none
  }
}
