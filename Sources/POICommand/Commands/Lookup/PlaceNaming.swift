import Basics
import Gazetteer
import Geodesy
import PointFormats
import PointIndex
import PointsOfInterest
import Synchronization

/// Names of places, in and out; the table is opened when something is first asked.
package struct PlaceNaming: Sendable {
  /// A region is meant rather than places that bear its name if it has so many times their people.
  private static let leadOfRegion = 10

  /// Number of people of a city that may be meant rather than a country or region of its name.
  private static let peopleOfCity = 100_000

  let gazetteer: @Sendable () -> Gazetteer
  private(set) var indexes: NamedIndexes
  private let landmarks: IndexedPointSource
  private let airports: IndexedPointSource
  private let divisions = DivisionNames()
  /// Whether a text is a category, which only a settlement, a station or an airport may have for a name.
  private var isCategory: @Sendable (String) -> Bool = { _ in false }

  /// - Parameters:
  ///   - directories: Where indexes are, whose points have names, too.
  ///   - landmarks: Points that have names, too.
  ///   - airports: Points that are known by their IATA codes where no other place has them.
  init(
    indexesIn directories: Directories, landmarks: IndexedPointSource,
    airports: IndexedPointSource, gazetteer: @escaping @Sendable () -> Gazetteer,
  ) {
    self.gazetteer = gazetteer
    self.landmarks = landmarks
    self.airports = airports
    indexes = NamedIndexes(directories)
  }

  /// The same with names of further indexes, by their files.
  func including(indexes files: [String]) -> PlaceNaming {
    var naming = self
    if !files.isEmpty { naming.indexes = indexes.including(files) }
    return naming
  }

  /// The same with categories that are no names.
  func excluding(categories: @escaping @Sendable (String) -> Bool) -> PlaceNaming {
    var naming = self
    naming.isCategory = categories
    return naming
  }

  func isName(_ text: String) throws -> Bool {
    switch try answer(to: text, suggestions: 0) {
    case .place, .ambiguous: true
    case .unknown, .word: false
    }
  }

  /// Whether a text is the name of one place alone.
  func isNameOfOne(_ text: String) throws -> Bool {
    if case .place = try answer(to: text, suggestions: 0) { true } else { false }
  }

  /// The name of a place that is most like a text, of so many people at least; `nil` if none is.
  func similarName(to text: String, ofPeople people: Int = 0) throws -> String? {
    guard case .unknown(let similar) = try answer(to: text, suggestions: 1) else { return nil }
    return similar.first { $0.place.population >= people }?.text
  }

  /// Whether an index knows the names around a location.
  func isIndexed(_ location: Coordinate) throws -> Bool {
    try indexes.opened().readers.contains { $0.area?.contains(location) == true }
  }

  /// The location that a text gives by the name of a place.
  ///
  /// - Parameters:
  ///   - fault: The reason why the text is no notation of a location.
  ///   - suggestions: Most similar names to look for where no place has this one.
  ///   - mayBeOther: Whether the text may be something else than a name, so that an index that cannot be
  ///     read does not matter yet.
  ///   - proposal: The command with a text that stands for one candidate of an ambiguous name, or for one
  ///     of several similar ones; `nil` to tell such texts alone, in one line.
  /// - Returns: `nil` where the text can be no name, or has digits and is none.
  /// - Throws: `Failure` of kind `.commandLine` for a name of several places.
  func location(
    named text: String, after fault: LocationNotationError, suggestions: Int = 0,
    mayBeOther: Bool = false, proposal: ((String) -> [String])? = nil,
  ) throws -> NamedAnswer? {
    guard let location = NamedLocation(text, after: fault) else { return nil }
    let most = location.mayBeNotation ? 0 : suggestions
    let answer = try answer(to: location.name, suggestions: most)
    if let division = division(named: location.name, ratherThan: answer) {
      let city = answer.places.first { $0.population >= Self.peopleOfCity }
      return .division(largest: division.largestPlace.label, city: city?.label)
    }
    switch answer {
    case .place(let place): return .fix(location.fix(at: place))
    case .ambiguous(let candidates):
      let message = "\(text): several places have this name; "
      guard let proposal else {
        let texts = candidates.map { location.text(naming: $0.text) }.joined(separator: "; or ")
        throw Failure(.commandLine, message, advice: "try: \(texts)")
      }
      throw choice(among: candidates, message) { proposal(location.text(naming: $0)) }
    case .unknown(similar: []) where location.hasDigits: return nil
    case .unknown(let similar):
      if let division = division(named: location.name) {
        return .division(largest: division.largestPlace.label, city: nil)
      }
      // It may well be a name in the index that cannot be read.
      if similar.isEmpty, !mayBeOther, let failure = try indexes.opened().failure { throw failure }
      if similar.count > 1, let proposal {
        throw choice(among: similar, "\(text): no place has this name; ") {
          proposal(location.text(naming: $0))
        }
      }
      let label = similar.first.map { location.text(naming: $0.place.label) }
      return .unknown(similar: similar.map { location.text(naming: $0.text) }, label: label)
    case .word(let place): return .category(orPlace: location.text(naming: place.text))
    }
  }

  private func choice(
    among places: [PlaceReference], _ message: String, _ command: (String) -> [String],
  ) -> Failure {
    Failure(
      .commandLine, message, advice: "try one of these:",
      suggestions: places.map {
        SuggestedCommand(command($0.text), effect: description(of: $0.place))
      },
    )
  }

  /// The name of the place that a location is at, or its distance and direction from it:
  /// `Lyon, FR`, `3.2 km NW of Lyon, FR`.
  ///
  /// - Parameter language: The one of the place's name, where that is known.
  func name(of location: Coordinate, in language: NameLanguage?) -> String {
    guard let found = gazetteer().place(at: location, in: language) else {
      preconditionFailure("the table of places is empty")
    }
    return found.isInside ? found.place.label : Self.direction(from: found)
  }

  /// `3.2 km NW of Lyon, FR`.
  private static func direction(from found: PlaceAtLocation) -> String {
    // A place is no point: its centre tells no more than two digits.
    let distance = MeasurementSystem.metric.text(of: found.geodesic.distance, digits: 2)
    let direction = CompassPoint.name(of: found.geodesic.bearing)
    return "\(distance) \(direction) of \(found.place.label)"
  }

  /// The location of an object of OpenStreetMap, as the first index that knows it has it.
  func fix(ofObject id: String, by deadline: Deadline) throws(Failure) -> Fix? {
    for index in try indexes.opened().readers {
      guard let (coordinate, name) = try index.place(ofPoint: id, by: deadline) else { continue }
      let itself = name.map { PlaceItself(name: $0) }
      return Fix(coordinate: coordinate, origin: .fixed, itself: itself)
    }
    return nil
  }

  /// Whether a text is the name of a country or region.
  func isDivision(_ text: String) -> Bool { division(named: text) != nil }

  private func division(named name: String) -> NamedDivision? {
    let gazetteer = gazetteer()
    return divisions.mayInclude(name, in: gazetteer) ? gazetteer.division(named: name) : nil
  }

  /// The country or region that a name means rather than places that have it, too.
  ///
  /// All are elsewhere, or airports of that code, and none has more people than the country or a tenth of
  /// the region. A place that is only called so is not meant besides a country, nor if it has fewer people
  /// than the region.
  private func division(named name: String, ratherThan answer: PlaceAnswer) -> NamedDivision? {
    let places = answer.places
    guard !places.isEmpty else { return nil }
    return division(named: name).flatMap { division in
      let (own, other) = division.isCountry ? (1, 0) : (Self.leadOfRegion, 1)
      let isMeant = places.allSatisfy { place in
        let lead = place.isCalled(name) ? own : other
        return !place.isIndexed && (place.standing == .airport || !division.holds(place))
          && division.population >= lead * place.population
      }
      return isMeant ? division : nil
    }
  }

  /// The kind or the people of a candidate, and its direction from a larger place: `289625 people, 95 km
  /// SSW of Vancouver, CA`; `amenity=cafe in Lyon, FR`.
  private func description(of place: NamedPlace) -> String {
    let people = place.population > 0 ? "\(place.population) people" : nil
    let kind = people ?? (place.standing == .airport ? place.name : place.category) ?? "place"
    guard let larger = gazetteer().largerPlace(near: place) else { return kind }
    return larger.isInside
      ? "\(kind) in \(larger.place.label)" : "\(kind), \(Self.direction(from: larger))"
  }

  private func answer(to text: String, suggestions: Int) throws -> PlaceAnswer {
    let gazetteer = gazetteer()
    let indexes = try indexes.opened().readers.map { index in
      IndexedPlaceNames(index: index, isUsers: true, gazetteer: gazetteer)
    }
    func names(of source: IndexedPointSource) throws -> IndexedPlaceNames {
      IndexedPlaceNames(index: try source.reader(), isUsers: false, gazetteer: gazetteer)
    }
    return try PlaceSearch(
      [gazetteer] + indexes + [names(of: landmarks)], airports: [names(of: airports)],
    )
    .answer(to: text, suggestions: suggestions, unless: isCategory)
  }
}

