/// The locations that a fetcher has been asked for and not delivered yet.
enum LocationDemand {
  case none
  /// The next fix; then nothing more.
  case oneFix
  /// Every fix.
  case updates
}
