import Basics
import CommandLine
import Geodesy
import Locating
import PointsOfInterest

/// Reader of the locations of a batch.
struct BatchLocations: Sendable {
  let places: PlaceNaming
  private let directories: Directories
  private let requirement: FixRequirement
  /// The saved places when the batch begins, or why they cannot be read.
  private let saved: Result<SavedPlaces, Failure>
  private let savedNames: Set<FoldedText>

  /// - Parameter deadline: Time by which the saved places must be read.
  init(
    directories: Directories, requirement: FixRequirement, places: PlaceNaming,
    by deadline: Deadline,
  ) {
    (self.directories, self.requirement, self.places) = (directories, requirement, places)
    saved = Result { () throws(Failure) in
      try SavedPlaces(at: directories.places ?? "", by: deadline)
    }
    savedNames = Set((try? saved.get().points)?.compactMap { $0.name.map(FoldedText.init) } ?? [])
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
  /// - Throws: `Failure`, which names the line.
  func fix(_ line: BatchLine, of bytes: [UInt8]) throws(Failure) -> Fix {
    let range: Range<Int>
    switch line.location {
    case .coordinate(let coordinate): return Fix(coordinate: coordinate, origin: .fixed)
    case .text(let text): range = text
    }
    let text = String(decoding: bytes[range], as: UTF8.self)
    do {
      switch try reference(text) {
      case .fixed(let fix):
        try requirement.ensure(ofTyped: fix, called: text)
        return fix
      case .saved(let name):
        _ = try directories.places(for: "@\(name)")
        return try saved.get().fix(ofPlace: name)
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

  private func reference(_ text: String) throws -> LocationReference {
    do throws(LocationNotationError) {
      return try LocationReference(text)
    } catch {
      // The `@` that makes it plain may be missing.
      if try isSaved(text) { return .saved(name: text) }
      switch try places.location(named: text, after: error) {
      case .fix(let fix): return .fixed(fix)
      case .division(let largest, let city):
        let reason = NamedAnswer.reason(forDivisionWith: largest, or: city)
        throw Failure(.data, "\(text): \(reason)")
      case .unknown, .category, nil: throw error
      }
    }
  }

  /// Whether a saved place has this name, without `@`.
  private func isSaved(_ text: String) throws(Failure) -> Bool {
    guard let path = directories.places, FileStatus(link: path) != nil else { return false }
    if let problem = try saved.get().problem { throw problem }
    return savedNames.contains(FoldedText(text))
  }
}
