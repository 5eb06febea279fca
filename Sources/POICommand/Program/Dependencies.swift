package import Basics
package import Geodesy
package import PointFormats
package import PointIndex
package import PointsOfInterest

/// Everything that a composition root injects: the only way from a choice to a concrete provider,
/// source or service.
///
/// `capabilities` tell which choices an executable knows; the others are never made here.
package struct Dependencies {
  package let capabilities: Capabilities
  package let locationProvider: LocationProviderFactory
  package let sources: PointSources
  /// Names of places, in and out.
  package let places: PlaceNaming
  /// Makes the input of an index.
  package let pointFeed: (SourceChoice) throws -> any PointFeed
  /// Reads the track in a file; `-` is standard input.
  package let track: (_ path: String, _ deadline: Deadline) throws -> Track
  /// Makes an index on a server.
  package let remoteIndex: (ServiceChoice) throws -> RemoteIndex
  /// Makes the server that saved places are sent to.
  package let placeServer: (ServiceChoice) throws -> any PlaceServer
  /// Makes a server of extracts.
  package let extractServer: (ServiceChoice) throws -> any ExtractServer
  /// Follows a location until its input ends or the user ends it.
  package let follow: (WatchPlan, [any PointSource], WatchMessages) throws -> WatchEnding

  package init(
    capabilities: Capabilities, locationProvider: @escaping LocationProviderFactory,
    sources: PointSources, places: PlaceNaming,
    pointFeed: @escaping (SourceChoice) throws -> any PointFeed,
    track: @escaping (_ path: String, _ deadline: Deadline) throws -> Track,
    remoteIndex: @escaping (ServiceChoice) throws -> RemoteIndex,
    placeServer: @escaping (ServiceChoice) throws -> any PlaceServer,
    extractServer: @escaping (ServiceChoice) throws -> any ExtractServer,
    follow: @escaping (WatchPlan, [any PointSource], WatchMessages) throws -> WatchEnding,
  ) {
    self.capabilities = capabilities
    self.locationProvider = locationProvider
    self.sources = sources
    self.places = places
    self.pointFeed = pointFeed
    self.track = track
    self.remoteIndex = remoteIndex
    self.placeServer = placeServer
    self.extractServer = extractServer
    self.follow = follow
  }
}

/// Makes the provider of a location.
package typealias LocationProviderFactory =
  @Sendable (LocationChoice) throws -> any LocationProvider
