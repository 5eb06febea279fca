/// The sixteen winds.
package enum CompassPoint {
  private static let names = [
    "N", "NNE", "NE", "ENE", "E", "ESE", "SE", "SSE", "S", "SSW", "SW", "WSW", "W", "WNW", "NW",
    "NNW",
  ]

  /// The name of the nearest wind; halfway, of the one further clockwise.
  ///
  /// - Parameter bearing: Degrees clockwise from north, 0 to 360.
  package static func name(of bearing: Degrees) -> String {
    precondition(bearing >= 0 && bearing <= 360, "a bearing is 0 to 360 degrees")
    return names[Int((bearing / 22.5).rounded()) % names.count]
  }
}
