import Geodesy
import Platform

/// Origin of a search, with bounds of the haversines of points and boxes.
///
/// Nearness is counted in haversines, as `GreatCircleBound` explains. Along any line the ellipsoid is
/// at most `greatestRadius` times as long as the arc on a sphere of the same latitudes and
/// longitudes, and at least `WGS84.leastRadiusOfCurvature` times, because its radii of curvature lie
/// between these two; so the same holds for geodesics.
struct SphericalOrigin {
  /// The greatest radius of curvature, a²/b, that of every direction at the poles.
  private static var greatestRadius: Metres {
    WGS84.equatorialRadius * WGS84.equatorialRadius / WGS84.polarRadius
  }
  /// Margin for rounding of a haversine: far more than doubles lose, far less than matters.
  static var rounding: Double { 1 + 1e-8 }
  /// Margin for rounding of a haversine of 0: the square of a tenth of a micrometre as an angle, and
  /// the terms that the series of `GreatCircleBound` leave out.
  static var leastHaversine: Double { 1e-28 }
  /// If a point has haversine h, no point is nearer on the ellipsoid whose haversine is more than
  /// h times this.
  static var safeRatio: Double {
    let ratio = greatestRadius / WGS84.leastRadiusOfCurvature
    return ratio * ratio * rounding
  }
  static var unitsPerRadian: Double { 1_800_000_000 / Double.pi }

  private static var halfTurn: Double { 1_800_000_000 }

  /// 10⁻⁷ degrees, but not rounded.
  let latitude: Double
  let longitude: Double
  /// Cosine of the latitude.
  let cosine: Double
  let bound: GreatCircleBound

  init(_ centre: Coordinate) {
    latitude = centre.latitude * 1e7
    longitude = centre.longitude * 1e7
    bound = GreatCircleBound(from: centre)
    cosine = max(0, cos(centre.latitude * .pi / 180))
  }

  /// Upper bound of the haversine of all places within a distance.
  static func haversine(reaching distance: Metres) -> Double {
    GreatCircleBound.greatestHaversine(within: distance) * rounding + leastHaversine
  }

  /// A haversine below which every place is nearer than a distance.
  static func haversine(certainlyWithin distance: Metres) -> Double {
    let onSmallerSphere = distance * (WGS84.leastRadiusOfCurvature / greatestRadius)
    return GreatCircleBound.greatestHaversine(within: onSmallerSphere) / rounding
  }

  /// Lower bound of the haversine of all places in a box.
  func leastHaversine(to box: IndexBox) -> Double {
    bound.haversine(
      southE7: box.south,
      northE7: box.north,
      westE7: box.west,
      eastE7: box.east,
    )
  }

  /// Distance of a box on a flat map, squared: enough for a first guess, and cheap.
  @inline(__always)
  func roughGap(to box: IndexBox) -> Double {
    let rise = max(Double(box.south) - latitude, latitude - Double(box.north), 0)
    let turn = max(Double(box.west) - longitude, longitude - Double(box.east), 0) * cosine
    return rise * rise + turn * turn
  }

  /// Upper bound of the haversine, given its lower bound from `GreatCircleBound`, which takes 10⁻¹²
  /// degrees off where the way crosses the antimeridian, and cuts series off.
  static func greatestHaversine(from least: Double) -> Double {
    let root = least.squareRoot() + 2e-14
    return root * root * rounding
  }

  /// The plane that approximates the sphere within a box; `nil` where none is near enough.
  func plane(of box: IndexBox) -> LocalPlane? {
    let (south, north) = (Double(box.south), Double(box.north))
    let (west, east) = (Double(box.west), Double(box.east))
    var shifted = longitude
    if (west + east) / 2 - longitude > Self.halfTurn { shifted += 2 * Self.halfTurn }
    if (west + east) / 2 - longitude < -Self.halfTurn { shifted -= 2 * Self.halfTurn }
    let turn = max(abs(west - shifted), abs(east - shifted)) / Self.unitsPerRadian
    let rise = max(abs(south - latitude), abs(north - latitude)) / Self.unitsPerRadian
    guard turn < 1, rise < 1 else { return nil }
    // sin²(x/2) ≥ x²/4 · (1 − x²/12), and the second factor is least at the far end.
    let riseFactor = 1 - rise * rise / 12
    let turnFactor = 1 - turn * turn / 12
    let least = Self.cosineBelow(max(-south, north, 0) / Self.unitsPerRadian)
    let nearest = south > 0 ? south : north < 0 ? -north : 0
    let greatest = Self.cosineAbove(nearest / Self.unitsPerRadian)
    guard least > 0.01 else { return nil }
    let spread = max(1 / riseFactor, greatest / (least * turnFactor))
    guard spread < 1.05 else { return nil }
    let unit = 1 / (4 * Self.unitsPerRadian * Self.unitsPerRadian)
    return LocalPlane(
      latitude: latitude,
      longitude: shifted,
      latitudeFactor: unit * riseFactor,
      longitudeFactor: unit * cosine * least * turnFactor,
      spread: spread * Self.rounding,
    )
  }

  /// cos x for 0 ≤ x ≤ π/2, or a little less: Taylor's series up to a term that is subtracted.
  private static func cosineBelow(_ angle: Double) -> Double {
    let s = angle * angle
    return max(0, 1 - s / 2 * (1 - s / 12 * (1 - s / 30 * (1 - s / 56 * (1 - s / 90)))))
  }

  /// cos x for 0 ≤ x ≤ π/2, or a little more: up to a term that is added.
  private static func cosineAbove(_ angle: Double) -> Double {
    let s = angle * angle
    return 1 - s / 2 * (1 - s / 12 * (1 - s / 30 * (1 - s / 56)))
  }
}
