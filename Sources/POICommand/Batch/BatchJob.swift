import ByteStreams
import CommandLine
import Geodesy
import Locating
import PointFormats
import PointIndex
import PointsOfInterest

/// Settings and sources of all lines of a batch.
struct BatchJob: Sendable {
  let query: NearbyQuery
  let format: OutputFormat
  let output: OutputOptions
  let sources: [any PointSource]
  let loading: any SourceLoading
  /// Whether a location without a point has a row, too, with its label alone.
  let isOuter: Bool
  let locations: BatchLocations
  let timeout: Duration
  let now: @Sendable () -> Duration

  /// Deadline of a line whose search begins now.
  var deadline: Deadline { Deadline(in: timeout, now: now) }

  /// The answer to one line, found and written the general way.
  ///
  /// - Parameters:
  ///   - fix: The line's location.
  ///   - label: First column of its rows.
  ///   - part: Takes rows and messages.
  func answer(_ fix: Fix, label: String, into part: inout BatchPart) {
    let search = NearbySearch(
      locationProvider: FixedLocationProvider(fix),
      sources: sources,
      loading: loading,
    )
    do {
      let result = try search.run(query, by: deadline)
      let writer = format.writer(output)
      writer.write(result, query: label, to: &part.rows)
      if !result.points.isEmpty {
        part.hasFound = true
      } else if isOuter, result.failures.isEmpty {
        writer.writeNothingFound(query: label, to: &part.rows)
      }
      for failure in result.failures { part.notes.append(.source(failure)) }
      for note in result.notes { part.notes.append(.answer(note)) }
    } catch {
      part.notes.append(.line(Failure(error)))
    }
  }
}

/// Reader of the locations of a batch.
struct BatchLocations: Sendable {
  let directories: Directories
  let requirement: FixRequirement
  let provider: LocationProviderFactory
  var places = PlaceNaming.none

  /// - Parameters:
  ///   - line: A line.
  ///   - bytes: The input that it was taken from.
  ///   - deadline: Time by which a saved place must be found.
  /// - Returns: The location.
  /// - Throws: `Failure`, which names the line.
  func fix(
    _ line: BatchLine,
    of bytes: [UInt8],
    by deadline: @autoclosure () -> Deadline,
  ) throws(Failure) -> Fix {
    let range: Range<Int>
    switch line.location {
    case .coordinate(let coordinate): return Fix(coordinate: coordinate, origin: .fixed)
    case .text(let text): range = text
    }
    if let coordinate = LocationNotation.plainPair(in: bytes, range) {
      return Fix(coordinate: coordinate, origin: .fixed)
    }
    let text = String(decoding: bytes[range], as: UTF8.self)
    do {
      let choice = try reference(text).choice(in: directories)
      if case .fixed(let fix) = choice {
        if fix.accuracy != nil || fix.origin == .name,
          let shortfall = requirement.shortfall(of: fix)
        {
          throw Failure(.tryAgain, shortfall)
        }
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
      guard let fix = try places.fix(named: text, after: error) else { throw error }
      return .fixed(fix)
    }
  }
}
