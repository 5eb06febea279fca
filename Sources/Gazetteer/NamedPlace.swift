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
  package let kind: PlaceKind
  /// As in the IANA's database: `Europe/Paris`.
  package let timeZone: String
  package let standing: PlaceStanding
  /// `railway=station`; `nil` for a place of the table.
  package let category: String?
  /// The credit that its data asks for; `nil` for none.
  package let attribution: String?
  /// Whether an index of the user has it.
  package internal(set) var isIndexed: Bool
}
