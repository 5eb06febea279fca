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
  static func dependencies(for world: World) -> Dependencies {
    let temporaryDirectory = Directories(environment: world.environment).temporary
    let extracts = PointFileFormat(
      name: "osm.pbf",
      suffixes: [".osm.pbf", ".pbf"],
      reader: ExtractReader(rules: MainTagRules.embedded),
    )
    let decoders: [any FixDecoder] = [GeoJSONFixDecoder(), GPXFixDecoder()]
    let local = LocalComposition(
      formats: PointFileFormat.builtIn + PointFileFormat.xml + [extracts],
      decoders: decoders,
      trackDecoders: [GeoJSONTrackDecoder(), GPXTrackDecoder()],
      temporaryDirectory: temporaryDirectory,
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
        return GPSDLocationProvider(address: address, requirement: requirement)
      },
      sources: PointSources(
        source: { choice, use in
          if let source = local.pointSource(choice, for: use) { return source }
          if let source = try remote.pointSource(choice, for: use) { return source }
          if let missing = missingFile(choice) { return missing }
          throw unknownFormat(choice)
        },
        warning: remote.warning,
        loading: ConcurrentLoading(),
      ),
      pointFeed: { choice in
        if let feed = local.pointFeed(choice) { return feed }
        throw missingFile(choice)?.failure ?? unknownFormat(choice)
      },
      track: local.track,
      placeServer: remote.placeServer,
      checkLocation: FollowingComposition.checkLocation,
      follow: FollowingComposition(world: world, decoders: decoders).follow,
    )
  }

  /// A file of no known suffix that cannot be one: what is missing is told before how it is called.
  private static func missingFile(_ choice: SourceChoice) -> FailedPointSource? {
    guard case .file(let path, _) = choice, let failure = SourceFile.objection(path) else {
      return nil
    }
    return FailedPointSource(name: path, failure: failure)
  }

  private static func unknownFormat(_ choice: SourceChoice) -> Failure {
    guard case .file(let path, _) = choice else {
      return Failure(.commandLine, "a service answers about a place and cannot be indexed")
    }
    return Failure(
      .commandLine,
      "\(path): no format is known by that suffix; name one with --source-format",
    )
  }
}
