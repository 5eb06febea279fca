import GPSReceiver
import LocalComposition
import Locating
import POICommand
import PointFormats
import PointsOfInterest
import XMLFormats

/// The composition root of the whole program: every provider and source there is.
enum Composition {
  static func parts(for world: World) -> Parts {
    let local = LocalComposition(
      formats: PointFileFormat.builtIn + PointFileFormat.xml,
      decoders: [GeoJSONFixDecoder(), GPXFixDecoder()],
      temporaryDirectory: Directories(environment: world.environment).temporary,
    )
    return Parts(
      locationProvider: { choice in
        if let provider = local.locationProvider(choice) { return provider }
        switch choice {
        case .gpsd(let address, let requirement):
          return GPSDLocationProvider(address: address, requirement: requirement)
        case .fixed, .file, .saved:
          throw Failure(.bug, "no provider for \(choice)")
        }
      },
      pointSource: { choice, _ in
        if let source = local.pointSource(choice) { return source }
        switch choice {
        case .locationsAPI(let url, _, _):
          throw Failure(.unavailable, "\(url): soon")
        case .file(let path, _):
          throw Failure(
            .commandLine,
            "\(path): no format known by that suffix; name one with --source-format")
        case .standardInput, .saved, .landmarks:
          throw Failure(.bug, "no source for \(choice)")
        }
      },
      loading: SequentialLoading(),
    )
  }
}
