/// One of the sixteen winds.
package enum CompassPoint: String, CaseIterable, Sendable {
  /// 0°.
  case north = "N"
  /// 22.5°.
  case northNortheast = "NNE"
  /// 45°.
  case northeast = "NE"
  /// 67.5°.
  case eastNortheast = "ENE"
  /// 90°.
  case east = "E"
  /// 112.5°.
  case eastSoutheast = "ESE"
  /// 135°.
  case southeast = "SE"
  /// 157.5°.
  case southSoutheast = "SSE"
  /// 180°.
  case south = "S"
  /// 202.5°.
  case southSouthwest = "SSW"
  /// 225°.
  case southwest = "SW"
  /// 247.5°.
  case westSouthwest = "WSW"
  /// 270°.
  case west = "W"
  /// 292.5°.
  case westNorthwest = "WNW"
  /// 315°.
  case northwest = "NW"
  /// 337.5°.
  case northNorthwest = "NNW"

  /// The nearest point of the compass; halfway, the one further clockwise.
  ///
  /// - Parameter bearing: Degrees clockwise from north, 0 to 360.
  package init(bearing: Degrees) {
    precondition(bearing >= 0 && bearing <= 360, "a bearing is 0 to 360 degrees")
    self = Self.allCases[Int((bearing / 22.5).rounded()) % 16]
  }
}
