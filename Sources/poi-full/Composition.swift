import Foundation
import GPSReceiver
import LocalComposition
import Locating
import Online
import OpenStreetMap
import POICommand
import PointFormats
import PointsOfInterest
import XMLFormats

/// The composition root of the whole program: every provider and source there is.
enum Composition {
  static func parts(for world: World) -> Parts {
    let temporaryDirectory = Directories(environment: world.environment).temporary
    let decoders: [any FixDecoder] = [GeoJSONFixDecoder(), GPXFixDecoder()]
    let local = LocalComposition(
      decoders: decoders,
      trackDecoders: [GeoJSONTrackDecoder(), GPXTrackDecoder()],
      temporaryDirectory: temporaryDirectory,
      addedReader: reader,
    )
    let remote = RemoteComposition(
      environment: world.environment,
      now: world.now,
      time: world.time,
      rules: MainTagRules.embedded,
    )
    var parts = Parts(
      locationProvider: { choice in
        if let provider = local.locationProvider(choice) { return provider }
        guard case .gpsd(let address, let requirement) = choice else {
          throw Failure(.bug, "no provider for \(choice)")
        }
        return GPSDLocationProvider(address: address, requirement: requirement)
      },
      pointSource: { choice, use in
        if let source = try local.pointSource(choice, for: use) { return source }
        if let source = try remote.pointSource(choice, for: use) { return source }
        throw Failure(.bug, "no source for \(choice)")
      },
      pointFeed: { choice in
        guard let feed = try local.pointFeed(choice) else {
          throw Failure(.bug, "no points to index of \(choice)")
        }
        return feed
      },
      warning: remote.warning,
      loading: ConcurrentLoading(),
      placeServer: remote.placeServer,
    )
    parts.track = local.track
    parts.checkLocation = FollowingComposition.checkLocation
    parts.follow = { plan, world, messages in
      try FollowingComposition(world: world, decoders: decoders).follow(plan, messages)
    }
    return parts
  }

  /// The readers of the formats that need more than the front door has.
  private static func reader(_ format: FileFormat) -> PointFileReader? {
    switch format {
    case .gpx: .streamed(GPXReader())
    case .kml: .streamed(KMLReader())
    case .osmPBF: .stored(ExtractReader(rules: MainTagRules.embedded))
    default: nil
    }
  }
}
