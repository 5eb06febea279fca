import PointsOfInterest
import Following
import POICommand
import Online
import LinkedFormats
import PointFormats
import Basics

/// The composition root of the whole program: every provider and source there is.
enum Composition {
  static func dependencies(for world: World) -> Dependencies {
    let directories = Directories(environment: world.environment)
    let temporaryDirectory = directories.temporary
    let local = LocalComposition(
      xmlDecoder: GPXDecoder(), input: world.input, temporaryDirectory: temporaryDirectory,
      packed: .unpacked(Unpacker()), addedReader: reader,
    )
    let remote = RemoteComposition(
      environment: world.environment, now: world.now, time: world.time,
      rules: MainTagRules.embedded,
    )
    return Dependencies(
      capabilities: .all,
      locationProvider: { choice in
        if let provider = local.locationProvider(choice) { return provider }
        return try receiver(choice)
      },
      sources: PointSources(
        source: { choice, use in
          if let source = try local.pointSource(choice, for: use) { return source }
          return try known(remote.pointSource(choice, for: use))
        },
        warning: remote.warning,
        loading: ConcurrentLoading(),
      ),
      places: LocalComposition.places(directories),
      pointFeed: { try known(local.pointFeed($0)) },
      track: local.track,
      remoteIndex: remote.remoteIndex,
      placeServer: remote.placeServer,
      extractServer: remote.extractServer,
      follow: FollowingComposition(world: world, formats: local.formats)
        .follow,
    )
  }

  private static func receiver(_ choice: LocationChoice) throws -> any LocationProvider {
    guard case .gpsd(let address, let requirement) = choice else { return try known(nil) }
    try WorkerThread.ensureAvailable(1)
    return GPSDLocationProvider(address: address, requirement: requirement)
  }

  /// A dependency that one of the compositions makes, as together they do all that there is.
  private static func known<Dependency>(_ dependency: Dependency?) throws(Failure) -> Dependency {
    guard let dependency else { throw Failure(.bug, "nothing is composed for this choice") }
    return dependency
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
