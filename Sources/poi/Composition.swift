import POICommand
import PointFormats
import PointsOfInterest

/// The composition root of the front door: what needs only local files and no waiting.
enum Composition {
  static func dependencies(for world: World) -> Dependencies {
    let directories = Directories(environment: world.environment)
    let temporaryDirectory = directories.temporary
    let local = LocalComposition(
      xmlDecoder: HandingOverFixDecoder(temporaryDirectory: temporaryDirectory), input: world.input,
      temporaryDirectory: temporaryDirectory,
      packed: .handedOver(temporaryDirectory: temporaryDirectory), addedReader: { _ in nil },
    )
    return Dependencies(
      capabilities: Capabilities(
        hasGPSD: false, hasServices: false, canFollow: false, hasAllFormats: false,
      ),
      locationProvider: { try known(local.locationProvider($0)) },
      sources: PointSources(
        source: { try known(local.pointSource($0, for: $1)) }, warning: { _ in nil },
        loading: SequentialLoading(),
      ),
      places: LocalComposition.places(directories),
      pointFeed: { try known(local.pointFeed($0)) },
      track: local.track,
      remoteIndex: { _ in try known(nil) },
      placeServer: { _ in try known(nil) },
      extractServer: { _ in try known(nil) },
      follow: { _, _, _ in try known(nil) },
    )
  }

  /// A dependency that `LocalComposition` makes, as it does all that the capabilities above admit.
  private static func known<Dependency>(_ dependency: Dependency?) throws(Failure) -> Dependency {
    guard let dependency else { throw Failure(.bug, "this takes poi-full") }
    return dependency
  }
}
