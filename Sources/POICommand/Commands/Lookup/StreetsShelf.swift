import Basics
import CommandLine
import Geodesy
import PointFormats
import PointIndex
import PointsOfInterest
import Streets
import Synchronization

/// The files of streets that a search may take; each is opened once, when it is first needed.
final class StreetsShelf: Sendable {
  let paths: [String]
  private let opened = Mutex<[String: Result<Streets, Failure>]>([:])

  init(_ paths: [String]) { self.paths = paths }

  func streets(_ path: String) throws(Failure) -> Streets {
    try opened.withLock { opened in
      let result = opened[path] ?? Result { () throws(Failure) in try Streets(path: path) }
      opened[path] = result
      return result
    }.get()
  }

  /// Opens all, and throws the failure of the first that cannot be read.
  func ensureReadable() throws(Failure) {
    for path in paths { _ = try streets(path) }
  }

  /// The path of the largest streets with a way near a location, unless others have one that is much
  /// nearer, as beyond a border; else of the largest that cover it; `nil` for none.
  ///
  /// The streets of a small region have a large one's ways only as far as they reach.
  ///
  /// - Parameter leg: The metres from the location to the nearest way, if that is near.
  /// - Throws: `Failure` where none has a way and one cannot be read, which may have.
  func path(
    covering location: Coordinate, leg: (String, Streets) throws(Failure) -> Metres?,
  ) throws(Failure) -> String? {
    var failure: Failure?
    let around = streets(around: location, &failure)
    var nearest: (path: String, leg: Metres)?
    for (path, streets) in around {
      do throws(Failure) {
        guard let leg = try leg(path, streets) else { continue }
        if leg + Self.muchNearer < nearest?.leg ?? .infinity { nearest = (path, leg) }
      } catch {
        failure = failure ?? error
      }
    }
    if let nearest { return nearest.path }
    if let failure { throw failure }
    return around.first { $0.streets.covers(location) }?.path
  }

  /// In metres: an extract of another day, or one that was cut out, has a way less here and there.
  private static let muchNearer = 30.0

  /// Streets whose box is around a location, the largest first; of equal ones in the order of all.
  private func streets(
    around location: Coordinate, _ failure: inout Failure?,
  ) -> [(path: String, streets: Streets)] {
    var found: [(path: String, streets: Streets)] = []
    for path in paths {
      do throws(Failure) {
        let streets = try streets(path)
        if streets.mayCover(location) { found.append((path, streets)) }
      } catch {
        failure = failure ?? error
      }
    }
    return found.sorted { $0.streets.header.nodeCount > $1.streets.header.nodeCount }
  }
}

/// Walks over the streets that cover each location; one for each thread.
struct Walker: WalkMeasuring {
  private let shelf: StreetsShelf
  private var searches: [(path: String, search: WalkSearch)] = []
  /// The search that the location is on.
  private var current = 0
  /// Upper bound of the distance to anything that the streets cover.
  private var farthest = Metres.infinity

  init(_ shelf: StreetsShelf) { self.shelf = shelf }

  /// Begins on the streets that serve a location best.
  mutating func begin(at location: Coordinate) throws(Failure) {
    let shelf = shelf
    let path = try shelf.path(covering: location) { path, _ throws(Failure) in
      let number = try search(path)
      try searches[number].search.begin(at: location)
      return searches[number].search.leg
    }
    guard let path else { throw Self.noStreets(at: location) }
    current = try search(path)
    farthest = Self.farthest(in: streets?.header.area, from: location)
  }

  /// The failure of a search where no streets are, with the command that gets them.
  private static func noStreets(at location: Coordinate) -> Failure {
    let tokens = [
      GetCommand.name, OptionName.streets.spelling, OptionName.here.spelling,
      location.latitudeText, location.longitudeText,
    ]
    return UsageError(
      "\(OptionName.by.spelling) \(Travel.foot.rawValue)", "no streets cover this place",
      suggestion: tokens,
    ).failure
  }

  /// Upper bound of the distance to any place beside the ways of a box: along the parallel of the location,
  /// then along a meridian, on a sphere that is larger than the Earth.
  private static func farthest(in box: BoundingBox?, from location: Coordinate) -> Metres {
    guard let box, box.west <= box.east else { return .infinity }
    let north = max(abs(box.north - location.latitude), abs(box.south - location.latitude))
    let east = max(abs(box.east - location.longitude), abs(box.west - location.longitude))
    let across = min(east, 180) * cos(location.latitude * .pi / 180)
    return (north + across) * .pi / 180 * 6_400_000 + Streets.greatestLeg
  }

  private mutating func search(_ path: String) throws(Failure) -> Int {
    if let known = searches.firstIndex(where: { $0.path == path }) { return known }
    searches.append((path, WalkSearch(try shelf.streets(path))))
    return searches.count - 1
  }

  var attribution: String? { streets?.header.description.attribution }

  private var streets: Streets? { try? shelf.streets(searches[current].path) }

  mutating func add(_ place: PointOfInterest, by deadline: Deadline?) throws(Failure) -> Int {
    guard let coordinate = place.coordinate else { throw Failure(.bug, "a walk to nowhere") }
    let doors = place.extent?.doors.map(\.coordinate) ?? []
    return try searches[current].search.add(
      WalkTarget(doors: doors, extent: place.extent, place: coordinate), by: deadline,
    )
  }

  mutating func run(
    count: Int, within limit: Metres, isComplete: Bool, by deadline: Deadline?,
  ) throws(Failure) {
    try searches[current].search.run(
      count: count, within: limit, isComplete: isComplete, by: deadline,
    )
  }

  var horizon: Metres { searches[current].search.horizon }

  var reach: Metres { min(searches[current].search.longestWalk, farthest) }

  func walk(to place: Int) -> Metres? { searches[current].search.walk(to: place) }

  mutating func path(to place: Int) throws(Failure) -> [Coordinate] {
    try searches[current].search.path(to: place)
  }
}

extension StreetsShelf {
  /// Legs of ways, and of areas, that a picture has at most.
  private static let (mostLegs, mostSides) = (16_000, 6_000)

  /// The ground behind a map of a box, from the streets that cover its middle; without streets, or with
  /// damaged ones, a picture has none.
  @Sendable func ground(of box: BoundingBox) -> MapGround {
    var ground = MapGround()
    let path = try? path(covering: box.centre) { $1.covers(box.centre) ? 0 : nil }
    guard let path, let streets = try? self.streets(path) else { return ground }
    let areas = (try? streets.areas(in: box, mostLegs: Self.mostSides)) ?? []
    for (kind, shown) in Self.areas {
      let rings = areas.lazy.filter { $0.kind == kind }.map(\.rings)
      ground.shapes += rings.map { rings in (shown, rings.map { $0.map(\.coordinate) }) }
    }
    let courses = (try? streets.courses(in: box, mostLegs: Self.mostLegs)) ?? [:]
    for (kind, shown) in Self.ways {
      if let courses = courses[kind] { ground.shapes.append((shown, courses)) }
    }
    ground.attribution = streets.header.description.attribution
    return ground
  }

  // Later shapes lie above earlier ones.
  private static let areas: [(StreetMaterial.Area.Kind, MapGround.Kind)] = [
    (.park, .park), (.water, .water),
  ]
  private static let ways: [(StreetKind, MapGround.Kind)] = [
    (.ferry, .ferry), (.path, .path), (.street, .street), (.road, .road),
  ]
}
