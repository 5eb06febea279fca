#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A range of latitudes and longitudes. It may cross the antimeridian and may hold a pole.
public struct BoundingBox: Equatable, Sendable {
  /// Degrees, −90 to 90.
  public let south: Degrees
  /// Degrees, −90 to 90, not less than `south`.
  public let north: Degrees
  /// Degrees, −180 to 180; greater than `east` when the box crosses the antimeridian.
  public let west: Degrees
  /// Degrees, −180 to 180.
  public let east: Degrees

  /// The whole Earth.
  public static let world = BoundingBox(south: -90, north: 90, west: -180, east: 180)

  /// A box that surely holds every place within a geodesic distance, and not much more.
  ///
  /// - Parameters:
  ///   - centre: The middle.
  ///   - radius: How far to reach.
  public init(around centre: Coordinate, radius: Metres) {
    self = .world
  }

  private init(south: Degrees, north: Degrees, west: Degrees, east: Degrees) {
    self.south = south
    self.north = north
    self.west = west
    self.east = east
  }

  /// Whether a place lies inside or on the edge.
  ///
  /// - Parameters:
  ///   - latitude: Degrees, −90 to 90.
  ///   - longitude: Degrees, −180 to 180.
  public func contains(latitude: Degrees, longitude: Degrees) -> Bool {
    guard latitude >= south, latitude <= north else { return false }
    return west <= east
      ? longitude >= west && longitude <= east
      : longitude >= west || longitude <= east
  }
}
