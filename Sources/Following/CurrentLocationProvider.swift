package import OpeningHours
import Locating
package import PointsOfInterest

/// Reports whether the current location is a point of interest, and when locations come and go.
///
/// It and its fetcher belong to one thread.
package final class CurrentLocationProvider {
  package typealias Check = Result<NearbyPoint?, Failure>

  private let locationFetcher: any LocationFetcher
  private let notificationCenter: NotificationCenter
  private let time: () -> Timestamp?
  private let pointOfInterest: (Fix) throws -> NearbyPoint?
  private var completions: [(Check) -> Void] = []
  private var availability: LocationAvailability?
  private var lastTime: Timestamp?

  /// Called with each fix that is exact enough, before anybody else hears of it or of availability.
  package var locationWillChange: ((Fix) -> Void)?
  /// Called with each fix that is exact enough, while updates are on.
  package var locationDidChange: ((Fix) -> Void)?
  /// Called with the reason against each fix that is not exact enough, and with other failures,
  /// while updates are on.
  package var updateDidFail: ((Failure) -> Void)?
  /// Called when there will be no more fixes, with the problem of the input if there was one.
  package var updatesDidFinish: ((Failure?) -> Void)?

  /// - Parameters:
  ///   - locationFetcher: Source of the location; its `desiredAccuracy` is a condition here. This
  ///     provider becomes its delegate.
  ///   - pointOfInterest: Finds the point of interest at a location, if there is one.
  package init(
    locationFetcher: any LocationFetcher, notificationCenter: NotificationCenter,
    time: @escaping () -> Timestamp? = { nil },
    pointOfInterest: @escaping (Fix) throws -> NearbyPoint?,
  ) {
    self.locationFetcher = locationFetcher
    self.notificationCenter = notificationCenter
    self.time = time
    self.pointOfInterest = pointOfInterest
    locationFetcher.delegate = self
  }

  /// Asks for the location and whether it is a point of interest, `nil` if it is none.
  ///
  /// It fails with `.tryAgain` when the fix is coarser than desired, or does not say how exact it is.
  package func checkCurrentLocation(_ completion: @escaping (Check) -> Void) {
    completions.append(completion)
    if completions.count == 1 { locationFetcher.requestLocation() }
  }

  package func startUpdatingLocation() { locationFetcher.startUpdatingLocation() }

  package func stopUpdatingLocation() { locationFetcher.stopUpdatingLocation() }

  private func complete(with check: Check) {
    let waiting = completions
    completions = []
    for completion in waiting { completion(check) }
  }

  private func report(_ availability: LocationAvailability) {
    guard availability != self.availability else { return }
    self.availability = availability
    let isByFix = availability == .available
    availability.post(
      to: notificationCenter, at: isByFix ? lastTime ?? time() : time() ?? lastTime, )
  }

  /// Reports once that fixes are of no use; the errors of later ones may differ.
  private func reportInexact(_ reason: String) {
    if case .inexact = availability { return }
    report(.inexact(reason: reason))
  }
}

extension CurrentLocationProvider: LocationFetcherDelegate {
  /// Passes a fix on, and completes the check with the point that is there, or with why the fix
  /// can't be used.
  ///
  /// A fix that is exact enough says that locations are available, which is posted if it is news.
  package func locationFetcher(_ fetcher: any LocationFetcher, didFind fix: Fix) {
    lastTime = fix.time
    do throws(Failure) {
      try FixRequirement(desiredAccuracy: locationFetcher.desiredAccuracy).ensure(fix)
    } catch {
      updateDidFail?(error)
      reportInexact(error.message)
      return complete(with: .failure(error))
    }
    locationWillChange?(fix)
    report(.available)
    locationDidChange?(fix)
    guard !completions.isEmpty else { return }
    complete(with: Result { () throws(Failure) in try Failure.told { try pointOfInterest(fix) } })
  }

  package func locationFetcher(_ fetcher: any LocationFetcher, didFailWith failure: Failure) {
    updateDidFail?(failure)
    complete(with: .failure(failure))
  }

  /// Reports the end, and completes the check, which gets no fix any more.
  package func locationFetcher(_ fetcher: any LocationFetcher, didFinishWith failure: Failure?) {
    updatesDidFinish?(failure)
    complete(with: .failure(failure ?? Failure(.tryAgain, "the input ended without a fix")))
  }

  /// Posts the change; where an accuracy is desired, that locations are available is posted with
  /// the first fix that is exact enough.
  package func locationFetcher(
    _ fetcher: any LocationFetcher, didChange availability: LocationAvailability,
  ) {
    guard availability != .available || locationFetcher.desiredAccuracy == nil else { return }
    report(availability)
  }
}
