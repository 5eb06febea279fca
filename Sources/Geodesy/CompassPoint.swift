/// The sixteen winds.
package enum CompassPoint {
  private static let names = [
    "N", "NNE", "NE", "ENE", "E", "ESE", "SE", "SSE", "S", "SSW", "SW", "WSW", "W", "WNW", "NW",
    "NNW",
  ]

  /// The name of the nearest wind.
  package static func name(of bearing: Degrees) -> String { nearest(to: bearing, among: names) }

  /// The nearest of signs for directions at equal angles, north first, then clockwise; halfway between two,
  /// the one further clockwise.
  ///
  /// - Parameter bearing: Degrees clockwise from north, 0 to 360.
  package static func nearest<Sign>(to bearing: Degrees, among signs: [Sign]) -> Sign {
    precondition(bearing >= 0 && bearing <= 360, "a bearing is 0 to 360 degrees")
    return signs[Int((bearing * Double(signs.count) / 360).rounded()) % signs.count]
  }
}
