import Basics
package import PointsOfInterest

/// Builder of an index of points in any order and number.
///
/// The same points in the same order give the same bytes, however much memory may be used.
package struct PointIndexBuilder: UnselectiveSink {
  /// Input that could not be used.
  package private(set) var problems = ReportedProblems()
  package var pointCount: Int { locatedCount + unlocatedCount }
  /// Failure to spill points to disk, such as a full disk; later points are dropped, and building
  /// throws it.
  ///
  /// A caller that adds many points checks it now and then.
  package var failure: Failure? { items.failure }

  /// Whether coordinates are also kept in full, besides those rounded to 10⁻⁷ degrees, and outlines with
  /// every vertex, so that distances are measured to these; names are then not found.
  ///
  /// It costs 18 bytes a point, and as much as the outlines have.
  private let isExact: Bool
  private let runBytes: Int
  private var encoder = RecordEncoder()
  private var record: [UInt8] = []
  private var catalog = TermCatalog()
  private var items: SortedRuns<PointRun>
  private let openSpillFile: (@Sendable () throws(Failure) -> FileDescriptor)?
  private var locatedCount = 0
  private var unlocatedCount = 0
  /// Bytes of all records, but for their strings.
  private var recordBytes = 0

  /// - Parameters:
  ///   - runBytes: Memory that the points may take before they are sorted and spilled to a file.
  ///   - openSpillFile: Opens an empty unnamed file for points that do not fit in memory; without it
  ///     these are a failure.
  init(
    isExact: Bool, runBytes: Int,
    openSpillFile: (@Sendable () throws(Failure) -> FileDescriptor)?,
  ) {
    (self.isExact, self.runBytes) = (isExact, runBytes)
    items = SortedRuns(limit: runBytes, openFile: openSpillFile)
    self.openSpillFile = openSpillFile
  }

  /// Adds a point, which may lack a coordinate.
  package mutating func add(_ point: PointOfInterest) {
    guard failure == nil else { return }
    var point = point
    if !isExact { point.extent = point.extent?.stored }
    let item = PointItem(at: point.coordinate, extent: point.extent)
    record.removeAll(keepingCapacity: true)
    encoder.append(point, at: item.coordinate, isExact: isExact, to: &record)
    recordBytes += record.count
    if item.isLocated {
      locatedCount += 1
      record.withMappedBytes(record.indices) { bytes in
        guard let fields = RecordFields(bytes, at: 0) else { return }
        catalog.count(fields, strings: encoder.strings)
      }
    } else {
      unlocatedCount += 1
    }
    items.add { $0.append(item, record) }
  }

  /// Records a piece of input that could not be used: line or byte, and reason.
  package mutating func skip(_ problem: Failure) {
    problems.add(problem)
  }

  /// Makes the index.
  ///
  /// - Parameter checkpoint: Called every few thousand points, and now and then behind the last; an error
  ///     ends the building.
  /// - Throws: `Failure` of kind `.writing`; as `checkpoint`.
  consuming func finish(
    _ description: PointIndexDescription, output: consuming OutputBuffer,
    checkpoint: (PointIndexProgress) throws(Failure) -> Void,
  ) throws(Failure) -> OutputBuffer {
    try items.sort()
    let dictionary = SharedDictionary(encoder.strings)
    var header = header(description)
    let plan = TermPlan(catalog, pointCount: locatedCount, leafCount: header.leafCount)
    header.rowCount = plan.rowCount
    header.classifiedKeys = catalog.classifiedKeys
    do {
      var assembler = try IndexAssembler(header: header, dictionary: dictionary, output: output)
      let postings = try postings(header, dictionary, plan) { postings throws(Failure) in
        try addItems(to: &assembler, checkpoint)
        let progress = PointIndexProgress(done: pointCount, total: pointCount)
        while !postings.isIdle(by: Deadline(in: .milliseconds(50))) { try checkpoint(progress) }
      }
      // As large as the index, and the names are still to be sorted.
      items = SortedRuns(limit: 0, openFile: nil)
      return try assembler.finish(postings)
    } catch {
      throw Failure(error)
    }
  }

  private func addItems(
    to assembler: inout IndexAssembler, _ checkpoint: (PointIndexProgress) throws(Failure) -> Void,
  ) throws(Failure) {
    let total = pointCount
    try items.forEachRecord { item, record, count throws(Failure) in
      try assembler.add(item, record)
      if count % 4_096 == 0 { try checkpoint(PointIndexProgress(done: count, total: total)) }
    }
  }

  /// Gathers the postings on another thread, which takes about as long as the leaves.
  ///
  /// - Parameter writeLeaves: Writes the leaves meanwhile; an error ends both.
  private func postings(
    _ header: IndexHeader, _ dictionary: SharedDictionary, _ plan: TermPlan,
    beside writeLeaves: (Background<LeafPostings>) throws(Failure) -> Void,
  ) throws -> LeafPostings {
    let names = SortedRuns<NameRun>(limit: runBytes, openFile: openSpillFile)
    let isAbandoned = Monitor(false)
    let postings = Background { [items, catalog] in
      var postings = LeafPostings(
        header: header, dictionary: dictionary, catalog: catalog, plan: plan,
        names: names,
      )
      try items.forEachRecord { item, record, count throws(Failure) in
        if item.isLocated { try postings.add(record) }
        guard count % 4_096 > 0 || !isAbandoned.update({ $0 }) else {
          throw Failure(.tryAgain, "the index is not wanted any more")
        }
      }
      return postings
    }
    try postings.beside {
      do {
        try writeLeaves(postings)
      } catch {
        isAbandoned.update { $0 = true }
        throw error
      }
    }
    return try postings.value()
  }

  /// Points of a leaf: as many as there may be, and half or a quarter of them if records are so long
  /// that a search would read many texts for one point.
  private var leafCapacity: Int {
    let bytes = recordBytes + encoder.strings.byteCountOfSingles
    var capacity = IndexFormat.mostPointsOfLeaf
    while capacity > 16, bytes / max(1, pointCount) * capacity > Self.longestUsualLeaf {
      capacity /= 2
    }
    return capacity
  }

  /// Bytes of the records of a leaf, on average.
  private static var longestUsualLeaf: Int { 8 << 10 }

  private func header(_ description: PointIndexDescription) -> IndexHeader {
    var header = IndexHeader()
    header.locatedCount = locatedCount
    header.unlocatedCount = unlocatedCount
    header.leafCapacity = leafCapacity
    header.description = description
    header.commonSource = encoder.commonSource
    header.keepsExactCoordinates = isExact
    header.keepsNames = !isExact
    return header
  }
}

package struct PointIndexProgress: Sendable, Equatable {
  package let done: Int
  package let total: Int
}
