import Geodesy
import Basics

/// The outline of a region: rings of longitudes and latitudes, of polygons and of the holes in them.
///
/// Every edge is straight in longitude and latitude, as RFC 7946 §3.1.1 has it. A region that crosses
/// the antimeridian may be cut there or have longitudes beyond 180°.
struct RegionOutline: Equatable, Sendable {
  /// Longitudes (`x`) and latitudes (`y`) of corners in degrees; the last of a ring may be the first.
  let rings: [[SIMD2<Double>]]

  /// Whether a place lies inside: within an odd number of rings, so that holes are outside; either may
  /// be true of a place on an edge.
  func contains(_ place: Coordinate) -> Bool {
    [0.0, 360, -360].contains { shift in
      let place = SIMD2(place.longitude + shift, place.latitude)
      return rings.reduce(false) { $0 != $1.hasInside(place) }
    }
  }

  /// A number that is larger for a larger region: square degrees at the equator, those elsewhere made
  /// equal to them in area.
  var size: Double { rings.reduce(0) { $0 + Self.size(of: $1) }.magnitude }

  /// The signed area of a ring in Lambert's cylindrical projection, which keeps areas; holes, which
  /// run the other way round (RFC 7946 §3.1.6), count less than nothing.
  private static func size(of ring: [SIMD2<Double>]) -> Double {
    guard var previous = ring.last else { return 0 }
    var sum = 0.0
    for corner in ring {
      sum += previous.x * height(corner) - corner.x * height(previous)
      previous = corner
    }
    return sum / 2
  }

  private static func height(_ corner: SIMD2<Double>) -> Double {
    sin(corner.y * .pi / 180) * 180 / .pi
  }
}
