import Basics
import Geodesy
import PointIndex

/// A flat map around a place, in metres east and north, true within some kilometres.
///
/// It decides which way is nearest; what is nearest is then measured by geodesics. Lines that are straight in
/// latitude and longitude are straight on it.
struct LocalMap {
  private let centre: StreetPlace
  /// Rounding error of the centre, in units.
  private let rest: SIMD2<Double>
  /// Metres of a unit of longitude and of latitude.
  private let scale: SIMD2<Double>

  init(around place: Coordinate) {
    let units = SIMD2(place.longitude, place.latitude) * 1e7
    centre = StreetPlace(place)
    rest = units - SIMD2(units.x.rounded(), units.y.rounded())
    let latitude = place.latitude * .pi / 180
    let sine = sin(latitude)
    let square = WGS84.eccentricitySquared
    let curve = 1 - square * sine * sine
    // The radii of curvature across the meridian and along it.
    let across = WGS84.equatorialRadius / curve.squareRoot()
    let along = across * (1 - square) / curve
    scale = SIMD2(max(1e-9, cos(latitude)) * across, along) * (.pi / 180 / 1e7)
  }

  @inline(__always) func point(_ place: StreetPlace) -> SIMD2<Double> {
    (place.offset(from: centre) - rest) * scale
  }

  /// The end of a leg that begins at a point of the map.
  @inline(__always) func point(
    _ place: StreetPlace, after last: StreetPlace, at point: SIMD2<Double>,
  ) -> SIMD2<Double> {
    let (direct, next) = (self.point(place), point + place.offset(from: last) * scale)
    // Computed in the same way for each leg that ends there, unless it leads around the Earth.
    return abs(direct.x - next.x) < 1 ? direct : next
  }
}

struct LocalBox {
  private let least: SIMD2<Double>
  private let greatest: SIMD2<Double>
}

extension LocalBox {
  /// The box around two places.
  @inline(__always) init(_ one: SIMD2<Double>, _ other: SIMD2<Double>) {
    self.init(least: pointwiseMin(one, other), greatest: pointwiseMax(one, other))
  }

  /// A box of a file; one that is very wide has everything.
  init(_ box: IndexBox, on map: LocalMap) {
    guard Int64(box.east) - Int64(box.west) < 1_000_000_000 else {
      self.init(least: SIMD2(repeating: -.infinity), greatest: SIMD2(repeating: .infinity))
      return
    }
    self.init(
      map.point(StreetPlace(checkedLatitude: box.south, longitude: box.west)),
      map.point(StreetPlace(checkedLatitude: box.north, longitude: box.east)),
    )
  }

  /// Square of the distance to another box.
  @inline(__always) func squareOfGap(to other: LocalBox) -> Double {
    let gap = pointwiseMax(pointwiseMax(least - other.greatest, other.least - greatest), .zero)
    return gap.dot(gap)
  }
}

extension StreetPlace {
  /// The place at a share of the straight leg to another, 0 to 1, which leads the shorter way round the Earth.
  func place(at share: Double, towards end: StreetPlace) -> Coordinate {
    guard share > 0 else { return coordinate }
    guard share < 1 else { return end.coordinate }
    let way = end.offset(from: self) * share
    let latitude = (Double(latitude) + way.y) / 1e7
    let longitude = ((Double(longitude) + way.x) / 1e7).remainder(dividingBy: 360)
    return (try? Coordinate(latitude: latitude, longitude: longitude)) ?? coordinate
  }
}
