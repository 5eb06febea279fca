import Geodesy
import PointsOfInterest

/// Finds the place that a name means, in all sources of names.
package struct PlaceSearch: Sendable {
  /// The best known place wins if it has so many times the people of the next.
  package static let leadOfBestKnown = 10
  /// Number of people of a town that is as well known as a station of the user's own.
  private static let fameOfLandmark = 10_000
  /// Least number of people of a city.
  private static let leastCity = 100_000
  /// Most candidates of an ambiguous name.
  private static let mostCandidates = 10
  /// No place has a longer name in any language, qualifiers included, in bytes of UTF-8.
  package static let greatestLength = 512

  private let sources: [any PlaceNames]
  private let lesser: [any PlaceNames]

  /// - Parameter lesser: Sources that are asked for a name that none of those has.
  package init(_ sources: [any PlaceNames], or lesser: [any PlaceNames] = []) {
    self.sources = sources
    self.lesser = lesser
  }

  /// Looks up a name, behind a comma its country or region: `Lyon`, `Springfield, Illinois`.
  ///
  /// - Parameter suggestions: Most similar names to look for where no place has this one.
  package func answer(to text: String, suggestions: Int) throws -> PlaceAnswer {
    // Folding and comparing take time with every character of what may be no name at all.
    guard text.utf8.count <= Self.greatestLength else { return .unknown(similar: []) }
    let candidates = try candidates(for: text)
    if candidates.count == 1 { return .place(candidates[0]) }
    if !candidates.isEmpty {
      return .ambiguous(try candidates.prefix(Self.mostCandidates).map(reference))
    }
    let query = suggestions > 0 ? PlaceQuery.readings(of: text).first : nil
    let similar = try query.map { try similarPlaces(to: $0, limit: suggestions) }
    return .unknown(similar: try similar?.map(reference) ?? [])
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
  /// If a settlement has it, settlements alone count; else airports; else stations; else all points.
  /// Where no settlement of the user's indexes has it, airports or stations of theirs count beside far
  /// ones. A place within the extent of another one is left out: it is a part of a city with the
  /// city's name, or the same place from a second source.
  private func distinctPlaces(named query: PlaceQuery) throws -> [NamedPlace] {
    var places = try sources.flatMap { try $0.places(named: query) }
    if places.isEmpty { places = try lesser.flatMap { try $0.places(named: query) } }
    let standing = places.map(\.standing).min()
    let indexed = places.lazy.filter(\.isIndexed).map(\.standing).min()
    let own = indexed == .other ? standing : indexed
    var distinct: [NamedPlace] = []
    for place in places.filter({ $0.standing == standing || $0.isIndexed && $0.standing == own })
      .sorted(by: Self.isBetter)
    {
      let known = distinct.firstIndex { $0.covers(place.coordinate) }
      if let known {
        distinct[known].isIndexed = distinct[known].isIndexed || place.isIndexed
      } else {
        distinct.append(place)
      }
    }
    return distinct.sorted { Self.fame(of: $0) > Self.fame(of: $1) }
  }

  /// Places of the table come first: their regions are known, and the numbers of their people.
  private static func isBetter(_ left: NamedPlace, _ right: NamedPlace) -> Bool {
    if left.isIndexed != right.isIndexed { return right.isIndexed }
    return left.population > right.population
  }

  /// The number of people that a place counts as: an airport or a station of the user's own as a town.
  private static func fame(of place: NamedPlace) -> Int {
    [.airport, .station].contains(place.standing) ? fameOfLandmark : place.population
  }

  /// The place that is meant, if it is plain: by far the best known one, or the only one that the user's
  /// indexes have.
  ///
  /// Where the first bears the name itself, places that only others call so count a tenth: Rome is
  /// not Lomé, though that is "Rome" in some language. Where only others call the first so, no city that
  /// bears the name itself may be passed over: Hong Kong is not Victoria.
  private static func bestKnown(_ places: [NamedPlace], as key: PlaceNameKey) -> NamedPlace? {
    guard let first = places.first else { return nil }
    func isOwn(_ place: NamedPlace) -> Bool { PlaceNameKey(place.name) == key }
    let isFirstOwn = isOwn(first)
    let isPlain = places.dropFirst().allSatisfy { other in
      let lead = isFirstOwn && !isOwn(other) ? 1 : leadOfBestKnown
      let isPassedOver = !isFirstOwn && other.population >= leastCity && isOwn(other)
      return first.population > 0 && first.population >= lead * fame(of: other) && !isPassedOver
    }
    if isPlain { return first }
    let indexed = places.filter(\.isIndexed)
    return indexed.count == 1 ? indexed[0] : nil
  }

  private func similarPlaces(to query: PlaceQuery, limit: Int) throws -> [NamedPlace] {
    let parted = try (query.withCommas + query.withSaints).flatMap { try distinctPlaces(named: $0) }
    if !parted.isEmpty { return Array(parted.prefix(limit)) }
    if !query.qualifiers.isEmpty {
      let unqualified = try distinctPlaces(named: PlaceQuery(name: query.name))
      if !unqualified.isEmpty { return Array(unqualified.prefix(limit)) }
    }
    for reading in [query] + query.withSaints {
      let similar = try (sources + lesser).flatMap {
        try $0.places(similarTo: reading, limit: limit)
      }
      if similar.isEmpty { continue }
      return similar.enumerated()
        .sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
        .prefix(limit).map(\.element.place)
    }
    return []
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

/// A place with a name like another, and its rank, as `NameLikeness.rank` has it.
package typealias SimilarPlace = (place: NamedPlace, rank: Double)

/// A source of places by name.
package protocol PlaceNames: Sendable {
  /// The places that have exactly this name, within its qualifiers, the best known first.
  func places(named query: PlaceQuery) throws -> [NamedPlace]

  /// Places whose names begin so, or differ by a slip of the pen: one, or two from eight letters on.
  ///
  /// - Returns: The most likely first, at most so many, each once.
  func places(similarTo query: PlaceQuery, limit: Int) throws -> [SimilarPlace]
}

/// Answer to the name of a place.
package enum PlaceAnswer: Equatable, Sendable {
  case place(NamedPlace)
  /// It may mean several, the best known first.
  case ambiguous([PlaceReference])
  /// No place has the name; these have one like it, the most likely first.
  case unknown(similar: [PlaceReference])
}

/// A place, and a text that stands for it alone.
package struct PlaceReference: Equatable, Sendable {
  package let place: NamedPlace
  /// Its label where that means no other place, else its latitude and longitude.
  package let text: String
}
