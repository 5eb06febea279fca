package import Basics
package import PointFormats
package import PointsOfInterest
package import Streets

/// Reads the points of interest of an OpenStreetMap extract in PBF
/// (https://wiki.openstreetmap.org/wiki/PBF_Format).
///
/// Points are nodes, ways and relations with a main tag; a way or relation has the extent of its
/// nodes, or of its member nodes and ways, and the doors among them. Those of which no node is in the
/// extract are left out.
package struct ExtractReader: StoredPointReader {
  private let rules: MainTagRules
  private let workers: Workers
  private let streets: StreetsReceiver?

  /// - Parameters:
  ///   - workers: Number of threads that inflate and decode; `nil` for one a processor.
  ///   - streets: Gets the ways on foot when all has been read; `nil` where they are not wanted, and
  ///     then cost nothing.
  package init(workers: Int? = nil, streets: StreetsReceiver? = nil, rules: MainTagRules) {
    self.rules = rules
    self.streets = streets
    self.workers = Workers(count: workers ?? WorkerThread.processorCount)
  }

  /// Reads all points, nodes first, in an order that depends on the file alone.
  package func read(
    _ file: StoredBytes, source: String, into sink: inout some PointSink,
    by deadline: Deadline? = nil,
    progress: @escaping (Int) throws(ByteStreamError) -> Void = { _ in },
  ) throws -> PointFileDescription {
    let limit = TimeLimit(deadline: deadline, name: file.name)
    let map = try ExtractMap(file, within: limit)
    var emission = PointEmission(
      workers: workers, rules: rules, source: source, limit: limit,
      placesLeft: PBFLimits.shapePlaces(inFileOf: file.count),
    )
    var passes = ExtractPasses(
      file: file, map: map, workers: workers,
      filter: TagFilter(rules, includesStreets: streets != nil), limit: limit, progress: progress,
    )
    try passes.readAll { nodes, problems in
      try emission.emit(nodes, at: .ofNodesAlone, into: &sink)
      for problem in problems { sink.skip(problem) }
    }
    let places = try passes.readMissed()
    let material = streets.map { _ in gather(&passes.findings, at: places, limit, file.count) }
    func emitOutlines() throws {
      try emission.emit(passes.findings.ways, at: places, into: &sink)
      try emission.emit(passes.findings.relations, at: places, into: &sink)
    }
    if let streets, let material {
      try material.beside(emitOutlines)
      streets(try material.value())
    } else {
      try emitOutlines()
    }
    return PointFileDescription(attribution: OpenStreetMapObject.attribution, time: map.time)
  }

  /// Begins to gather the streets, beside which points are emitted: that leaves processors free.
  private func gather(
    _ findings: inout ExtractFindings, at places: ObjectPlaces, _ limit: TimeLimit,
    _ byteCount: Int,
  ) -> Background<StreetMaterial> {
    let (nodes, relations) = (findings.nodes, findings.relations)
    let ways = Monitor<[StreetWays]?>(findings.streets)
    findings.streets = []
    return Background { [workers] in
      var streets = StreetCollection(nodes: nodes, workers: workers, limit: limit)
      // Held by nobody else, so that they go as what they hold is taken over.
      var ways = ways.update { $0.take() } ?? []
      try streets.add(&ways)
      try streets.add(
        relations, at: places, placesLeft: PBFLimits.shapePlaces(inFileOf: byteCount), )
      return streets.finish()
    }
  }
}

/// The deadline by which an extract must be read.
struct TimeLimit: Sendable {
  let deadline: Deadline?
  let name: String

  func ensureTime() throws(ByteStreamError) {
    if deadline?.hasPassed == true { throw .unfinished(name: name) }
  }
}
