/// The ellipsoid of all coordinates (NIMA TR8350.2, third edition, table 3.1).
///
/// Computed constants, so that the compiler folds them and nothing is initialised at start-up.
public enum WGS84 {
  /// Equatorial radius *a*.
  @inlinable public static var equatorialRadius: Metres { 6_378_137 }
  /// Flattening *f* = (a − b) / a.
  @inlinable public static var flattening: Double { 1 / 298.257_223_563 }
  /// Polar semi-axis *b* = a (1 − f).
  @inlinable public static var polarRadius: Metres { equatorialRadius * (1 - flattening) }
  /// Mean radius (2a + b) / 3, rounded.
  static var meanRadius: Metres { 6_371_008.8 }
  /// The least radius of curvature, b² / a: that of the meridian at the equator.
  @inlinable public static var leastRadiusOfCurvature: Metres {
    polarRadius * polarRadius / equatorialRadius
  }

  /// The greatest radius of curvature, a² / b: that of all directions at the poles.
  @inlinable public static var greatestRadiusOfCurvature: Metres {
    equatorialRadius * equatorialRadius / polarRadius
  }

  /// b / a.
  static var axisRatio: Double { 1 - flattening }
  /// Third flattening *n* = (a − b) / (a + b).
  static var thirdFlattening: Double { flattening / (2 - flattening) }
  /// Square of the eccentricity, *e*² = (a² − b²) / a².
  package static var eccentricitySquared: Double { flattening * (2 - flattening) }
  /// Square of the second eccentricity, *e*′² = (a² − b²) / b².
  static var secondEccentricitySquared: Double { eccentricitySquared / (axisRatio * axisRatio) }
}
