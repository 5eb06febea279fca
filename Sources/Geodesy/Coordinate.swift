/// Metres on the ground.
public typealias Metres = Double
/// Degrees of arc.
public typealias Degrees = Double

/// Units that are exact by definition: the foot and the mile of the international yard and pound agreement
/// of 1959, the nautical mile of the First International Extraordinary Hydrographic Conference, 1929.
extension Metres {
  @inlinable package static var foot: Metres { 0.3048 }
  @inlinable package static var mile: Metres { 1_609.344 }
  @inlinable package static var nauticalMile: Metres { 1_852 }

  /// More than the distance of any two places, 20 004 km, and than that on a sphere.
  @inlinable package static var greatestDistance: Metres { 20_100_000 }
}

/// A valid place on the WGS 84 ellipsoid; an invalid one cannot exist.
///
/// The meridian opposite Greenwich may be written 180 or −180: kept as given, the two compare equal.
public struct Coordinate: Sendable {
  /// Degrees north of the equator, −90 to 90.
  public let latitude: Degrees
  /// Degrees east of Greenwich, −180 to 180.
  public let longitude: Degrees

  /// - Throws: `CoordinateError` if either is out of range or not a number.
  package init(latitude: Degrees, longitude: Degrees) throws(CoordinateError) {
    guard latitude >= -90, latitude <= 90 else { throw .latitudeOutOfRange(latitude) }
    guard longitude >= -180, longitude <= 180 else { throw .longitudeOutOfRange(longitude) }
    self.latitude = latitude
    self.longitude = longitude
  }

  /// A place whose numbers are in range by construction.
  package init(checkedLatitude latitude: Degrees, longitude: Degrees) {
    self.latitude = latitude
    self.longitude = longitude
  }

  /// A longitude that may have been turned past the antimeridian, in −180 to 180.
  static func wrapped(_ longitude: Degrees) -> Degrees {
    abs(longitude) <= 180 ? longitude : longitude.remainder(dividingBy: 360)
  }

  /// The turn to the same meridian that goes at most half around, −180 to 180, for one of −540 to 540.
  @inline(__always) static func shorterTurn(_ turn: Degrees) -> Degrees {
    turn > 180 ? turn - 360 : turn < -180 ? turn + 360 : turn
  }
}

extension Coordinate: Hashable {
  /// Whether both are the same place; 180 and −180 are the same meridian.
  public static func == (left: Coordinate, right: Coordinate) -> Bool {
    left.latitude == right.latitude && left.meridian == right.meridian
  }

  /// Hashes the latitude and the meridian.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(latitude)
    hasher.combine(meridian)
  }

  /// The longitude with one name for each meridian.
  var meridian: Degrees { longitude == 180 ? -180 : longitude }
}

/// A number out of range for a coordinate; not-a-number counts as out of range.
package enum CoordinateError: Error, Equatable, Sendable {
  case latitudeOutOfRange(Degrees)
  case longitudeOutOfRange(Degrees)

  package var reason: String {
    switch self {
    case .latitudeOutOfRange(let latitude): "latitude \(latitude) is beyond ±90"
    case .longitudeOutOfRange(let longitude): "longitude \(longitude) is beyond ±180"
    }
  }
}