/// Answer to the name of a place that is given as a location.
enum NamedAnswer {
  /// The location of the one place that the name means.
  case fix(Fix)
  /// A country or region has the name; these texts stand for the largest place there, and for a city
  /// elsewhere that has the name, too.
  case division(largest: String, city: String?)
  /// No place has the name; these texts stand for locations at places with a name like it, and the first
  /// of them is called so.
  case unknown(similar: [String], label: String?)
  /// A category has the name; this text stands for a place of that name.
  case category(orPlace: String)

  /// The reason why a country or region is no location.
  static func reason(forDivisionWith largest: String, or city: String?) -> String {
    "a country or region is no place to measure from; the largest place there is '\(largest)'"
      + (city.map { ", and a city elsewhere is '\($0)'" } ?? "")
  }
}

/// The names of the points of an index.
struct IndexedPlaceNames: PlaceNames {
  /// More of one name are no place any more.
  private static let mostPoints = 100
  /// In an index with more names only settlements, airports and stations are suggested: comparing so
  /// many takes about a tenth of a second.
  private static let mostNames = 200_000
  /// Number of people of a city that is as likely to be meant by a misspelt name as a settlement, an
  /// airport or a station of the user's own.
  private static let fameOfLandmark = 100_000
  /// Number of people of a town that is as likely to be meant as another point.
  private static let fameOfPoint = 10_000

