import Geodesy

/// Names of directions.
enum CompassPoint {
  /// The nearest of the sixteen points of the compass, `N` to `NNW`.
  static func name(of bearing: Degrees) -> String {
    let names = [
      "N", "NNE", "NE", "ENE", "E", "ESE", "SE", "SSE",
      "S", "SSW", "SW", "WSW", "W", "WNW", "NW", "NNW",
    ]
    guard let index = FixedDecimal(bearing / 22.5, places: 0) else { return "" }
    return names[Int(index.units % 16)]
  }
}
