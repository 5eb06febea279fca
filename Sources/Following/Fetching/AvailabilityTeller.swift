import PointsOfInterest

/// What a fetcher has told of its availability, so that it tells changes only.
struct AvailabilityTeller {
  private var told: LocationAvailability?

  /// Whether the delegate knows that locations can be had.
  var isAvailable: Bool { told == .available }

  /// Tells the delegate, if it is news.
  mutating func tell(_ availability: LocationAvailability, of fetcher: any LocationFetcher) {
    guard availability != told else { return }
    told = availability
    fetcher.delegate?.locationFetcher(fetcher, didChange: availability)
  }
}
