import Categories
import Foundation
import GPSReceiver
import LocalComposition
import Online
import OpenStreetMap
import POICommand
import PointFormats
import PointsOfInterest
import Threads
import Unpacking
import XMLFormats

/// The composition root of the whole program: every provider and source there is.
enum Composition {
  static func dependencies(for world: World) -> Dependencies {
    let directories = Directories(environment: world.environment)
    let temporaryDirectory = directories.temporary
    let local = LocalComposition(
      xmlDecoder: GPXDecoder(),
      input: world.input,
      temporaryDirectory: temporaryDirectory,
      unpacker: Unpacker(),
      addedReader: reader,
    )
    let remote = RemoteComposition(
      environment: world.environment,
      now: world.now,
      time: world.time,
      rules: MainTagRules.embedded,
    )
    return Dependencies(
      capabilities: .all,
      locationProvider: { choice in
        if let provider = local.locationProvider(choice) { return provider }
        guard case .gpsd(let address, let requirement) = choice else {
          throw Failure(.bug, "no provider for \(choice)")
        }
        try WorkerThread.ensureAvailable(1)
        return GPSDLocationProvider(address: address, requirement: requirement)
      },
      sources: PointSources(
        source: { choice, use in
          if let source = try local.pointSource(choice, for: use) { return source }
          if let source = try remote.pointSource(choice, for: use) { return source }
          throw Failure(.bug, "no source for \(choice)")
        },
        warning: remote.warning,
        loading: ConcurrentLoading(),
      ),
      places: LocalComposition.places(directories),
      pointFeed: { choice in
        guard let feed = try local.pointFeed(choice) else {
          throw Failure(.bug, "no points to index of \(choice)")
        }
        return feed
      },
      track: local.track,
      placeServer: remote.placeServer,
      extractServer: remote.extractServer,
      follow: FollowingComposition(world: world, decoders: local.decoders, unpack: local.unpack)
        .follow,
    )
  }

  /// The readers of the formats that need more than the front door has.
  private static func reader(_ format: FileFormat) -> PointFileReader? {
    switch format {
    case .output(.gpx): .streamed(GPXReader())
    case .input(.kml): .streamed(KMLReader())
    case .input(.osmPBF): .stored(ExtractReader(rules: MainTagRules.embedded))
    default: nil
    }
  }
}
