import Geodesy

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The place that a search measures from, and how near to it points and boxes can be.
///
/// Nearness is counted as the haversine of the angle between two places on a sphere that has the
/// same latitudes and longitudes as the ellipsoid: sin²(σ/2), 0 at the place itself and 1 at the
/// opposite end. On the way along any line the ellipsoid is between `leastRadius` and
/// `greatestRadius` times as long as the sphere's arc (its radii of curvature lie between these), so
/// a geodesic is too: leastRadius·σ ≤ distance ≤ greatestRadius·σ.
struct SphericalOrigin {
  /// The least radius of curvature of WGS 84, of the meridian at the equator: a(1−e²), metres.
  static let leastRadius: Metres = 6_335_439.327
  /// The greatest, of every direction at the poles: a/√(1−e²), metres.
  static let greatestRadius: Metres = 6_399_593.626
  /// What rounding can do to a haversine: far more than doubles lose, far less than matters.
  static let rounding = 1 + 1e-8
  /// The square of a tenth of a micrometre as an angle: what rounding can do to a haversine of 0.
  static let leastHaversine = 1e-28
  /// If a point has haversine h, no point is nearer on the ellipsoid whose haversine is more than
  /// h times this.
  static let safeRatio =
    (greatestRadius / leastRadius) * (greatestRadius / leastRadius) * rounding

  private static let radiansPerUnit = Double.pi / 1_800_000_000
  private static let halfTurn = 1_800_000_000.0

  /// 10⁻⁷ degrees, but not rounded.
  let latitude: Double
  let longitude: Double
  let cosine: Double

  init(_ centre: Coordinate) {
    latitude = centre.latitude * 1e7
    longitude = centre.longitude * 1e7
    cosine = max(0, cos(centre.latitude * .pi / 180))
  }

  /// The haversine that no place within a distance exceeds.
  static func haversine(reaching distance: Metres) -> Double {
    let angle = distance / leastRadius
    guard angle < .pi else { return .infinity }
    let half = sin(angle / 2)
    return half * half * rounding + leastHaversine
  }

  /// The haversine below which every place is nearer than a distance.
  static func haversine(certainlyWithin distance: Metres) -> Double {
    let angle = distance / greatestRadius
    guard angle < .pi else { return .infinity }
    let half = sin(angle / 2)
    return half * half / rounding
  }

  /// A haversine that no place in a box falls below.
  ///
  /// The nearest latitude, the nearest longitude and the least circle of latitude are taken each for
  /// itself, which is exact where it counts: for boxes beside the origin.
  @inline(__always)
  func leastHaversine(south: Int32, north: Int32, west: Int32, east: Int32) -> Double {
    let (south, north) = (Double(south), Double(north))
    let rise = max(south - latitude, latitude - north, 0) * Self.radiansPerUnit
    let turn = Self.gap(from: longitude, to: Double(west), Double(east)) * Self.radiansPerUnit
    let circle = cosine * Self.cosineBelow(max(-south, north) * Self.radiansPerUnit)
    return Self.halfSineSquaredBelow(rise) + circle * Self.halfSineSquaredBelow(turn)
  }

  /// The haversine of a place, right but for rounding.
  func haversine(latitude other: Int32, longitude meridian: Int32) -> Double {
    let rise = sin((Double(other) - latitude) * Self.radiansPerUnit / 2)
    let turn = sin((Double(meridian) - longitude) * Self.radiansPerUnit / 2)
    return rise * rise + cosine * max(0, cos(Double(other) * Self.radiansPerUnit)) * turn * turn
  }

  /// The plane that stands for the sphere within a box, or `nil` where none is near enough.
  func plane(of box: IndexBox) -> LocalPlane? {
    let (south, north) = (Double(box.south), Double(box.north))
    let (west, east) = (Double(box.west), Double(box.east))
    var shifted = longitude
    if (west + east) / 2 - longitude > Self.halfTurn { shifted += 2 * Self.halfTurn }
    if (west + east) / 2 - longitude < -Self.halfTurn { shifted -= 2 * Self.halfTurn }
    let turn = max(abs(west - shifted), abs(east - shifted)) * Self.radiansPerUnit
    let rise = max(abs(south - latitude), abs(north - latitude)) * Self.radiansPerUnit
    guard turn < 1, rise < 1 else { return nil }
    // sin²(x/2) ≥ x²/4 · (1 − x²/12), and the second factor is least at the far end.
    let riseFactor = 1 - rise * rise / 12
    let turnFactor = 1 - turn * turn / 12
    let least = Self.cosineBelow(max(-south, north, 0) * Self.radiansPerUnit)
    let nearest = south > 0 ? south : north < 0 ? -north : 0
    let greatest = Self.cosineAbove(nearest * Self.radiansPerUnit)
    guard least > 0.01 else { return nil }
    let spread = max(1 / riseFactor, greatest / (least * turnFactor))
    guard spread < 1.05 else { return nil }
    let unit = Self.radiansPerUnit * Self.radiansPerUnit / 4
    return LocalPlane(
      latitude: latitude,
      longitude: shifted,
      latitudeFactor: unit * riseFactor,
      longitudeFactor: unit * cosine * least * turnFactor,
      spread: spread * Self.rounding,
    )
  }

  /// How far a longitude lies outside a range, around whichever side is nearer.
  @inline(__always)
  private static func gap(from longitude: Double, to west: Double, _ east: Double) -> Double {
    var (before, behind) = (west - longitude, longitude - east)
    if before <= 0, behind <= 0 { return 0 }
    if before < 0 { before += 2 * halfTurn }
    if behind < 0 { behind += 2 * halfTurn }
    return min(before, behind)
  }

  /// sin²(x/2) for 0 ≤ x ≤ π, or a little less: Taylor's series up to a term that is subtracted.
  @inline(__always)
  private static func halfSineSquaredBelow(_ angle: Double) -> Double {
    let square = angle * angle / 4
    let sine = 1 - square / 6 * (1 - square / 20 * (1 - square / 42))
    return square * sine * sine
  }

  /// cos x for 0 ≤ x ≤ π/2, or a little less, at least 0. (A negative x comes from a box whose far
  /// edge lies on the other side of the equator and means its absolute value.)
  @inline(__always)
  private static func cosineBelow(_ angle: Double) -> Double {
    let s = angle * angle
    return max(0, 1 - s / 2 * (1 - s / 12 * (1 - s / 30 * (1 - s / 56 * (1 - s / 90)))))
  }

  /// cos x for 0 ≤ x ≤ π/2, or a little more.
  @inline(__always)
  private static func cosineAbove(_ angle: Double) -> Double {
    let s = angle * angle
    return 1 - s / 2 * (1 - s / 12 * (1 - s / 30 * (1 - s / 56)))
  }
}

/// A flat map of a small part of the sphere on which a haversine is a sum of two squares.
struct LocalPlane {
  let latitude: Double
  let longitude: Double
  let latitudeFactor: Double
  let longitudeFactor: Double
  /// How many times more than what the plane says a haversine may be; it is never less.
  let spread: Double

  /// A haversine that the place does not fall below.
  @inline(__always)
  func leastHaversine(latitude other: Int32, longitude meridian: Int32) -> Double {
    let (rise, turn) = (Double(other) - latitude, Double(meridian) - longitude)
    return latitudeFactor * rise * rise + longitudeFactor * turn * turn
  }
}
