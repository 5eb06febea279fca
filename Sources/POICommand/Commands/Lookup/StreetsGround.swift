import Geodesy
import PointFormats
import PointsOfInterest
import Streets

/// The ground behind a map, from the streets that cover its middle.
struct StreetsGround: Sendable {
  /// Legs of ways, and of areas, that a picture has at most.
  private static let (mostLegs, mostSides) = (16_000, 6_000)

  let shelf: StreetsShelf

  /// The ground of a box; without streets, or with damaged ones, a picture has none.
  func ground(of box: BoundingBox) -> MapGround {
    var ground = MapGround()
    let path = try? shelf.path(covering: box.centre) { $1.covers(box.centre) ? 0 : nil }
    guard let path, let streets = try? shelf.streets(path) else { return ground }
    let view = StreetsView(streets)
    let (lines, areas) = (
      (try? view.lines(in: box, mostLegs: Self.mostLegs)) ?? [],
      (try? view.areas(in: box, mostLegs: Self.mostSides)) ?? [],
    )
    ground.ways = lines.compactMap { line in Self.kind(line.kind).map { ($0, line.course) } }
    ground.areas = areas.map { ($0.kind == .water ? .water : .park, $0.rings) }
    ground.attribution = streets.info.attribution
    return ground
  }

  private static func kind(_ kind: StreetKind) -> MapGround.WayKind? {
    switch kind {
    case .road: .road
    case .street: .street
    case .path: .path
    case .ferry: .ferry
    case .crossing: nil
    }
  }
}