  let index: PointIndexReader
  /// Whether it is one of the user's own, not the program's.
  let isUsers: Bool
  /// Tells countries and regions.
  let gazetteer: Gazetteer

  func places(named query: PlaceQuery) throws -> [NamedPlace] {
    let credit = index.header.description.attribution
    return try index.points(named: query.name, limit: Self.mostPoints).compactMap { point in
      var point = point
      point.attribution = point.attribution ?? credit
      return gazetteer.place(point, in: query, isIndexed: isUsers)
    }
  }

  func covers(_ location: Coordinate) -> Bool { isUsers && index.area?.contains(location) == true }

  func places(similarTo query: PlaceQuery, limit: Int) throws -> [SimilarPlace] {
    var likeness = NameLikeness(to: query.name)
    var likely: [(rank: Double, entry: NameEntry)] = []
    try index.forEachName(limit: Self.mostNames) { name, isLandmark, entry in
      guard let slips = likeness.slips(in: name) else { return }
      let fame = isLandmark && isUsers ? Self.fameOfLandmark : Self.fameOfPoint
      likely.append((NameLikeness.rank(slips: slips, population: fame), entry))
    }
    return try likely.sorted { $0.rank < $1.rank }.prefix(limit).compactMap { rank, entry in
      try gazetteer.place(index.point(of: entry), in: query, isIndexed: isUsers)
        .map { ($0, rank) }
    }
  }
}

/// The indexes that are asked for points, the user's own and everyone's, opened when a name is first
/// looked up.
final class NamedIndexes: Sendable {
  private let directories: Directories
  private let asked: [String]
  private let state = Mutex<Opened?>(nil)

  /// The indexes that can be read, and why the first other one cannot.
  struct Opened: Sendable {
    var readers: [PointIndexReader] = []
    var failure: Failure?
  }

  init(_ directories: Directories, asked: [String] = []) {
    self.directories = directories
    self.asked = asked
  }

  func including(_ files: [String]) -> NamedIndexes {
    NamedIndexes(directories, asked: asked + files)
  }

  /// Opens the indexes, once.
  ///
  /// - Throws: `Failure` of kind `.configuration` when others may write to their folder.
  func opened() throws(Failure) -> Opened {
    try state.withLock { state throws(Failure) in
      if let state { return state }
      var opened = Opened()
      let kept = try directories.ownIndexes() + directories.sharedIndexes()
      for path in asked + kept.filter({ !asked.contains($0) }) {
        do throws(Failure) {
          opened.readers.append(try PointIndexReader(path: path))
        } catch {
          opened.failure = opened.failure ?? error
        }
      }
      state = opened
      return opened
    }
  }
}
