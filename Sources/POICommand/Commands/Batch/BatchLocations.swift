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
  /// The saved places, or why they cannot be read, once a line has asked for one.
  private let known = Mutex<Result<KnownPlaces, Failure>?>(nil)

  private struct KnownPlaces {
    let saved: SavedPlaces
    let names: Set<FoldedText>
  }

  init(directories: Directories, requirement: FixRequirement, places: PlaceNaming) {
    (self.directories, self.requirement, self.places) = (directories, requirement, places)
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
        let path = try directories.places(for: "@\(name)")
        return try knownPlaces(at: path, by: deadline()).saved.fix(ofPlace: name)
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

  /// Whether a saved place has this name, without `@`.
  private func isSaved(
    _ text: String, by deadline: @autoclosure () -> Deadline,
  ) throws(Failure) -> Bool {
    guard let path = directories.places, FileStatus(path) != nil else { return false }
    let known = try knownPlaces(at: path, by: deadline())
    if let problem = known.saved.problem { throw problem }
    return known.names.contains(FoldedText(text))
  }

  /// The saved places as they were when they were first read: all lines share them.
  ///
  /// Another line tries again what took too long.
  private func knownPlaces(
    at path: String, by deadline: @autoclosure () -> Deadline,
  ) throws(Failure) -> KnownPlaces {
    let places = known.withLock { known in
      let places =
        known
        ?? Result { () throws(Failure) in
          let saved = try SavedPlaces(at: path, by: deadline())
          let names = saved.points.lazy.compactMap(\.name).map { FoldedText($0) }
          return KnownPlaces(saved: saved, names: Set(names))
        }
      if case .failure(let failure) = places, failure.kind == .tryAgain { return places }
      known = places
      return places
    }
    return try places.get()
  }
}
