import Geodesy

/// Arrows for directions; up is north.
enum CompassArrow {
  private static let arrows = ["↑", "↗", "→", "↘", "↓", "↙", "←", "↖"]

  /// The nearest of eight arrows; halfway, the one further clockwise.
  static func text(bearing: Degrees) -> String {
    arrows[Int((bearing / 45).rounded()) % 8]
  }
}
