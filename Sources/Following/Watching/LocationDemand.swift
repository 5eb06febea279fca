/// The locations that a fetcher has been asked for and not delivered yet.
enum LocationDemand {
  case none
  case oneFix
  case updates

  /// Notes that the next fix is wanted; whether nothing was before, so that the fetcher has to begin.
  mutating func request() -> Bool {
    guard self == .none else { return false }
    self = .oneFix
    return true
  }

  /// Notes that every fix is wanted, and tells the same.
  mutating func start() -> Bool {
    defer { self = .updates }
    return self == .none
  }
}
