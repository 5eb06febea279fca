import ByteStreams
package import Geodesy
package import PointsOfInterest

/// Builder of an index of points in any order and number.
///
/// The same points in the same order give the same bytes, however much memory may be used.
package struct PointIndexBuilder: PointSink {
  /// Input that could not be used.
  package private(set) var problems = ReportedProblems()
  /// Number of points added.
  package var pointCount: Int { locatedCount + unlocatedCount }
  /// Failure to spill points to disk, such as a full disk; later points are dropped, and building
  /// throws it.
  ///
  /// A caller that adds many points checks it now and then.
  package private(set) var failure: Failure?

  private let options: PointIndexOptions
  private let openSpillFile: (@Sendable () throws(Failure) -> FileDescriptor)?
  private var encoder = RecordEncoder()
  private var catalog = TermCatalog()
  private var run = PointRun()
  private var spilled: SpilledRuns?
  private var locatedCount = 0
  private var unlocatedCount = 0

  /// - Parameters:
  ///   - options: Options.
  ///   - openSpillFile: Opens an empty unnamed file for points that do not fit in memory; `nil` keeps
  ///     all in memory.
  init(
    options: PointIndexOptions,
    openSpillFile: (@Sendable () throws(Failure) -> FileDescriptor)?,
  ) {
    self.options = options
    self.openSpillFile = openSpillFile
  }

  /// `true`: every point is indexed.
  package func wants(latitude: Degrees, longitude: Degrees) -> Bool {
    true
  }

  /// Adds a point.
  ///
  /// - Parameter point: The point; it may lack a coordinate.
  package mutating func add(_ point: PointOfInterest) {
    guard failure == nil else { return }
    let latitude = Self.fixed(point.coordinate?.latitude ?? 0)
    let longitude = Self.fixed(point.coordinate?.longitude ?? 0)
    let isLocated = point.coordinate != nil
    if isLocated { locatedCount += 1 } else { unlocatedCount += 1 }
    let position =
      isLocated
      ? HilbertCurve.position(latitude: latitude, longitude: longitude) : HilbertCurve.end
    let item = run.append(position: position) { content in
      content.appendInteger(latitude)
      content.appendInteger(longitude)
      encoder.append(point, isExact: options.keepsExactCoordinates, to: &content)
    }
    if isLocated { countTerms(of: item) }
    if run.byteCount > options.runBytes { spill() }
  }

  /// Takes note of a piece of input that could not be used.
  ///
  /// - Parameter problem: Line or byte, and reason.
  package mutating func skip(_ problem: Failure) {
    problems.add(problem)
  }

  /// Makes the index.
  ///
  /// - Parameters:
  ///   - description: Its description.
  ///   - output: Its destination.
  ///   - checkpoint: Called every few thousand points; an error ends the building.
  /// - Returns: The output with the index in it.
  /// - Throws: `Failure` of kind `.writing`; as `checkpoint`.
  consuming func finish(
    _ description: PointIndexDescription,
    output: consuming OutputBuffer,
    checkpoint: (PointIndexProgress) throws(Failure) -> Void,
  ) throws(Failure) -> OutputBuffer {
    if spilled != nil, !run.isEmpty { spill() }
    if let failure { throw failure }
    var assembler = try IndexAssembler(
      header: header(description),
      dictionary: SharedDictionary(encoder.strings),
      catalog: catalog,
      plan: TermPlan(catalog, pointCount: locatedCount),
      output: output,
    )
    let total = pointCount
    var done = 0
    func add(_ position: UInt64, _ item: MappedBytes) throws(Failure) {
      guard let record = RecordFields(item, at: 8) else {
        throw Failure(.bug, "the builder cannot read its own record")
      }
      let isLocated = position < HilbertCurve.end
      try assembler.add(
        record,
        at: isLocated ? (item.load(Int32.self, at: 0), item.load(Int32.self, at: 4)) : nil,
      )
      done += 1
      if done % 4_096 == 0 { try checkpoint(PointIndexProgress(done: done, total: total)) }
    }
    if let spilled {
      try spilled.merge(add)
    } else {
      run.sort()
      try run.forEach(add)
      run = PointRun()
    }
    return try assembler.finish()
  }

  private func header(_ description: PointIndexDescription) -> IndexHeader {
    var header = IndexHeader()
    header.locatedCount = locatedCount
    header.unlocatedCount = unlocatedCount
    // A time that nobody could write is none.
    header.time = description.time.flatMap {
      IndexFormat.times.contains($0.milliseconds) ? $0 : nil
    }
    header.source = description.source
    header.attribution = description.attribution
    header.originCode = description.origin?.code ?? 0
    header.commonSource = encoder.commonSource
    header.keepsExactCoordinates = options.keepsExactCoordinates
    return header
  }

  private mutating func countTerms(of item: Range<Int>) {
    run.content.withMappedBytes(item) { bytes in
      guard let record = RecordFields(bytes, at: 8) else { return }
      catalog.count(record, strings: encoder.strings)
    }
  }

  private mutating func spill() {
    guard let openSpillFile else { return }
    do throws(Failure) {
      run.sort()
      if spilled == nil { spilled = SpilledRuns(file: try openSpillFile()) }
      try spilled?.append(run)
      run.removeAll()
    } catch {
      failure = error
      run = PointRun()
    }
  }

  private static func fixed(_ degrees: Degrees) -> Int32 {
    Int32((degrees * 1e7).rounded())
  }
}

/// Progress of the writing of an index.
package struct PointIndexProgress: Sendable, Equatable {
  /// Number of points written.
  package let done: Int
  /// Number of all points.
  package let total: Int
}
