/// A range of latitudes and longitudes.
///
/// It may cross the antimeridian and may hold a pole.
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

  /// The edges as `contains` compares with them.
  ///
  /// A box that reaches the antimeridian counts as one that crosses it, and so holds both 180 and
  /// −180 with no comparison more.
  @usableFromInline let leastEastern: Degrees
  @usableFromInline let greatestWestern: Degrees
  @usableFromInline let reachesAntimeridian: Bool

  /// The whole Earth.
  package static var world: BoundingBox {
    BoundingBox(checkedSouth: -90, north: 90, west: -180, east: 180)
  }

  /// The box of four edges, or `nil` if one is out of range or south lies north of north.
  ///
  /// - Parameters:
  ///   - south: Degrees, −90 to 90.
  ///   - west: Degrees, −180 to 180.
  ///   - north: Degrees, −90 to 90.
  ///   - east: Degrees, −180 to 180; less than `west` for a box across the antimeridian.
  package init?(south: Degrees, west: Degrees, north: Degrees, east: Degrees) {
    guard south >= -90, south <= north, north <= 90 else { return nil }
    guard west >= -180, west <= 180, east >= -180, east <= 180 else { return nil }
    self.init(checkedSouth: south, north: north, west: west, east: east)
  }

  /// The box that holds one place and nothing else.
  ///
  /// - Parameter coordinate: The place.
  package init(_ coordinate: Coordinate) {
    self.init(
      checkedSouth: coordinate.latitude,
      north: coordinate.latitude,
      west: coordinate.longitude,
      east: coordinate.longitude,
    )
  }

  init(checkedSouth south: Degrees, north: Degrees, west: Degrees, east: Degrees) {
    self.south = south
    self.north = north
    let isAntimeridian = abs(west) == 180 && abs(east) == 180 && !(west < east)
    // 180…x begins where −180…x does, and x…−180 ends where x…180 does.
    self.west = isAntimeridian ? 180 : west == 180 ? -180 : west
    self.east = isAntimeridian || east == -180 ? 180 : east
    reachesAntimeridian = west > east || west == -180 || east == 180
    let isWorld = west == -180 && east == 180
    leastEastern = west == -180 && !isWorld ? 180 : west
    greatestWestern = east == 180 && !isWorld ? -180 : east
  }

  /// Whether a place lies inside or on the edge.
  ///
  /// - Parameters:
  ///   - latitude: Degrees, −90 to 90.
  ///   - longitude: Degrees, −180 to 180.
  /// - Returns: True for 180 and −180 alike.
  @inlinable
  package func contains(latitude: Degrees, longitude: Degrees) -> Bool {
    guard latitude >= south, latitude <= north else { return false }
    return reachesAntimeridian
      ? longitude >= leastEastern || longitude <= greatestWestern
      : longitude >= leastEastern && longitude <= greatestWestern
  }

  /// Whether a place lies inside or on the edge.
  ///
  /// - Parameter coordinate: The place.
  /// - Returns: True for 180 and −180 alike.
  @inlinable
  package func contains(_ coordinate: Coordinate) -> Bool {
    contains(latitude: coordinate.latitude, longitude: coordinate.longitude)
  }

  /// Degrees of longitude from west to east, 0 to 360.
  package var width: Degrees {
    west <= east ? east - west : east - west + 360
  }

  /// The place halfway between the edges.
  package var centre: Coordinate {
    let middle = west + width / 2
    return Coordinate(
      checkedLatitude: south + (north - south) / 2,
      longitude: middle > 180 ? middle - 360 : middle,
    )
  }
}
