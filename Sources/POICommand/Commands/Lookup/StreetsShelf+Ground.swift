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
    let areas = (try? streets.areas(in: box, mostLegs: Self.mostSides)) ?? []
    for (kind, shown) in Self.areas {
      let rings = areas.lazy.filter { $0.kind == kind }.map(\.rings)
      ground.shapes += rings.map { rings in (shown, rings.map { $0.map(\.coordinate) }) }
    }
    let courses = (try? streets.courses(in: box, mostLegs: Self.mostLegs)) ?? [:]
    for (kind, shown) in Self.ways {
      if let courses = courses[kind] { ground.shapes.append((shown, courses)) }
    }
    ground.attribution = streets.header.description.attribution
    return ground
  }

  // Later shapes lie above earlier ones.
  private static let areas: [(StreetMaterial.Area.Kind, MapGround.Kind)] = [
    (.park, .park), (.water, .water),
  ]
  private static let ways: [(StreetKind, MapGround.Kind)] = [
    (.ferry, .ferry), (.path, .path), (.street, .street), (.road, .road),
  ]
}
