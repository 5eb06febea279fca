public import ByteStreams
public import PointFormats
public import PointsOfInterest

/// Reads the points of interest of an OpenStreetMap extract in PBF
/// (https://wiki.openstreetmap.org/wiki/PBF_Format).
///
/// Points are nodes, ways and relations with a main tag; a way or relation stands at the centre of
/// the bounding box of its nodes, or of its member nodes and ways. Those of which no node is in the
/// extract are left out. Memory grows with the points and the nodes that they consist of, not with
/// the file.
public struct ExtractReader: Sendable {
  /// Whom to credit for all OpenStreetMap data.
  public static let attribution = "© OpenStreetMap contributors"

  private let rules: MainTagRules
  private let workers: Workers

  /// - Parameters:
  ///   - rules: Which objects are points of interest.
  ///   - workers: How many threads inflate and decode.
  public init(rules: MainTagRules, workers: Int = ExtractReader.processorCount) {
    self.rules = rules
    self.workers = Workers(count: workers)
  }

  /// Reads all points, nodes first, in an order that depends on the file alone.
  ///
  /// - Parameters:
  ///   - file: The extract.
  ///   - source: The source's name for the points.
  ///   - sink: Where points go, and problems with single objects, which are skipped.
  ///   - deadline: When reading must have ended; `nil` for no limit.
  /// - Returns: Whom to credit, and as of when the data is.
  /// - Throws: `Failure` of kind `.data` that names the byte, not the file; `ByteStreamError`. The
  ///   sink may have points by then.
  public func read(
    _ file: ExtractFile,
    source: String,
    into sink: inout some PointSink,
    by deadline: Deadline? = nil,
  ) throws -> PointFileDescription {
    let map = try ExtractMap(file)
    let emission = PointEmission(workers: workers, rules: rules, source: source)
    let nowhere = ObjectPlaces(
      nodes: NodePositions(NeededIDs()),
      ways: [],
      memberWays: NeededIDs(),
    )
    var passes = ExtractPasses(
      file: file,
      map: map,
      workers: workers,
      filter: TagFilter(rules),
      deadline: deadline,
    )
    try passes.readAll { nodes, problems in
      try emission.emit(nodes, at: nowhere, into: &sink)
      for problem in problems { sink.skip(problem) }
    }
    let places = try passes.readMissed()
    try emission.emit(passes.ways, at: places, into: &sink)
    try emission.emit(passes.relations, at: places, into: &sink)
    return PointFileDescription(attribution: Self.attribution, time: map.time)
  }
}
