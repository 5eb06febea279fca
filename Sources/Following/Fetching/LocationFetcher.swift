package import Geodesy
package import PointsOfInterest

/// Something that finds out where we are and tells a delegate: what stands between this program and
/// a receiver, so that tests can take the receiver's place.
package protocol LocationFetcher: AnyObject {
  /// Who is told; it is not kept alive.
  var delegate: (any LocationFetcherDelegate)? { get set }
  /// How exact a fix should be; `nil` takes any.
  var desiredAccuracy: Metres? { get set }

  /// How good the last fix was by the receiver's own account; `nil` when it does not say.
  var quality: FixQuality? { get }

  /// Asks for one fix. The delegate gets a fix or a failure, at once or later.
  ///
  /// While updates are on, the next of them is the answer.
  func requestLocation()

  /// Begins to tell the delegate of every fix and every change of availability.
  func startUpdatingLocation()

  /// Ends what `startUpdatingLocation()` began.
  func stopUpdatingLocation()
}

/// What a receiver says of a fix besides its error.
package struct FixQuality: Hashable, Sendable {
  /// Whether the height is known too; `nil` when the receiver does not say.
  package var isThreeDimensional: Bool?
  /// How many satellites are used; `nil` when the receiver does not say.
  package var usedSatellites: Int?
  /// How many satellites are in view.
  package var visibleSatellites: Int?

  /// - Parameters:
  ///   - isThreeDimensional: Whether the height is known too.
  ///   - usedSatellites: How many satellites are used.
  ///   - visibleSatellites: How many are in view.
  package init(
    isThreeDimensional: Bool? = nil,
    usedSatellites: Int? = nil,
    visibleSatellites: Int? = nil,
  ) {
    self.isThreeDimensional = isThreeDimensional
    self.usedSatellites = usedSatellites
    self.visibleSatellites = visibleSatellites
  }
}

/// Who is told what a `LocationFetcher` finds.
package protocol LocationFetcherDelegate: AnyObject {
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

  /// There will be no more fixes: the input has ended.
  ///
  /// - Parameters:
  ///   - fetcher: Who has come to the end.
  ///   - failure: What was wrong with the input, `nil` if nothing was.
  func locationFetcher(_ fetcher: any LocationFetcher, didFinishWith failure: Failure?)
}
