import Geodesy

/// The box around places, across the antimeridian if only so it is no wider than half the Earth.
struct KMLExtent {
  private var latitudes: ClosedRange<Degrees>?
  private var longitudes: ClosedRange<Degrees>?
  /// The longitudes counted from 0 to 360, in one piece at the antimeridian.
  private var eastings: ClosedRange<Degrees>?

  /// Widens the box to hold a place.
  mutating func add(_ place: Coordinate) {
    let longitude = place.longitude
    Self.widen(&latitudes, to: place.latitude)
    Self.widen(&longitudes, to: longitude)
    Self.widen(&eastings, to: longitude < 0 ? longitude + 360 : longitude)
  }

  /// The middle of the box; `nil` while it holds nothing.
  var centre: Coordinate? {
    guard let latitudes, let longitudes, let eastings else { return nil }
    let crosses = longitudes.width > 180 && eastings.width <= 180
    let longitude = crosses ? eastings.middle : longitudes.middle
    return try? Coordinate(
      latitude: latitudes.middle,
      longitude: longitude > 180 ? longitude - 360 : longitude,
    )
  }

  private static func widen(_ range: inout ClosedRange<Degrees>?, to value: Degrees) {
    let old = range ?? value...value
    range = min(old.lowerBound, value)...max(old.upperBound, value)
  }
}

extension ClosedRange<Degrees> {
  fileprivate var width: Degrees { upperBound - lowerBound }
  fileprivate var middle: Degrees { lowerBound + width / 2 }
}
