package import Basics
package import Geodesy
package import PointFormats
package import PointIndex
package import PointsOfInterest
package import Streets

/// Everything that a composition root injects: the only way from a choice to a concrete provider,
/// source or service.
///
/// `capabilities` tell which choices an executable knows; the others are never made here.
package struct Dependencies {
  package var capabilities = Capabilities.frontDoor
  package var locationProvider: @Sendable (LocationChoice) throws -> any LocationProvider
  package var source: @Sendable (SourceChoice, SourceUse) throws -> any PointSource
  /// Returns what the user should know before a source is asked; `nil` for nothing.
  package var warning: @Sendable (SourceChoice) -> String? = { _ in nil }
  package var places: PlaceNaming
  /// Makes the input of an index; an extract gives its streets, too, where there is someone to get them.
  package var pointFeed: (SourceChoice, StreetsReceiver?) throws -> any PointFeed
  /// Reads the track in a file; `-` is standard input.
  package var track: (_ path: String, _ deadline: Deadline) throws -> Track
  package var remoteIndex: (ServiceChoice) throws -> RemoteIndex = { _ in throw Self.missing }
  /// Makes the server that saved places are sent to.
  package var placeServer: (ServiceChoice) throws -> any PlaceServer = { _ in throw Self.missing }
  package var extractServer: (ServiceChoice) throws -> any ExtractServer = { _ in
    throw Self.missing
  }
  /// Follows a location until its input ends or the user ends it.
  package var follow: (WatchPlan, [any PointSource], Messages) throws -> WatchEnding = {
    _, _, _ in throw Self.missing
  }

  /// The dependencies of a front door whose whole program cannot be started: the sources that need it fail
  /// with the reason, and the others answer.
  package func alone(_ reason: Failure) -> Dependencies {
    var dependencies = self
    dependencies.capabilities = .frontDoorAlone
    dependencies.source = { [source] choice, use in
      guard Capabilities.needsAll(choice) else { return try source(choice, use) }
      let name = choice.path.map(FilePath.name) ?? choice.service?.address.hostAndPort
      return FailedPointSource(name: name ?? "standard input", failure: reason)
    }
    return dependencies
  }

  /// The choice that `capabilities` should have refused.
  package static var missing: Failure { Failure(.bug, "nothing is composed for this choice") }
}
