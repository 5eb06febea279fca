public import ByteStreams
public import Geodesy
public import PointsOfInterest

/// A fetcher of the one location that a provider has.
public final class ProvidedLocationFetcher: LocationFetcher {
  /// Who is told; it is not kept alive.
  public weak var delegate: (any LocationFetcherDelegate)?
  /// How exact a fix should be.
  public var desiredAccuracy: Metres?
  /// Providers do not tell.
  public var quality: FixQuality? { nil }

  private let provider: any LocationProvider
  private let deadline: Deadline

  /// - Parameters:
  ///   - provider: Who has the location.
  ///   - deadline: When it must be there.
  public init(_ provider: any LocationProvider, by deadline: Deadline) {
    self.provider = provider
    self.deadline = deadline
  }

  /// Asks the provider, and delivers at once what it says.
  public func requestLocation() {
    do {
      delegate?.locationFetcher(self, didFind: try provider.currentFix(by: deadline))
    } catch {
      delegate?.locationFetcher(self, didFailWith: Failure(error))
    }
  }

  /// Delivers the location, and that there are no more.
  public func startUpdatingLocation() {
    requestLocation()
    delegate?.locationFetcher(self, didFinishWith: nil)
  }

  /// There is nothing to stop.
  public func stopUpdatingLocation() {}
}
