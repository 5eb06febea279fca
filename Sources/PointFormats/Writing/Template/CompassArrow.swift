import Geodesy

/// Arrows for directions; up is north.
enum CompassArrow {
  /// Eight directions, north first, then clockwise.
  static let eight: [Character] = ["↑", "↗", "→", "↘", "↓", "↙", "←", "↖"]
  /// Four directions of ASCII, north first, then clockwise.
  static let ascii: [Character] = ["^", ">", "v", "<"]

  /// The nearest arrow; halfway between two, the one further clockwise.
  ///
  /// - Parameters:
  ///   - bearing: Degrees clockwise from north, 0 to 360.
  ///   - arrows: Arrows at equal angles, north first, then clockwise.
  static func nearest(to bearing: Degrees, among arrows: [Character]) -> Character {
    precondition(bearing >= 0 && bearing <= 360, "a bearing is 0 to 360 degrees")
    return arrows[Int((bearing * Double(arrows.count) / 360).rounded()) % arrows.count]
  }
}
