import Basics
import Geodesy
import Locating
import PointFormats
import PointIndex
import PointsOfInterest

/// Answers to lines, found by one search over all sources.
///
/// Rows of an answer that one index has alone are written from the bytes of its records.
struct BatchAnswers: ~Copyable {
  private let job: BatchJob
  private let form: RowForm
  private let search: JointSearch
  /// The search on foot, which keeps what it knows of the streets.
  private var onFoot: NearestOnFoot?
  private var label: [UInt8] = []
  /// The part of the rows of the line that is the same.
  private var beginning: [UInt8] = []
  /// Bytes that the rows of most lines fit into.
  private static var usualRoom: Int { 4_096 }

  init(_ job: BatchJob) {
    self.job = job
    form = job.settings.rowForm
    search = JointSearch(job.sources, for: Self.query(of: job, form))
  }

  /// The query without what the rows do not show.
  private static func query(of job: BatchJob, _ form: RowForm) -> NearbyQuery {
    var query = job.settings.query
    query.needsBearings = form.fields.contains(.bearing)
    query.needsDetails = job.settings.needsDetails
    return query
  }

  /// Fetches what lines need that are answered next, of indexes on servers.
  ///
  /// As long as each request is answered within the timeout, all of them may take longer. When that
  /// fails, each line is answered alone, from what is here or else with a failure: a server that is
  /// dead costs no line of a batch a timeout of its own, as `RemoteIndex.pin()` says.
  func prepare(_ centres: @autoclosure () -> [Coordinate]) {
    for tree in search.allTrees {
      (tree as? IndexSearch)?.prepare(centres(), isAlone: job.sources.count == 1, by: job.deadline)
    }
  }

  /// Adds the answer to a line.
  ///
  /// - Parameter bytes: The input that the line was taken from.
  mutating func answer(
    _ line: BatchLine, of bytes: [UInt8], at fix: Fix, into part: inout BatchPart,
  ) {
    label.removeAll(keepingCapacity: true)
    line.appendLabel(of: bytes, to: &label)
    do {
      if job.settings.streets != nil || fix.itself != nil {
        return append(try result(at: fix, of: line), to: &part)
      }
      try search.run(from: fix.coordinate, by: job.deadline())
      if let only = search.onlyTree as? IndexSearch {
        try append(only, to: &part)
      } else {
        append(try search.result(at: fix), to: &part)
      }
    } catch {
      part.notes.append(.line(Failure(error)))
    }
  }

  private mutating func result(at fix: Fix, of line: BatchLine) throws -> NearbyResult {
    let search = NearbySearch(locationProvider: FixedLocationProvider(fix), sources: job.sources)
    let query = job.settings.query
    guard let streets = job.settings.streets else {
      return try search.run(query, by: job.deadline())
    }
    let pace = job.settings.facts.pace
    var walk = onFoot.take() ?? NearestOnFoot(search, walks: Walker(streets), pace: pace)
    defer { onFoot = walk }
    do {
      return try walk.run(query, at: fix, by: job.deadline())
    } catch let failure as Failure where failure.kind == .commandLine {
      // A place without streets is the line's mistake.
      throw Failure(.data, "line \(line.number): \(failure.message)")
    }
  }

  private mutating func append(_ result: NearbyResult, to part: inout BatchPart) {
    makeBeginning()
    for point in result.points { form.append(point, after: beginning, to: &part.rows) }
    if !result.points.isEmpty {
      part.hasFound = true
    } else if job.isOuter, result.failures.isEmpty {
      form.appendNothing(after: beginning, to: &part.rows)
    }
    for failure in result.failures { part.notes.append(.source(failure)) }
    for note in result.notes { part.notes.append(.answer(note)) }
  }

  private mutating func append(_ found: IndexSearch, to part: inout BatchPart) throws {
    let start = part.rows.count
    makeBeginning()
    do throws(Failure) {
      if found.hits.isEmpty {
        if job.isOuter, found.problems.isEmpty {
          form.appendNothing(after: beginning, to: &part.rows)
        }
      } else {
        try append(found, to: &part.rows)
        part.hasFound = true
      }
    } catch {
      found.forget()
      part.rows.removeLast(part.rows.count - start)
      part.notes.append(.source(SourceFailure(source: found.name, failure: error)))
      return
    }
    for problem in found.problems {
      part.notes.append(.source(SourceFailure(source: found.name, failure: problem)))
    }
  }

  private mutating func makeBeginning() {
    beginning.removeAll(keepingCapacity: true)
    unsafe label.withUnsafeBufferPointer {
      unsafe form.appendBeginning(query: $0, to: &beginning)
    }
  }

  private func append(_ found: IndexSearch, to output: inout [UInt8]) throws(Failure) {
    switch form {
    case .values(let row) where row.readsPoints: try append(found, as: row, to: &output)
    case .values(let row): appendMeasured(found.hits, as: row, to: &output)
    case .template(let row): try append(found, as: row, to: &output)
    }
  }

  private func append(
    _ found: IndexSearch, as line: some PointLine, to output: inout [UInt8],
  ) throws(Failure) {
    let beginning = beginning
    try output.appendText(room: Self.usualRoom) { text throws(Failure) in
      try found.withPoints { hits, points, names throws(Failure) in
        let hasNames = names.isForLanguage
        for hit in hits {
          let found = try points.point(of: hit)
          // Only where a name is put in is a copy of the point needed.
          if hasNames, let name = try names.name(of: found.point) {
            var named = found
            named.point.name = name
            try line.append(named, after: beginning, to: &text)
          } else {
            try line.append(found, after: beginning, to: &text)
          }
        }
      }
    }
  }

  private func appendMeasured(_ hits: [IndexHit], as row: PointRow, to output: inout [UInt8]) {
    output.appendText(room: Self.usualRoom) { text in
      for hit in hits {
        text.append(self.beginning)
        row.appendMeasured(distance: hit.distance, bearing: hit.bearing, to: &text)
        row.syntax.appendLineEnd(to: &text)
      }
    }
  }
}
