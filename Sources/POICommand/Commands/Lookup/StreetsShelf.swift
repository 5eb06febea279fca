import Basics
import CommandLine
import Geodesy
import PointsOfInterest
import Streets
import Synchronization

/// Opens a file of streets.
typealias StreetsOpener = @Sendable (_ path: String) throws(Failure) -> Streets

/// The files of streets that a search may take, in the order in which they are asked; each is opened once,
/// when it is first needed.
final class StreetsShelf: Sendable {
  let paths: [String]
  /// Whether the user named the only one.
  private let isNamed: Bool
  private let open: StreetsOpener
  private let opened = Mutex<[String: Result<Streets, Failure>]>([:])

  init(_ paths: [String], isNamed: Bool, _ open: @escaping StreetsOpener) {
    (self.paths, self.isNamed, self.open) = (paths, isNamed, open)
  }

  /// The streets of a path.
  func streets(_ path: String) throws(Failure) -> Streets {
    if let known = opened.withLock({ $0[path] }) { return try known.get() }
    let result: Result<Streets, Failure>
    do throws(Failure) {
      result = .success(try open(path))
    } catch {
      result = .failure(error)
    }
    opened.withLock { $0[path] = result }
    return try result.get()
  }

  /// The paths of those that cover a location.
  ///
  /// - Throws: `Failure` where none of them does and one cannot be read, which may.
  func covering(_ location: Coordinate) throws(Failure) -> [String] {
    var (found, failure): ([String], Failure?) = ([], nil)
    for path in paths {
      do throws(Failure) {
        if try streets(path).covers(location) { found.append(path) }
      } catch {
        failure = failure ?? error
      }
    }
    if let failure, found.isEmpty { throw failure }
    return found
  }

  /// The failure of a search where no streets are, with the command that gets them.
  func missing(at location: Coordinate) -> Failure {
    let place = location.text(.decimal).split(separator: ",").map(String.init)
    let reason =
      isNamed ? "the streets of \(paths[0]) do not cover this place" : "no streets cover this place"
    let tokens = [GetCommand.name, OptionName.streets.spelling, OptionName.here.spelling] + place
    return UsageError(
      "\(OptionName.by.spelling) \(Travel.foot.rawValue)", reason, suggestion: tokens,
    ).failure
  }
}

/// Walks over the streets that cover each location; one for each thread.
struct Walker: WalkMeasuring {
  private let shelf: StreetsShelf
  private var searches: [(path: String, search: WalkSearch)] = []
  /// The search that the location is on.
  private var current = 0

  init(_ shelf: StreetsShelf) { self.shelf = shelf }

  /// Begins on the first streets that cover a location and have a way near it, else on the first that
  /// cover it.
  mutating func begin(at location: Coordinate) throws(Failure) {
    var first: Int?
    for path in try shelf.covering(location) {
      let index = try search(path)
      try searches[index].search.begin(at: location)
      current = index
      if searches[index].search.hasStart { return }
      first = first ?? index
    }
    guard let first else { throw shelf.missing(at: location) }
    current = first
  }

  private mutating func search(_ path: String) throws(Failure) -> Int {
    if let known = searches.firstIndex(where: { $0.path == path }) { return known }
    searches.append((path, WalkSearch(try shelf.streets(path))))
    return searches.count - 1
  }

  var attribution: String? { streets?.info.attribution }

  private var streets: Streets? { try? shelf.streets(searches[current].path) }

  mutating func add(_ place: PointOfInterest) throws(Failure) -> Int {
    guard let coordinate = place.coordinate else { throw Failure(.bug, "a walk to nowhere") }
    let doors = place.extent?.doors.map(\.coordinate) ?? []
    return try searches[current].search.add(
      WalkTarget(doors: doors, extent: place.extent, place: coordinate))
  }

  mutating func run(count: Int, within limit: Metres, by deadline: Deadline?) throws(Failure) {
    try searches[current].search.run(count: count, within: limit, by: deadline)
  }

  var horizon: Metres { searches[current].search.horizon }
  var longestWalk: Metres { searches[current].search.longestWalk }

  func walk(to place: Int) -> Metres? { searches[current].search.walk(to: place) }

  mutating func path(to place: Int) throws(Failure) -> [Coordinate] {
    try searches[current].search.path(to: place)
  }
}
