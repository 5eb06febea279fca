import Basics
import CommandLine
import Geodesy
import Locating
import PointsOfInterest
import Synchronization

/// Reader of the locations of a batch.
final class BatchLocations: Sendable {
  let directories: Directories
  let requirement: FixRequirement
  let places: PlaceNaming
  private let source: @Sendable (SourceChoice, SourceUse) throws -> any PointSource
  /// The saved places, once a line has asked for one.
  private let savedPlaces = Mutex<RememberedPlaces?>(nil)
  /// The names of saved places, or why they cannot be read; all lines share what was read once.
  private let savedNames = Mutex<Result<Set<FoldedText>, Failure>?>(nil)

  init(
    directories: Directories, requirement: FixRequirement,
    source: @escaping @Sendable (SourceChoice, SourceUse) throws -> any PointSource,
    places: PlaceNaming,
  ) {
    (self.directories, self.requirement) = (directories, requirement)
    (self.source, self.places) = (source, places)
  }

  /// The coordinate of a line that is no more than two numbers; `nil` for all other lines.
  static func coordinate(_ line: BatchLine, of bytes: [UInt8]) -> Coordinate? {
    switch line.location {
    case .coordinate(let coordinate): coordinate
    case .text(let range): LocationNotation.plainPair(in: bytes, range)
    }
  }

  /// The location that a line names in any notation.
  ///
  /// - Parameter deadline: Time by which a saved place must be found.
  /// - Throws: `Failure`, which names the line.
  func fix(
    _ line: BatchLine, of bytes: [UInt8], by deadline: @autoclosure () -> Deadline,
  ) throws(Failure) -> Fix {
    let range: Range<Int>
    switch line.location {
    case .coordinate(let coordinate): return Fix(coordinate: coordinate, origin: .fixed)
    case .text(let text): range = text
    }
    let text = String(decoding: bytes[range], as: UTF8.self)
    do {
      switch try reference(text, by: deadline()) {
      case .fixed(let fix):
        try requirement.ensure(ofTyped: fix, called: text)
        return fix
      case .saved(let name):
        let places = try savedPlaces(at: try directories.places(for: "@\(name)"))
        return try SavedPlaceLocationProvider(name: name, places: places)
          .currentFix(by: deadline())
      }
    } catch let error as LocationNotationError {
      let error = UsageError(error)
      throw Failure(.data, "line \(line.number): \(error.token): \(error.reason)")
    } catch {
      let failure = Failure(error)
      // A saved place that is not there is the line's mistake, not the command line's.
      let kind = failure.kind == .commandLine ? .data : failure.kind
      throw Failure(kind, "line \(line.number): \(failure.message)")
    }
  }

  private func reference(
    _ text: String, by deadline: @autoclosure () -> Deadline,
  ) throws -> LocationReference {
    do throws(LocationNotationError) {
      return try LocationReference(text)
    } catch {
      // The `@` that makes it plain may be missing.
      if try isSaved(text, by: deadline()) { return .saved(name: text) }
      switch try places.location(named: text, after: error) {
      case .fix(let fix): return .fixed(fix)
      case .division(let largest):
        throw Failure(.data, "\(text): \(NamedAnswer.reason(forDivisionWith: largest))")
      case .unknown, .category, nil: throw error
      }
    }
  }

  /// Whether a saved place has this name, without `@`; the names are read when one is first asked for.
  private func isSaved(
    _ text: String, by deadline: @autoclosure () -> Deadline,
  ) throws(Failure) -> Bool {
    let names = savedNames.withLock { known in
      let names =
        known
        ?? Result { () throws(Failure) in
          Set(try directories.savedNames(by: deadline()).map(FoldedText.init))
        }
      known = names
      return names
    }
    return try names.get().contains(FoldedText(text))
  }

  private func savedPlaces(at path: String) throws -> RememberedPlaces {
    try savedPlaces.withLock { known in
      let places = try known ?? RememberedPlaces(source(.saved(path: path), .once))
      known = places
      return places
    }
  }
}

/// The places of a source as they were when they were first read, or why they cannot be.
///
/// All lines of a batch ask the same of it; each has a deadline of its own.
private final class RememberedPlaces: PointSource {
  private let source: any PointSource
  private let answer = Mutex<Result<PointSourceAnswer, Failure>?>(nil)

  init(_ source: any PointSource) { self.source = source }

  var name: String { source.name }

  func points(
    near centre: Coordinate, matching query: NearbyQuery, by deadline: Deadline,
  ) throws -> PointSourceAnswer {
    try answer.withLock { known in
      if let known { return try known.get() }
      do {
        let answer = try source.points(near: centre, matching: query, by: deadline)
        known = .success(answer)
        return answer
      } catch let failure as Failure where failure.kind != .tryAgain {
        known = .failure(failure)
        throw failure
      }
    }
  }
}
