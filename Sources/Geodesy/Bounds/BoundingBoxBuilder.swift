/// The smallest box around places that come one by one, whatever their order.
///
/// It crosses the antimeridian where that is narrower, unless it too goes more than half around the Earth.
/// So places on both sides of the antimeridian get a box across it, and Antarctica one that is not.
package struct BoundingBoxBuilder: Sendable {
  private var latitudes = Range()
  /// Longitudes west of Greenwich, and others.
  private var west = Range()
  private var east = Range()

  package init() {}

  package mutating func insert(_ coordinate: Coordinate) {
    latitudes.insert(coordinate.latitude)
    if coordinate.longitude < 0 {
      west.insert(coordinate.longitude)
    } else {
      east.insert(coordinate.longitude)
    }
  }

  package mutating func insert(_ other: BoundingBoxBuilder) {
    latitudes.insert(other.latitudes)
    west.insert(other.west)
    east.insert(other.east)
  }

  /// The box around all places so far; `nil` before the first.
  package var box: BoundingBox? {
    guard latitudes.least <= latitudes.greatest else { return nil }
    let (least, greatest) = (min(west.least, east.least), max(west.greatest, east.greatest))
    let width = west.greatest + 360 - east.least
    // A width of none comes from 180 and −180 alone, which is how the whole Earth is drawn.
    let crosses = greatest - least > 180 && width <= 180 && width > 0
    return BoundingBox(
      south: latitudes.least, north: latitudes.greatest, west: crosses ? east.least : least,
      east: crosses ? west.greatest : greatest,
    )
  }

  private struct Range {
    var least = Double.infinity
    var greatest = -Double.infinity

    mutating func insert(_ value: Double) {
      least = min(least, value)
      greatest = max(greatest, value)
    }

    mutating func insert(_ other: Range) {
      least = min(least, other.least)
      greatest = max(greatest, other.greatest)
    }
  }
}
