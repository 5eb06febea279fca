import Basics

/// A range of latitudes and longitudes, which may cross the antimeridian.
///
/// An edge on the antimeridian is written 180 in the east and −180 in the west.
package struct BoundingBox: Equatable, Sendable {
  package let south: Degrees
  package let north: Degrees
  /// Greater than `east` when the box crosses the antimeridian.
  package let west: Degrees
  package let east: Degrees

  package init(south: Degrees, north: Degrees, west: Degrees, east: Degrees) {
    self.south = south
    self.north = north
    let isAntimeridian = abs(west) == 180 && abs(east) == 180 && !(west < east)
    // 180…x begins where −180…x does, and x…−180 ends where x…180 does.
    self.west = isAntimeridian ? 180 : west == 180 ? -180 : west
    self.east = isAntimeridian || east == -180 ? 180 : east
  }

  package init(_ place: Coordinate) {
    self.init(
      south: place.latitude, north: place.latitude, west: place.longitude, east: place.longitude,
    )
  }

  /// Degrees from the western edge east to the other, 0 to 360.
  package var width: Degrees { west <= east ? east - west : east - west + 360 }

  package var centre: Coordinate {
    let middle = west + width / 2
    return Coordinate(
      checkedLatitude: south + (north - south) / 2, longitude: middle > 180 ? middle - 360 : middle,
    )
  }

  package var southWest: Coordinate { Coordinate(checkedLatitude: south, longitude: west) }
  package var northEast: Coordinate { Coordinate(checkedLatitude: north, longitude: east) }

  package func contains(_ place: Coordinate) -> Bool {
    contains(latitude: place.latitude, longitude: place.longitude)
  }

  package func contains(latitude: Degrees, longitude: Degrees) -> Bool {
    guard south <= latitude, latitude <= north else { return false }
    return hasMeridian(longitude) || abs(longitude) == 180 && hasMeridian(-longitude)
  }

  private func hasMeridian(_ longitude: Degrees) -> Bool {
    west <= east ? west <= longitude && longitude <= east : west <= longitude || longitude <= east
  }

  /// A box that has all places within a distance of this one in it.
  package func widened(by distance: Metres) -> BoundingBox {
    let degree = Double.pi / 180 * WGS84.leastRadiusOfCurvature
    let rise = distance / degree
    let (bottom, top) = (max(-90, south - rise), min(90, north + rise))
    // The parallel nearest to a pole has the shortest degrees.
    let turn = rise / max(1e-9, cos(max(abs(bottom), abs(top)) * .pi / 180))
    guard width + 2 * turn < 360 else {
      return BoundingBox(south: bottom, north: top, west: -180, east: 180)
    }
    return BoundingBox(
      south: bottom, north: top, west: Coordinate.wrapped(west - turn),
      east: Coordinate.wrapped(east + turn),
    )
  }

  /// The greater of height and width, which is that of the middle parallel; never too great by more than the
  /// rounding.
  package var greaterSide: Metres {
    // A degree of a meridian is shortest at the equator, one of a parallel φ is at least a cos φ.
    let degree = Double.pi / 180
    let cosine = Direction(degrees: centre.latitude).cosine
    return max(
      (north - south) * degree * WGS84.leastRadiusOfCurvature,
      width * degree * WGS84.equatorialRadius * cosine,
    )
  }
}
