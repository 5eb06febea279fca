import LocalComposition
import Locating
import POICommand
import PointFormats
import PointsOfInterest

/// The composition root of the front door: what needs only local files and no waiting.
enum Composition {
  static func parts(for world: World) -> Parts {
    let local = LocalComposition(
      formats: PointFileFormat.builtIn,
      decoders: [GeoJSONFixDecoder(), HandingOverFixDecoder()],
      temporaryDirectory: Directories(environment: world.environment).temporary,
    )
    return Parts(
      locationProvider: { choice in
        guard let provider = local.locationProvider(choice) else {
          throw NeedsFullProgram("--gpsd")
        }
        return provider
      },
      pointSource: { choice, _ in
        guard let source = local.pointSource(choice) else {
          throw NeedsFullProgram("this source")
        }
        return source
      },
      loading: SequentialLoading(),
    )
  }
}
