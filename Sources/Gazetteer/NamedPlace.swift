package import Geodesy
package import PointsOfInterest

/// A place with a name: a populated place of the table, or a point of an index.
package struct NamedPlace: Equatable, Sendable {
  /// As its data writes it.
  package let name: String
  /// Its name with its country, and its region where those two do not tell it from others:
  /// `Lyon, FR`; `Springfield, Illinois, US`.
  package let label: String
  /// ISO 3166-1, two letters.
  package let country: String
  /// Name of the region; empty where it is not known.
  package let region: String
  /// Of a place of the table good to 10⁻⁵ degrees.
  package let coordinate: Coordinate
  /// Number of people; 0 where it is not known.
  package let population: Int
  package let standing: PlaceStanding
  /// `railway=station`; `nil` for a place of the table.
  package let category: String?
  /// The credit that its data asks for; `nil` for none.
  package let attribution: String?
  /// The meaning of the texts behind the name by which the place was looked up.
  let match: QualifierMatch
  /// Whether an index of the user has it.
  package internal(set) var isIndexed: Bool
  /// Whether it lies in the region of an index of the user, once all sources were asked for its name.
  var isCovered = false

  /// How far off other data may put it.
  package var reach: Metres { max(PlaceSearch.reachOfOne, radius) }

  /// Whether it bears a name itself, behind whose comma more may stand.
  package func isCalled(_ text: String) -> Bool {
    PlaceQuery.readings(of: text).contains { bears($0.name) }
  }

  /// Whether a name is its own, or one of two: `Biel/Bienne`.
  func bears(_ key: PlaceNameKey) -> Bool {
    PlaceNameKey(name) == key
      || name.split(separator: "/").contains { PlaceNameKey(String($0)) == key }
  }

  /// The radius of the ground that the place covers.
  var radius: Metres { SettlementDisc.radius(population: Double(population)) }

  /// Whether a location lies on the ground that the place covers.
  func covers(_ location: Coordinate) -> Bool {
    coordinate.geodesic(to: location).distance < radius
  }

  /// Whether another place of the same name, which is no better, is this one: near it and of its kind.
  ///
  /// A settlement has its stations. What another source or kind of point has is on the same ground.
  func isAlso(_ other: NamedPlace) -> Bool {
    let isOneKind = standing != .other || category == other.category
    let isElsewhere = standing == .settlement && other.isIndexed || !isOneKind
    let distance = coordinate.geodesic(to: other.coordinate).distance
    return isOneKind && distance <= PlaceSearch.reachOfOne || isElsewhere && distance < radius
  }
}

/// The ground that a place covers: a disc around its coordinate.
///
/// The area of settlements grows as a power of the number of people below one: 0.88 in Nordbeck 1971,
/// "Urban allometric growth"; 2/3 to 5/6 in Bettencourt 2013, "The origins of scaling in cities". Here
/// it is 3/4, so the radius grows with the power 3/8. The factor makes London, 7.6 million, 15.6 km,
/// Lyon, 0.47 million, 5.5 km, and a town of 15 000 people 1.5 km.
enum SettlementDisc {
  /// The radius of a place; that of 1000 people where fewer are known.
  @inline(__always) static func radius(population: Double) -> Metres {
    let fourthRoot = max(1000, population).squareRoot().squareRoot()
    return 41 * fourthRoot * fourthRoot.squareRoot()
  }
}
