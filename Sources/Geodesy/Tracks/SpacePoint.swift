import Basics

/// A place in space: metres from the Earth's centre, x towards 0° N 0° E, z towards the north pole.
///
/// A straight line between two places of the ellipsoid is a lower bound of every way between them
/// that costs a square root and no trigonometric function.
package typealias SpacePoint = SIMD3<Double>

extension SpacePoint {
  /// A place on the ellipsoid.
  package init(_ coordinate: Coordinate) {
    let latitude = Direction(degrees: coordinate.latitude)
    let longitude = Direction(degrees: coordinate.longitude)
    let e2 = WGS84.eccentricitySquared
    let normal = WGS84.equatorialRadius / (1 - e2 * latitude.sine * latitude.sine).squareRoot()
    self.init(
      x: normal * latitude.cosine * longitude.cosine, y: normal * latitude.cosine * longitude.sine,
      z: normal * (1 - e2) * latitude.sine,
    )
  }

  package func distance(to other: SpacePoint) -> Metres { (other - self).length }

  package var length: Metres { dot(self).squareRoot() }

  func dot(_ other: SpacePoint) -> Double { x * other.x + y * other.y + z * other.z }
}

extension Coordinate {
  /// The coordinate of a place on the ellipsoid; good, not exact, for one above or below it.
  package init(_ place: SpacePoint) {
    let e2 = WGS84.eccentricitySquared
    let aside = (place.x * place.x + place.y * place.y).squareRoot()
    self.init(
      checkedLatitude: atan2(place.z, aside * (1 - e2)) * (180 / Double.pi),
      longitude: atan2(place.y, place.x) * (180 / Double.pi),
    )
  }
}

/// Bounds of how far a geodesic can be from the straight line between its ends.
///
/// Nowhere is the ellipsoid curved more than by the radius b²/a, so by Schur's comparison theorem an
/// arc is no longer than that of a circle with this radius over the same chord, and bulges no more.
enum Chord {
  static var slack: Metres { 1e-6 }

  /// Upper bound of the geodesic distance of the ends of a chord; infinite for long chords.
  static func greatestArc(over chord: Metres) -> Metres {
    guard chord < 1_200_000 else { return .infinity }
    // The first two terms of 2R asin(c / 2R); the tenth added to the second is more than all others.
    let radius = WGS84.leastRadiusOfCurvature
    return chord * (1 + chord * chord / (24 * radius * radius) * 1.1)
  }

  /// The chord of an arc on the mean sphere: good, not exact, on the ellipsoid.
  static func length(ofArc arc: Metres) -> Metres {
    2 * WGS84.meanRadius * Direction(radians: arc / (2 * WGS84.meanRadius)).sine
  }

  /// Upper bound of how far an arc of this length, at most some 100 km, bulges from its chord.
  static func greatestBulge(ofArc length: Metres) -> Metres {
    length * length / (8 * WGS84.leastRadiusOfCurvature)
  }
}

struct SpaceBox: Sendable {
  private var least = SpacePoint(repeating: .infinity)
  private var greatest = SpacePoint(repeating: -.infinity)

  mutating func insert(_ segment: SpaceSegment) {
    least = pointwiseMin(least, pointwiseMin(segment.from, segment.to))
    greatest = pointwiseMax(greatest, pointwiseMax(segment.from, segment.to))
  }

  /// Half the length of its diagonal.
  var reach: Metres { (greatest - least).length / 2 }
  var centre: SpacePoint { (least + greatest) * 0.5 }
}
