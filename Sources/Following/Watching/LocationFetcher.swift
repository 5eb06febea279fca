package import Geodesy
package import PointsOfInterest

/// A source of locations that tells a delegate: a receiver, or a test in a receiver's place.
package protocol LocationFetcher: AnyObject {
  /// The delegate; it is not kept alive.
  var delegate: (any LocationFetcherDelegate)? { get set }
  /// How exact a fix should be; `nil` takes any.
  var desiredAccuracy: Metres? { get set }

  /// Asks for one fix. The delegate gets a fix or a failure, at once or later.
  ///
  /// While updates are on, the next of them is the answer.
  func requestLocation()

  func startUpdatingLocation()

  func stopUpdatingLocation()
}

/// The receiver of a `LocationFetcher`'s fixes, failures and changes of availability.
package protocol LocationFetcherDelegate: AnyObject {
  /// A fix was found, which says that locations are available, too.
  func locationFetcher(_ fetcher: any LocationFetcher, didFind fix: Fix)

  func locationFetcher(_ fetcher: any LocationFetcher, didFailWith failure: Failure)

  /// Locations are not available, or are again; the fetcher may say so although it is no news.
  func locationFetcher(
    _ fetcher: any LocationFetcher, didChange availability: LocationAvailability, )

  /// There will be no more fixes: the input has ended, perhaps with a problem.
  func locationFetcher(_ fetcher: any LocationFetcher, didFinishWith failure: Failure?)
}

/// The locations that a fetcher has been asked for and not delivered yet.
enum LocationDemand {
  case none
  case oneFix
  case updates

  /// Records that the next fix is wanted; returns whether nothing was before, so that the fetcher has to begin.
  mutating func request() -> Bool {
    guard self == .none else { return false }
    self = .oneFix
    return true
  }

  /// Records that every fix is wanted; returns whether nothing was before.
  mutating func start() -> Bool {
    defer { self = .updates }
    return self == .none
  }
}
