import Geodesy
import PointFormats
import PointIndex
import PointsOfInterest
import Streets

extension StreetsShelf {
  /// Legs of ways, and of areas, that a picture has at most.
  private static let (mostLegs, mostSides) = (16_000, 6_000)

  /// The ground behind a map of a box, from the streets that cover its middle; without streets, or with
  /// damaged ones, a picture has none.
  @Sendable func ground(of box: BoundingBox) -> MapGround {
    var ground = MapGround()
    let path = try? path(covering: box.centre) { $1.covers(box.centre) ? 0 : nil }
    guard let path, let streets = try? self.streets(path) else { return ground }
    let view = StreetsView(streets)
    let (lines, areas) = (
      (try? view.lines(in: box, mostLegs: Self.mostLegs)) ?? [],
      (try? view.areas(in: box, mostLegs: Self.mostSides)) ?? [],
    )
    ground.ways = lines.compactMap { line in Self.kind(line.kind).map { ($0, line.course) } }
    ground.areas = areas.map { ($0.kind == .water ? .water : .park, $0.rings) }
    ground.attribution = streets.header.description.attribution
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
