import Geodesy

/// A place to the precision of OpenStreetMap's own database.
struct Position: Equatable {
  /// Number of units in a degree.
  static let unitsPerDegree: Degrees = 10_000_000

  /// Units of 10⁻⁷ degrees north, on Earth.
  let latitude: Int32
  /// Units of 10⁻⁷ degrees east, on Earth.
  let longitude: Int32

  /// The same in degrees.
  var coordinate: Coordinate? {
    try? Coordinate(
      latitude: Degrees(latitude) / Self.unitsPerDegree,
      longitude: Degrees(longitude) / Self.unitsPerDegree,
    )
  }
}
