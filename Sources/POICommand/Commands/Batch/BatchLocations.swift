import Basics
import CommandLine
import Geodesy
import Locating
import PointsOfInterest

/// Reader of the locations of a batch.
struct BatchLocations: Sendable {
  let directories: Directories
  let requirement: FixRequirement
  let provider: LocationProviderFactory
  let places: PlaceNaming

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
      let choice = try reference(text).choice(in: directories)
      if case .fixed(let fix) = choice {
        try requirement.ensure(ofTyped: fix, called: text)
        return fix
      }
      return try provider(choice).currentFix(by: deadline())
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
      switch try places.location(named: text, after: error) {
      case .fix(let fix): return .fixed(fix)
      case .division(let largest):
        throw Failure(.data, "\(text): \(NamedAnswer.reason(forDivisionWith: largest))")
      case .unknown, .category, nil: throw error
      }
    }
  }
}
