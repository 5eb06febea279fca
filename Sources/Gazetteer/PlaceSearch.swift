package import Geodesy
import PointsOfInterest

/// Finds the place that a name means, in all sources of names.
package struct PlaceSearch: Sendable {
  /// The best known place wins if it has so many times the people of the next.
  private static let leadOfBestKnown = 4
  /// A place that others call so wins over those that bear the name if it has so many times their
  /// people: Kolkata over a Calcutta in South Africa, but not Monterrey over Monterey.
  private static let leadOfOtherName = 100
  /// Number of people of a town that is as well known as a station of the user's own.
  private static let fameOfLandmark = 10_000
  /// Number of people of a city whose name without a capital goes before a word.
  private static let fameOfWord = 100_000
  /// Number of people of a city whose name in letters without capitals goes before a word.
  private static let fameOfMetropolis = 1_000_000
  /// Two of one kind and name are one place if they are no farther apart.
  static let reachOfOne: Metres = 2_000
  /// A place is near another one if it is no farther away.
  private static let vicinity: Metres = 50_000
  /// A name is as likely to be meant as a similar one that ranks so many times better.
  private static let doubt = 5.0
  /// Most candidates of an ambiguous name.
  private static let mostCandidates = 10
  /// No place has a longer name in any language, qualifiers included, in bytes of UTF-8.
  package static let greatestLength = 512

  private let sources: [any PlaceNames]
  private let airports: [any PlaceNames]

  /// - Parameter airports: Sources that are asked for a code of an airport that none of those has.
  package init(_ sources: [any PlaceNames], airports: [any PlaceNames] = []) {
    self.sources = sources
    self.airports = airports
  }

  /// Looks up a name, behind a comma its country, its region or a place near it: `Lyon`,
  /// `Springfield, Illinois`, `Marienplatz, Munich`.
  ///
  /// - Parameters:
  ///   - suggestions: Most similar names to look for where no place has this one; all are about as likely.
  ///   - isWord: Whether a text means something else, unless a settlement, a station or an airport bears
  ///     it for a name; without a capital, a city or one of the user's own.
  package func answer(
    to text: String, suggestions: Int, unless isWord: (String) throws -> Bool = { _ in false },
  ) throws -> PlaceAnswer {
    // Folding and comparing take time with every character of what may be no name at all.
    guard text.utf8.count <= Self.greatestLength else { return .unknown(similar: []) }
    let candidates = try candidates(for: text)
    // A smaller place has the name exactly, as Halle in Belgium beside Halle (Saale).
    let exact = candidates.first {
      $0.standing != .other && $0.name.lowercased() == text.lowercased()
    }
    if let place = exact ?? candidates.first {
      // Names of cities in letters without capitals are no less theirs than the one in the table: 汉堡.
      let isCity =
        text.lowercased() == text.uppercased() && place.population >= Self.fameOfMetropolis
      let isName = place.standing != .other && (isCity || place.isCalled(text))
      // Whoever thinks of a small town writes its name with a capital.
      let isPlain =
        !place.isIndexed && place.population < Self.fameOfWord && text == text.lowercased()
        && text != text.uppercased()
      if !isName || isPlain, try isWord(text) {
        return isName ? .word(try reference(place)) : .unknown(similar: [])
      }
    }
    if candidates.count == 1 { return .place(candidates[0]) }
    if !candidates.isEmpty {
      return .ambiguous(try candidates.prefix(Self.mostCandidates).map(reference))
    }
    let query = suggestions > 0 ? PlaceQuery.readings(of: text).first : nil
    let similar = try query.map { try similarPlaces(to: $0, limit: suggestions) }
    var texts: Set<String> = []
    let references = try similar?.map(reference).filter { texts.insert($0.text).inserted }
    return .unknown(similar: references ?? [])
  }

  /// The places that a text may mean, the user's own first, then the best known; one, if it is plain.
  private func candidates(for text: String) throws -> [NamedPlace] {
    let airports = try airports(coded: text)
    if !airports.isEmpty { return airports }
    for query in PlaceQuery.readings(of: text) {
      let places = try distinctPlaces(named: query)
      if places.isEmpty { continue }
      let own = places.filter(\.isIndexed)
      let covered = places.filter { !$0.isIndexed && $0.isCovered }
      let best = [places, own, own + covered].lazy.compactMap { Self.bestKnown($0, by: query) }
        .first
      return best.map { [$0] } ?? own + covered + places.filter { !$0.isIndexed && !$0.isCovered }
    }
    return []
  }

  /// The airport that a text of three capitals is the code of, where there is one, beside a town that is
  /// no better known: Ath is not typed `ATH`, `WAW` may be Waw, but `ULM` is no small airport.
  private func airports(coded text: String) throws -> [NamedPlace] {
    let isCode =
      text.utf8.count == 3
      && text.utf8.allSatisfy { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
    guard isCode else { return [] }
    let query = PlaceQuery(name: PlaceNameKey(text))
    let places = try sources.flatMap { try $0.places(named: query) }
    if let airport = places.first(where: { $0.standing == .airport }) { return [airport] }
    let towns = places.filter { $0.standing == .settlement && $0.isCalled(text) }
    let isTown = towns.contains { $0.population >= Self.leadOfBestKnown * Self.fameOfLandmark }
    let airport = isTown ? nil : try airports.lazy.flatMap { try $0.places(named: query) }.first
    return airport.map { [$0] + towns } ?? []
  }

  /// The places with a name, each once, the best known first.
  ///
  /// If a settlement, an airport or a station has the name, no other point counts; if one bears it
  /// itself, hardly one that is only called so.
  private func distinctPlaces(named query: PlaceQuery) throws -> [NamedPlace] {
    let places = try places(named: query)
    let areOthers = places.allSatisfy { $0.standing == .other }
    var distinct: [SamePlace] = []
    for place in places.filter({ areOthers || $0.standing != .other })
      .map({ SamePlace(place: $0, isOwn: $0.bears(query.name), isIndexed: $0.isIndexed) })
      .sorted(by: SamePlace.isBetter)
    {
      if let known = distinct.firstIndex(where: { $0.place.isAlso(place.place) }) {
        distinct[known].add(place)
      } else {
        distinct.append(place)
      }
    }
    let own = distinct.filter(\.isOwn)
    let answers =
      own + distinct.filter { !$0.isOwn && Self.isMeant($0.place, besides: own, by: query) }
    return answers.map(marked).sorted { Self.fame(of: $0) > Self.fame(of: $1) }
  }

  /// Whether a place that others call so is meant besides those that bear the name, where nothing behind
  /// a comma tells: it has by far the most people, or still the most of all and nearly that name, as
  /// Odesa is called Odessa.
  private static func isMeant(
    _ place: NamedPlace, besides own: [SamePlace], by query: PlaceQuery,
  ) -> Bool {
    guard let fame = own.map({ Self.fame(of: $0.place) }).max() else { return true }
    guard query.qualifiers.isEmpty, !own.contains(where: \.isIndexed),
      place.population >= leadOfBestKnown * fame
    else { return false }
    var likeness = NameLikeness(to: query.name)
    return place.population >= leadOfOtherName * fame
      || likeness.slips(in: Array(PlaceNameKey(place.name).text.utf8)) == 1
  }

  /// The places with a name in the country, else the region, that is named, else near the place.
  private func places(named query: PlaceQuery) throws -> [NamedPlace] {
    let places = try sources.flatMap { try $0.places(named: query) }
    guard places.isEmpty, let vicinity = query.vicinity else {
      let match = places.map(\.match).min()
      // Two letters are as likely a state of the United States: `CA` is California as well as Canada.
      let areLetters = query.qualifiers.contains { $0.text.utf8.count == 2 }
      return places.filter { $0.match == match || areLetters && $0.country == "US" }
    }
    let centres = try distinctPlaces(named: vicinity).map(\.coordinate)
    if centres.isEmpty { return [] }
    return try sources.flatMap { source in
      try source.places(named: PlaceQuery(name: query.name)).filter { Self.isNear($0, centres) }
    }
  }

  private static func isNear(_ place: NamedPlace, _ centres: [Coordinate]) -> Bool {
    centres.contains { $0.geodesic(to: place.coordinate).distance <= vicinity }
  }

  /// A place that says whether an index of the user has it, and whether it is within one.
  private func marked(_ known: SamePlace) -> NamedPlace {
    var place = known.place
    place.isIndexed = known.isIndexed
    place.isCovered = sources.contains { $0.covers(place.coordinate) }
    return place
  }

  /// The number of people that a place counts as: an airport or a station of the user's own as a town.
  private static func fame(of place: NamedPlace) -> Int {
    [.airport, .station].contains(place.standing) ? fameOfLandmark : place.population
  }

  /// The place that is meant, if it is plain: the only one, or by far the best known one.
  private static func bestKnown(_ places: [NamedPlace], by query: PlaceQuery) -> NamedPlace? {
    guard let first = places.first else { return nil }
    let lead =
      first.bears(query.name) || !places.contains { $0.bears(query.name) }
      ? leadOfBestKnown : leadOfOtherName
    let isPlain = places.dropFirst().allSatisfy { other in
      first.population > 0 && first.population >= lead * fame(of: other)
    }
    return isPlain ? first : nil
  }

  private func similarPlaces(to query: PlaceQuery, limit: Int) throws -> [NamedPlace] {
    let parted = try (query.withCommas + query.withSaints).flatMap { try distinctPlaces(named: $0) }
    if !parted.isEmpty { return Array(parted.prefix(limit)) }
    let centres = try query.vicinity.map(distinctPlaces)?.map(\.coordinate) ?? []
    let unqualified = PlaceQuery(name: query.name)
    if centres.isEmpty, unqualified != query {
      let elsewhere = try distinctPlaces(named: unqualified)
      if !elsewhere.isEmpty { return Array(elsewhere.prefix(limit)) }
    }
    // Of those near a place few are among the likeliest of the world.
    let nearby = centres.isEmpty ? [] : [unqualified]
    for reading in [query] + query.withSaints + nearby {
      let isNearby = reading == nearby.first
      let similar = try sources.flatMap {
        try $0.places(similarTo: reading, limit: isNearby ? .max : limit)
      }.filter { !isNearby || Self.isNear($0.place, centres) }
      guard let least = similar.map(\.rank).min() else { continue }
      return similar.enumerated()
        .sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
        .prefix(limit).prefix { $0.element.rank <= Self.doubt * least }.map(\.element.place)
    }
    return []
  }

  private func reference(_ place: NamedPlace) throws -> PlaceReference {
    let coordinate = place.coordinate
    for text in [place.label, "\(place.name), \(place.region), \(place.country)"] {
      let meant = try candidates(for: text)
      if meant.count == 1, meant[0].standing == place.standing, meant[0].isAlso(place) {
        return PlaceReference(place: place, text: text)
      }
    }
    return PlaceReference(place: place, text: "\(coordinate.latitude),\(coordinate.longitude)")
  }
}

/// A place as several sources, or several points of one, have it.
private struct SamePlace {
  let place: NamedPlace
  /// Whether one of them bears the name itself.
  var isOwn: Bool
  var isIndexed: Bool

  /// Settlements come first, those of the table before others: their regions are known, and the numbers
  /// of their people.
  static func isBetter(_ left: SamePlace, _ right: SamePlace) -> Bool {
    let (this, that) = (left.place, right.place)
    if this.standing != that.standing { return this.standing < that.standing }
    if this.isIndexed != that.isIndexed { return that.isIndexed }
    if left.isOwn != right.isOwn { return left.isOwn }
    return this.population > that.population
  }

  mutating func add(_ other: SamePlace) {
    isOwn = isOwn || other.isOwn
    isIndexed = isIndexed || other.isIndexed
  }
}

/// A place with a name like another, and its rank, as `NameLikeness.rank` has it.
package typealias SimilarPlace = (place: NamedPlace, rank: Double)

/// A source of places by name.
package protocol PlaceNames: Sendable {
  /// The places that have exactly this name, within its qualifiers, the best known first.
  func places(named query: PlaceQuery) throws -> [NamedPlace]

  /// Whether a location is in the region that an index of the user has.
  func covers(_ location: Coordinate) -> Bool

  /// Places whose names begin so, or differ by a slip of the pen: one, or two from eight letters on.
  ///
  /// - Returns: The most likely first, at most so many, each once.
  func places(similarTo query: PlaceQuery, limit: Int) throws -> [SimilarPlace]
}

package enum PlaceAnswer: Equatable, Sendable {
  case place(NamedPlace)
  /// Several places that the name may mean, the best known first.
  case ambiguous([PlaceReference])
  /// No place has the name; these have one like it, the most likely first.
  case unknown(similar: [PlaceReference])
  /// A word that means something else; this place has the name, too.
  case word(PlaceReference)

  /// The places that the name may mean.
  package var places: [NamedPlace] {
    switch self {
    case .place(let place): [place]
    case .ambiguous(let candidates): candidates.map(\.place)
    case .unknown, .word: []
    }
  }
}

/// A place, and a text that stands for it alone.
package struct PlaceReference: Equatable, Sendable {
  package let place: NamedPlace
  /// Its label or its name with all behind it where that means no other place, else its coordinate.
  package let text: String
}
