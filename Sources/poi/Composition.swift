import LocalComposition
import Locating
import POICommand
import PointsOfInterest

/// The composition root of the front door: what needs only local files and no waiting.
enum Composition {
  static func parts(for world: World) -> Parts {
    let local = LocalComposition(
      decoders: [GeoJSONFixDecoder(), HandingOverFixDecoder()],
      trackDecoders: [GeoJSONTrackDecoder(), HandingOverFixDecoder()],
      temporaryDirectory: Directories(environment: world.environment).temporary,
    )
    var parts = Parts(
      locationProvider: { choice in
        guard let provider = local.locationProvider(choice) else {
          throw NeedsFullProgram("--gpsd")
        }
        return provider
      },
      pointSource: { choice, use in
        guard let source = try local.pointSource(choice, for: use) else {
          throw NeedsFullProgram("this source")
        }
        return source
      },
      pointFeed: { choice in
        guard let feed = try local.pointFeed(choice) else { throw NeedsFullProgram("this input") }
        return feed
      },
      loading: SequentialLoading(),
    )
    parts.track = local.track
    return parts
  }
}
