package import Foundation
package import PointsOfInterest

/// Tells whether the current location is a point of interest, and when locations come and go.
///
/// It and its fetcher belong to one thread.
package final class CurrentLocationProvider {
  /// What a check finds: the point of interest that we are at, `nil` if we are at none.
  package typealias Check = Result<NearbyPoint?, Failure>

  private let locationFetcher: any LocationFetcher
  private let notificationCenter: NotificationCenter
  private let pointOfInterest: (Fix) throws -> NearbyPoint?
  private var completions: [(Check) -> Void] = []
  private var availability: LocationAvailability?

  /// Called with each fix that is exact enough, while updates are on.
  package var locationDidChange: ((Fix) -> Void)?
  /// Called with each fix that is not, and why; and with what else went wrong while updates are on.
  package var updateDidFail: ((Failure) -> Void)?
  /// Called when there will be no more fixes, with what was wrong with the input.
  package var updatesDidFinish: ((Failure?) -> Void)?

  /// - Parameters:
  ///   - locationFetcher: Who says where we are; its `desiredAccuracy` is a condition here. This
  ///     provider becomes its delegate.
  ///   - notificationCenter: Where changes of availability are posted.
  ///   - pointOfInterest: Which point of interest a place is, if any.
  package init(
    locationFetcher: any LocationFetcher,
    notificationCenter: NotificationCenter,
    pointOfInterest: @escaping (Fix) throws -> NearbyPoint?,
  ) {
    self.locationFetcher = locationFetcher
    self.notificationCenter = notificationCenter
    self.pointOfInterest = pointOfInterest
    locationFetcher.delegate = self
  }

  /// Asks where we are and whether that is a point of interest.
  ///
  /// - Parameter completion: Called once with the answer. It fails with `.tryAgain` when the fix is
  ///   coarser than desired, or does not say how exact it is.
  package func checkCurrentLocation(_ completion: @escaping (Check) -> Void) {
    completions.append(completion)
    if completions.count == 1 { locationFetcher.requestLocation() }
  }

  /// Begins to follow the location.
  package func startUpdatingLocation() {
    locationFetcher.startUpdatingLocation()
  }

  /// Ends following the location.
  package func stopUpdatingLocation() {
    locationFetcher.stopUpdatingLocation()
  }

  private func complete(with check: Check) {
    let waiting = completions
    completions = []
    for completion in waiting { completion(check) }
  }

  private func tell(_ availability: LocationAvailability) {
    self.availability = availability
    availability.post(to: notificationCenter)
  }

  /// Tells once that fixes are of no use; the errors of later ones may differ.
  private func tellInexact(_ reason: String) {
    if case .inexact = availability { return }
    tell(.inexact(reason: reason))
  }

  private func tellExact() {
    guard locationFetcher.desiredAccuracy != nil, availability != .available else { return }
    tell(.available)
  }

  private func ensureAccuracy(of fix: Fix) throws(Failure) {
    guard let desired = locationFetcher.desiredAccuracy else { return }
    guard let accuracy = fix.accuracy else {
      throw Failure(.tryAgain, "the fix does not say how exact it is; \(desired) m are asked for")
    }
    guard accuracy <= desired else {
      throw Failure(.tryAgain, "the fix is exact to \(accuracy) m; \(desired) m are asked for")
    }
  }
}

extension CurrentLocationProvider: LocationFetcherDelegate {
  /// Passes a fix on, and completes the check with what the place is, or with why the fix can't be
  /// used.
  ///
  /// - Parameters:
  ///   - fetcher: Who found it.
  ///   - fix: Where we are.
  package func locationFetcher(_ fetcher: any LocationFetcher, didFind fix: Fix) {
    do throws(Failure) {
      try ensureAccuracy(of: fix)
    } catch {
      updateDidFail?(error)
      tellInexact(error.message)
      return complete(with: .failure(error))
    }
    tellExact()
    locationDidChange?(fix)
    guard !completions.isEmpty else { return }
    do {
      complete(with: .success(try pointOfInterest(fix)))
    } catch {
      complete(with: .failure(Failure(error)))
    }
  }

  /// Completes the check with the failure.
  ///
  /// - Parameters:
  ///   - fetcher: Who failed.
  ///   - failure: Why.
  package func locationFetcher(_ fetcher: any LocationFetcher, didFailWith failure: Failure) {
    updateDidFail?(failure)
    complete(with: .failure(failure))
  }

  /// Tells the end, and completes the check, which gets no fix any more.
  ///
  /// - Parameters:
  ///   - fetcher: Who has come to the end.
  ///   - failure: What was wrong with the input.
  package func locationFetcher(
    _ fetcher: any LocationFetcher,
    didFinishWith failure: Failure?,
  ) {
    updatesDidFinish?(failure)
    complete(with: .failure(failure ?? Failure(.tryAgain, "the input ended without a fix")))
  }

  /// Posts the change; where an accuracy is desired, that locations are available is posted with the
  /// first fix that is exact enough.
  ///
  /// - Parameters:
  ///   - fetcher: Whose availability it is.
  ///   - availability: What it is now.
  package func locationFetcher(
    _ fetcher: any LocationFetcher,
    didChange availability: LocationAvailability,
  ) {
    guard availability != .available || locationFetcher.desiredAccuracy == nil else { return }
    tell(availability)
  }
}
