import ByteStreams
import Decimals
import Geodesy
import PointFormats
import PointIndex
import PointsOfInterest

/// Answers to lines from one index, written as rows from the bytes of its records.
///
/// An answer that takes more than that, as when an id stands twice in it, is left to `BatchJob`.
struct IndexedAnswers: ~Copyable {
  private let job: BatchJob
  private let source: IndexedPointSource
  private var index: PointIndexReader
  private var points: IndexedPoints
  /// Whether all that the lines which come next need has been fetched.
  private var isPrepared = true
  private let form: RowForm
  private var names: NameLookup
  /// `nil` after a failure: what was checked by then is not known any more.
  ///
  /// It stays where it is: moving it for each line takes 3 % of a batch.
  private var search: NearestSearch?
  private var label: [UInt8] = []
  /// The part of the rows of the line that is the same.
  private var beginning: [UInt8] = []
  private var ids: [UInt64] = []
  /// Bytes that the rows of most lines fit into.
  private static var usualRoom: Int { 4_096 }

  /// `nil` when the job takes more.
  init?(_ job: BatchJob) {
    guard job.sources.count == 1, let source = job.sources[0] as? IndexedPointSource,
      let index = try? source.reader(by: job.deadline),
      let writer = job.format.writer(job.output, facts: job.facts) as? RowWriter
    else { return nil }
    self.job = job
    self.source = source
    self.index = index
    points = IndexedPoints(
      index,
      source: source.pointSource,
      attribution: index.info.description.attribution,
    )
    form = writer.form
    names = NameLookup(job.query.filter.nameLanguage)
    search = nil
  }

  /// Fetches what lines need that are answered next, if the index is on a server.
  ///
  /// As long as each request is answered within the timeout, all of them may take longer. When that
  /// fails, each line is answered alone, from what is here or else with a failure: a server that is
  /// dead costs no line of a batch a timeout of its own, as `RemoteIndex.pin()` says.
  ///
  /// - Parameter centres: Their locations.
  mutating func prepare(_ centres: @autoclosure () -> [Coordinate]) {
    guard source.isRemote else { return }
    do throws(Failure) {
      index = try source.reader(for: centres(), job.query, by: { job.deadline })
      isPrepared = true
      points = IndexedPoints(
        index,
        source: source.pointSource,
        attribution: index.info.description.attribution,
      )
      search = nil
    } catch {
      isPrepared = false
    }
  }

  /// Answers a line.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - bytes: The input that it was taken from.
  ///   - centre: Its location.
  ///   - part: Where the rows go and what there is to tell.
  /// - Returns: `false`, and nothing has been written, when the answer takes the general way.
  mutating func answer(
    _ line: BatchLine,
    of bytes: [UInt8],
    at centre: Coordinate,
    into part: inout BatchPart,
  ) -> Bool {
    guard isPrepared else { return false }
    let start = part.rows.count
    do throws(Failure) {
      let hits = try search(from: centre)
      guard try append(hits, line, bytes, to: &part.rows) else {
        part.rows.removeLast(part.rows.count - start)
        return false
      }
      if !hits.isEmpty {
        part.hasFound = true
      } else if job.isOuter, source.problems.isEmpty {
        form.appendNothing(after: beginning, to: &part.rows)
      }
    } catch {
      search = nil
      part.rows.removeLast(part.rows.count - start)
      part.notes.append(.source(SourceFailure(source: source.name, failure: error)))
      return true
    }
    for problem in source.problems {
      part.notes.append(.source(SourceFailure(source: source.name, failure: problem)))
    }
    return true
  }

  private mutating func search(from centre: Coordinate) throws(Failure) -> [IndexHit] {
    if search == nil {
      search = try NearestSearch(
        index,
        for: job.query,
        hasBearings: form.fields.contains(.bearing),
      )
    }
    try search?.run(from: centre, by: job.deadline)
    return search?.hits ?? []
  }

  private mutating func append(
    _ hits: [IndexHit],
    _ line: BatchLine,
    _ bytes: [UInt8],
    to output: inout [UInt8],
  ) throws(Failure) -> Bool {
    label.removeAll(keepingCapacity: true)
    line.appendLabel(of: bytes, to: &label)
    beginning.removeAll(keepingCapacity: true)
    unsafe label.withUnsafeBufferPointer {
      unsafe form.appendBeginning(query: $0, to: &beginning)
    }
    switch form {
    case .values(let row):
      if row.readsPoints {
        try append(hits, as: row, to: &output)
      } else {
        try appendMeasured(hits, as: row, to: &output)
      }
    case .template(let row): try append(hits, as: row, to: &output)
    }
    return hasDistinctIDs()
  }

  private mutating func append(
    _ hits: [IndexHit],
    as line: some PointLine,
    to output: inout [UInt8],
  ) throws(Failure) {
    ids.removeAll(keepingCapacity: true)
    let (hasNames, beginning) = (names.isForLanguage, beginning)
    try output.appendText(room: Self.usualRoom) { text throws(Failure) in
      for hit in hits {
        let found = try points.point(of: hit)
        if let id = found.point.idHash { ids.append(id) }
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

  private mutating func appendMeasured(
    _ hits: [IndexHit],
    as row: PointRow,
    to output: inout [UInt8],
  ) throws(Failure) {
    ids.removeAll(keepingCapacity: true)
    // As properties they would be retained and released for each hit, which takes 5 % of a batch.
    let (index, beginning) = (index, beginning)
    try output.appendText(room: Self.usualRoom) { text throws(Failure) in
      for hit in hits {
        if let id = try index.idHash(of: hit) { ids.append(id) }
        text.append(beginning)
        row.appendMeasured(distance: hit.distance, bearing: hit.bearing, to: &text)
        row.syntax.appendLineEnd(to: &text)
      }
    }
  }

  private mutating func hasDistinctIDs() -> Bool {
    guard ids.count > 1 else { return true }
    if ids.count > 24 { return Set(ids).count == ids.count }
    for second in 1..<ids.count {
      for first in 0..<second where ids[first] == ids[second] { return false }
    }
    return true
  }
}
