import Basics
import PointIndex
import PointsOfInterest
import Streets

/// The streets of a small town at 0° 0°: two that run from west to east, 111 m apart, with a river
/// between them and one bridge, 445 m east of the middle.
enum SmallTown {
  /// Writes the file of the streets, or of others.
  static func write(_ material: StreetMaterial = material, to path: String) throws {
    let description = PointIndexDescription(source: "town", attribution: "© town", time: nil)
    _ = try StreetsWriter.write(material, description, to: path)
  }

  static var material: StreetMaterial {
    var material = StreetMaterial()
    material.add([(0, -10), (0, 0), (0, 4), (0, 10)], .road)
    material.add([(1, -10), (1, 0), (1, 4), (1, 10)], .street)
    material.add([(0, 4), (1, 4)], .path)
    material.areas = [
      StreetMaterial.Area(
        kind: .water, rings: [ring(south: 0.3, north: 0.7, west: -10, east: 10)], ),
      StreetMaterial.Area(kind: .park, rings: [ring(south: 1.2, north: 2, west: -3, east: -1)]),
    ]
    return material
  }

  private static func ring(
    south: Double, north: Double, west: Double, east: Double,
  ) -> [StreetPlace] {
    [(south, west), (south, east), (north, east), (north, west)].map(StreetPlace.init)
  }
}

extension StreetPlace {
  /// A place by thousandths of a degree north and east, 111 m each.
  fileprivate init(_ north: Double, _ east: Double) {
    self.init(checkedLatitude: Int32(north * 10_000), longitude: Int32(east * 10_000))
  }
}

extension StreetMaterial {
  /// Adds a way along places, in thousandths of a degree north and east.
  mutating func add(_ places: [(Double, Double)], _ kind: StreetKind) {
    let start = wayNodes.count
    for (north, east) in places {
      let place = StreetPlace(north, east)
      let known = self.places.firstIndex(of: place)
      if known == nil { self.places.append(place) }
      wayNodes.append(UInt32(known ?? self.places.count - 1))
    }
    ways.append(Way(access: .both, kind: kind, nodes: start..<wayNodes.count))
  }
}
