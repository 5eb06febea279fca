import Basics
import Geodesy
import PointFormats
import PointsOfInterest

@testable import POICommand

extension Dependencies {
  /// Dependencies of which a test replaces those that its command may use; the others fail.
  static func forTests(
    capabilities: Capabilities = .all,
    locationProvider: @escaping LocationProviderFactory = { _ in throw missing },
    source: @escaping @Sendable (SourceChoice, SourceUse) throws -> any PointSource = { _, _ in
      throw missing
    },
    places: PlaceNaming = .none,
  ) -> Dependencies {
    Dependencies(
      capabilities: capabilities, locationProvider: locationProvider, source: source,
      places: places, pointFeed: { _ in throw missing }, track: { _, _ in throw missing },
    )
  }
}
