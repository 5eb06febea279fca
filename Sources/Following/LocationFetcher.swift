public import Geodesy
public import PointsOfInterest

/// Something that finds out where we are and tells a delegate: what stands between this program and
/// a receiver, so that tests can take the receiver's place.
public protocol LocationFetcher: AnyObject {
  /// Who is told; it is not kept alive.
  var delegate: (any LocationFetcherDelegate)? { get set }
  /// How exact a fix should be; `nil` takes any.
  var desiredAccuracy: Metres? { get set }

  /// Asks for one fix. The delegate gets a fix or a failure, at once or later.
  func requestLocation()
}

/// Who is told what a `LocationFetcher` finds.
public protocol LocationFetcherDelegate: AnyObject {
  /// A fix was found.
  ///
  /// - Parameters:
  ///   - fetcher: Who found it.
  ///   - fix: Where we are.
  func locationFetcher(_ fetcher: any LocationFetcher, didFind fix: Fix)

  /// No fix can be had.
  ///
  /// - Parameters:
  ///   - fetcher: Who failed.
  ///   - failure: Why.
  func locationFetcher(_ fetcher: any LocationFetcher, didFailWith failure: Failure)

  /// Locations have become available, or are no longer.
  ///
  /// - Parameters:
  ///   - fetcher: Whose availability it is.
  ///   - availability: What it is now.
  func locationFetcher(
    _ fetcher: any LocationFetcher,
    didChange availability: LocationAvailability,
  )
}
