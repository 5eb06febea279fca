import PointsOfInterest

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

/// The availability that a fetcher's delegate knows, so that it is told changes only.
struct AvailabilityTeller {
  private var known: LocationAvailability?

  var isAvailable: Bool { known == .available }

  mutating func report(_ availability: LocationAvailability, of fetcher: any LocationFetcher) {
    guard availability != known else { return }
    known = availability
    fetcher.delegate?.locationFetcher(fetcher, didChange: availability)
  }

  /// Reports a fix, which says by itself that locations are available.
  mutating func report(_ fix: Fix, of fetcher: any LocationFetcher) {
    known = .available
    fetcher.delegate?.locationFetcher(fetcher, didFind: fix)
  }
}
