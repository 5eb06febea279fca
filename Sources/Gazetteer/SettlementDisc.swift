import Geodesy

/// The ground that a place covers: a disc around its coordinate.
///
/// The area of settlements grows as a power of the number of people below one: 0.88 in Nordbeck 1971,
/// "Urban allometric growth"; 2/3 to 5/6 in Bettencourt 2013, "The origins of scaling in cities". Here
/// it is 3/4, so the radius grows with the power 3/8. The factor makes London, 7.6 million, 15.6 km,
/// Lyon, 0.47 million, 5.5 km, and a town of 15 000 people 1.5 km.
struct SettlementDisc {
  private static var factor: Double { 41 }

  let radius: Metres
  private let centre: Coordinate

  init(of place: NamedPlace) {
    centre = place.coordinate
    radius = Self.radius(population: Double(place.population))
  }

  /// The radius of a place; that of 1000 people where fewer are known.
  @inline(__always)
  static func radius(population: Double) -> Metres {
    let fourthRoot = max(1000, population).squareRoot().squareRoot()
    return factor * fourthRoot * fourthRoot.squareRoot()
  }

  /// Whether a coordinate lies on this ground.
  func holds(_ coordinate: Coordinate) -> Bool {
    centre.geodesic(to: coordinate).distance < radius
  }
}
