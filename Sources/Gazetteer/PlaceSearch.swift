import Geodesy
import PointsOfInterest

/// Finds the place that a name means, in all sources of names.
package struct PlaceSearch: Sendable {
  /// The best known place wins if it has so many times the people of the next.
  private static let leadOfBestKnown = 10
  /// Most candidates of an ambiguous name.
  private static let mostCandidates = 10
  /// No place has a longer name in any language, qualifiers included, in bytes of UTF-8.
  package static let greatestLength = 512

  private let sources: [any PlaceNames]

  package init(_ sources: [any PlaceNames]) {
    self.sources = sources
  }

  /// Looks a name up.
  ///
  /// - Parameters:
  ///   - text: A name, behind a comma its country or region: `Lyon`, `Springfield, Illinois`.
  ///   - suggestions: Most similar names to look for where no place has this one.
  /// - Returns: The place, or the candidates.
  /// - Throws: The error of a source.
  package func answer(to text: String, suggestions: Int) throws -> PlaceAnswer {
    // Folding and comparing take time with every character of what may be no name at all.
    guard text.utf8.count <= Self.greatestLength else { return .unknown(similar: []) }
    let candidates = try candidates(for: text)
    if candidates.count == 1 { return .place(candidates[0]) }
    if !candidates.isEmpty {
      return .ambiguous(try candidates.prefix(Self.mostCandidates).map(reference))
    }
    guard suggestions > 0, let query = PlaceQuery.readings(of: text).first else {
      return .unknown(similar: [])
    }
    let similar = try similarPlaces(to: query, limit: suggestions)
    return .unknown(similar: try similar.map(reference))
  }

  /// The places that a text may mean, the best known first; one, if it is plain.
  private func candidates(for text: String) throws -> [NamedPlace] {
    for query in PlaceQuery.readings(of: text) {
      let places = try distinctPlaces(named: query)
      if places.isEmpty { continue }
      return Self.bestKnown(places, as: query.name).map { [$0] } ?? places
    }
    return []
  }

  /// The places with a name, the best known first.
  ///
  /// If a settlement has it, settlements alone count; else airports; else stations; else all points. A
  /// place within the extent of another one is left out: it is a part of a city with the city's name,
  /// or the same place from a second source.
  private func distinctPlaces(named query: PlaceQuery) throws -> [NamedPlace] {
    let places = try sources.flatMap { try $0.places(named: query) }
    let standing = places.map(\.standing).min()
    var distinct: [NamedPlace] = []
    for place in places.filter({ $0.standing == standing }).sorted(by: Self.isBetter) {
      if let known = distinct.firstIndex(where: { Extent(of: $0).holds(place.coordinate) }) {
        distinct[known].isIndexed = distinct[known].isIndexed || place.isIndexed
      } else {
        distinct.append(place)
      }
    }
    return distinct.sorted { $0.population > $1.population }
  }

  /// Places of the table come first: their regions are known, and the numbers of their people.
  private static func isBetter(_ left: NamedPlace, _ right: NamedPlace) -> Bool {
    if left.isIndexed != right.isIndexed { return right.isIndexed }
    return left.population > right.population
  }

  /// The place that is meant, if it is plain: by far the best known one, or the only one that the user's
  /// indexes have.
  ///
  /// Where the first bears the name itself, places that only others call so count a tenth: Rome is
  /// not Lomé, though that is "Rome" in some language.
  private static func bestKnown(
    _ places: [NamedPlace],
    as key: PlaceNameKey,
  ) -> NamedPlace? {
    guard let first = places.first else { return nil }
    let isOwn = PlaceNameKey(first.name) == key
    let isPlain = places.dropFirst().allSatisfy { other in
      let isCalledSo = isOwn && PlaceNameKey(other.name) != key
      let lead = isCalledSo ? 1 : leadOfBestKnown
      return first.population > 0 && first.population >= lead * other.population
    }
    if isPlain { return first }
    let indexed = places.filter(\.isIndexed)
    return indexed.count == 1 ? indexed[0] : nil
  }

  private func similarPlaces(to query: PlaceQuery, limit: Int) throws -> [NamedPlace] {
    let parted = try query.withCommas.flatMap { try distinctPlaces(named: $0) }
    if !parted.isEmpty { return Array(parted.prefix(limit)) }
    if !query.qualifiers.isEmpty {
      let unqualified = try distinctPlaces(named: PlaceQuery(name: query.name))
      if !unqualified.isEmpty { return Array(unqualified.prefix(limit)) }
    }
    return Array(
      try sources.flatMap { try $0.places(similarTo: query, limit: limit) }.prefix(limit)
    )
  }

  private func reference(_ place: NamedPlace) throws -> PlaceReference {
    let meant = try candidates(for: place.label)
    if meant.count == 1, meant[0].coordinate == place.coordinate {
      return PlaceReference(place: place, text: place.label)
    }
    let coordinate = place.coordinate
    return PlaceReference(place: place, text: "\(coordinate.latitude),\(coordinate.longitude)")
  }
}
