import Geodesy
import Basics

/// The outline of a region: rings of longitudes and latitudes, of polygons and of the holes in them.
///
/// Every edge is straight in longitude and latitude, as RFC 7946 §3.1.1 has it. A region that crosses
/// the antimeridian may be cut there or have longitudes beyond 180°.
struct RegionOutline: Equatable, Sendable {
  /// A corner, in degrees.
  struct Corner: Equatable, Sendable {
    let longitude: Double
    let latitude: Double
  }

  /// The last corner of a ring may be the first.
  let rings: [[Corner]]

  /// Whether a place lies inside: within an odd number of rings, so that holes are outside; either may
  /// be true of a place on an edge.
  func contains(_ place: Coordinate) -> Bool {
    [0.0, 360, -360].contains { shift in
      let corner = Corner(longitude: place.longitude + shift, latitude: place.latitude)
      return rings.reduce(false) { $0 != Self.isInside(corner, $1) }
    }
  }

  /// A number that is larger for a larger region: square degrees at the equator, those elsewhere made
  /// equal to them in area.
  var size: Double {
    rings.reduce(0) { $0 + Self.size(of: $1) }.magnitude
  }

  /// Whether a ray to the east crosses the ring an odd number of times.
  private static func isInside(_ place: Corner, _ ring: [Corner]) -> Bool {
    guard var previous = ring.last else { return false }
    var isInside = false
    for corner in ring {
      defer { previous = corner }
      guard (corner.latitude > place.latitude) != (previous.latitude > place.latitude) else {
        continue
      }
      let share = (place.latitude - corner.latitude) / (previous.latitude - corner.latitude)
      let crossing = corner.longitude + share * (previous.longitude - corner.longitude)
      if place.longitude < crossing { isInside.toggle() }
    }
    return isInside
  }

  /// The signed area of a ring in Lambert's cylindrical projection, which keeps areas; holes, which
  /// run the other way round (RFC 7946 §3.1.6), count less than nothing.
  private static func size(of ring: [Corner]) -> Double {
    guard var previous = ring.last else { return 0 }
    var sum = 0.0
    for corner in ring {
      sum += previous.longitude * height(corner) - corner.longitude * height(previous)
      previous = corner
    }
    return sum / 2
  }

  private static func height(_ corner: Corner) -> Double {
    sin(corner.latitude * .pi / 180) * 180 / .pi
  }
}
