/// A range of latitudes and longitudes, which may cross the antimeridian.
///
/// An edge on the antimeridian is written 180 in the east and −180 in the west.
package struct BoundingBox: Equatable, Sendable {
  /// Degrees, −90 to 90.
  package let south: Degrees
  /// Degrees, −90 to 90, not less than `south`.
  package let north: Degrees
  /// Degrees, −180 to 180; greater than `east` when the box crosses the antimeridian.
  package let west: Degrees
  /// Degrees, −180 to 180.
  package let east: Degrees

  /// A box of edges that are in range.
  init(south: Degrees, north: Degrees, west: Degrees, east: Degrees) {
    self.south = south
    self.north = north
    let isAntimeridian = abs(west) == 180 && abs(east) == 180 && !(west < east)
    // 180…x begins where −180…x does, and x…−180 ends where x…180 does.
    self.west = isAntimeridian ? 180 : west == 180 ? -180 : west
    self.east = isAntimeridian || east == -180 ? 180 : east
  }

  /// Degrees from the western edge east to the other, 0 to 360.
  var width: Degrees { west <= east ? east - west : east - west + 360 }

  /// The place halfway between the edges.
  package var centre: Coordinate {
    let middle = west + width / 2
    return Coordinate(
      checkedLatitude: south + (north - south) / 2,
      longitude: middle > 180 ? middle - 360 : middle,
    )
  }
}
