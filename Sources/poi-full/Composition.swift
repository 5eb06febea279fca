import PointsOfInterest
import Following
import POICommand
import LinkedFormats
import PointFormats
import Streets
import Basics

/// The composition root of the whole program: every provider and source there is.
enum Composition {
  static func dependencies(for world: World) -> Dependencies {
    let local = LocalComposition(
      directories: world.directories, input: world.input, addedDecoders: [GPXDecoder()],
      packed: .unpacked(Unpacker.unpacked), addedReader: reader,
    )
    let remote = RemoteComposition(world: world)
    var dependencies = local.dependencies
    let (localProvider, localSource) = (dependencies.locationProvider, dependencies.source)
    dependencies.capabilities = .all
    dependencies.locationProvider = { try receiver($0) ?? localProvider($0) }
    dependencies.source = { try remote.pointSource($0, for: $1) ?? localSource($0, $1) }
    dependencies.warning = remote.warning
    dependencies.remoteIndex = remote.remoteIndex
    dependencies.placeServer = remote.placeServer
    dependencies.extractServer = remote.extractServer
    dependencies.follow = FollowingComposition(world: world, formats: local.formats).follow
    return dependencies
  }

  private static func receiver(_ choice: LocationChoice) throws -> (any LocationProvider)? {
    guard case .gpsd(let address, let requirement) = choice else { return nil }
    try WorkerThread.ensureAvailable(1)
    return GPSDLocationProvider(
      address: address, requirement: requirement, open: TCPLineStream.open,
    )
  }

  private static func reader(_ format: FileFormat, streets: StreetsReceiver?) -> PointFileReader? {
    switch format {
    case .output(.gpx): .streamed(GPXReader())
    case .input(.kml): .streamed(KMLReader())
    case .input(.osmPBF):
      .stored(ExtractReader(streets: streets, rules: .embedded))
    default: nil
    }
  }
}
