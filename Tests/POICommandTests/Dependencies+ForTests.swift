import Basics
import Geodesy
import PointFormats
import PointsOfInterest

@testable import POICommand

extension Dependencies {
  /// Dependencies of which a test replaces those that its command may use; the others fail.
  static func forTests(
    capabilities: Capabilities = .all,
    locationProvider: @escaping LocationProviderFactory = { _ in throw unused },
    source: @escaping @Sendable (SourceChoice, SourceUse) throws -> any PointSource = { _, _ in
      throw unused
    },
    places: PlaceNaming = .none,
    pointFeed: @escaping @Sendable (SourceChoice) throws -> any PointFeed = { _ in throw unused },
    track: @escaping @Sendable (String, Deadline) throws -> Track = { _, _ in throw unused },
    follow: @escaping (WatchPlan, [any PointSource], WatchMessages) throws -> WatchEnding = {
      _,
      _,
      _ in throw unused
    },
  ) -> Dependencies {
    Dependencies(
      capabilities: capabilities, locationProvider: locationProvider,
      sources: PointSources(source: source, warning: { _ in nil }, loading: SequentialLoading()),
      places: places, pointFeed: pointFeed, track: track,
      remoteIndex: { _ in throw unused }, placeServer: { _ in throw unused },
      extractServer: { _ in throw unused }, follow: follow,
    )
  }

  private static var unused: Failure { Failure(.bug, "a dependency that is not expected here") }
}
