package import ByteStreams
package import Geodesy
package import Locating
package import PointsOfInterest

/// A fetcher of the one location that a provider has.
package final class ProvidedLocationFetcher: LocationFetcher {
  /// The delegate; it is not kept alive.
  package weak var delegate: (any LocationFetcherDelegate)?
  /// How exact a fix should be.
  package var desiredAccuracy: Metres?
  /// Providers do not tell.
  package var quality: FixQuality? { nil }

  private let provider: any LocationProvider
  private let deadline: Deadline

  /// - Parameters:
  ///   - provider: Source of the location.
  ///   - deadline: When it must be there.
  package init(_ provider: any LocationProvider, by deadline: Deadline) {
    self.provider = provider
    self.deadline = deadline
  }

  /// Asks the provider, and delivers its fix or failure at once.
  package func requestLocation() {
    do {
      delegate?.locationFetcher(self, didFind: try provider.currentFix(by: deadline))
    } catch {
      delegate?.locationFetcher(self, didFailWith: Failure(error))
    }
  }

  /// Delivers the location, and that there are no more.
  package func startUpdatingLocation() {
    requestLocation()
    delegate?.locationFetcher(self, didFinishWith: nil)
  }

  /// There is nothing to stop.
  package func stopUpdatingLocation() {}
}
