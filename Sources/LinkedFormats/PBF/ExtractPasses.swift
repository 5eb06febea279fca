import Basics
import PointsOfInterest

/// The passes over an extract's blobs, which the README draws.
struct ExtractPasses {
  let file: StoredBytes
  let map: ExtractMap
  let workers: Workers
  let filter: TagFilter
  let limit: TimeLimit
  let progress: (Int) throws(ByteStreamError) -> Void

  var findings = ExtractFindings()
  private var readCount = 0
  /// The kinds of objects in each blob, by its offset.
  private var kinds: [Int: Set<ObjectKind>] = [:]
  /// Number of references that were known when ways were first looked at.
  private var knownWays: Int?
  /// Number of references that were known when nodes were first looked at.
  private var knownNodes: Int?
  private var needs = BlockDecoder.Needs()

  init(
    file: StoredBytes, map: ExtractMap, workers: Workers, filter: TagFilter, limit: TimeLimit,
    progress: @escaping (Int) throws(ByteStreamError) -> Void,
  ) {
    self.file = file
    self.map = map
    self.workers = workers
    self.filter = filter
    self.limit = limit
    self.progress = progress
  }

  /// The first pass, which is all of a sorted file; emits the points among nodes, and misplaced ones,
  /// while the next blobs are decoded.
  mutating func readAll(emit: ([SelectedObjects], [Failure]) throws -> Void) throws {
    var nodes: (found: [SelectedObjects], misplaced: [Failure]) = ([], [])
    try forEachBatch(of: map.blobs.reversed()) { passes, blobs in
      for blob in blobs { passes.kinds[blob.offset] = blob.kinds }
      for run in Self.runs(of: blobs) {
        try passes.prepare(for: run.kind)
        let decoding = passes.decode(run)
        try decoding.beside { try emit(nodes.found, nodes.misplaced) }
        let decoded = try decoding.take()
        let found = decoded.map { passes.findings.add($0) }
        try passes.ensureFewReferences()
        let misplaced = zip(run.blobs, decoded).flatMap { blob, decoded in
          let reason = "in the blob here, has a coordinate off the Earth"
          return decoded.misplaced.map { Failure(atByte: blob.offset, "node/\($0), \(reason)") }
        }
        nodes = run.kind == .node ? (found, misplaced) : ([], [])
      }
    }
    try emit(nodes.found, nodes.misplaced)
  }

  /// Reads a file in another order once more; afterwards all places are known.
  mutating func readMissed() throws -> ObjectPlaces {
    let (ways, nodes) = (findings.referencedWays.count, findings.referencedNodes.count)
    if knownWays ?? ways < ways || knownNodes ?? nodes < nodes { try readByKind() }
    let memberWays = try NeededIDs(findings.referencedWays, within: limit)
    // Ways may have the places themselves, and then there need be no nodes.
    if knownNodes == nil { _ = try findings.beginNodes(within: limit) }
    try findings.endNodes(within: limit)
    try keepOpenGates()
    return try ObjectPlaces(
      nodes: findings.nodes, ways: findings.ways, memberWays: memberWays, within: limit,
    )
  }

  /// Forgets gates to which no path leads.
  private mutating func keepOpenGates() throws {
    let paths = findings.paths
    findings.paths = []
    // Of these alone there are so few that next to no node of a path needs a search.
    let (gates, limit) = (try NeededIDs(findings.nodes.gates, within: limit), limit)
    if gates.count == 0 { return }
    let open = try workers.map(paths) { paths in
      try limit.ensureTime()
      var (cursor, found) = (NeededIDCursor(gates), [Int64]())
      try paths.forEach { found += $0.filter { cursor.index(of: $0) != nil } }
      return found
    }
    findings.nodes.keepGates(open.joined())
  }

  /// Reads the objects of one kind after those of the other: relations, ways, nodes.
  private mutating func readByKind() throws {
    (findings, needs) = (ExtractFindings(), BlockDecoder.Needs())
    (knownWays, knownNodes) = (nil, nil)
    for kind in [ObjectKind.relation, .way, .node] {
      try prepare(for: kind)
      let wanted = map.blobs.reversed().filter { kinds[$0.lowerBound]?.contains(kind) == true }
      try forEachBatch(of: wanted) { passes, blobs in
        for decoded in try passes.decode(Run(kind: kind, blobs: blobs)).take() {
          _ = passes.findings.add(decoded)
        }
      }
    }
  }

  /// Calls a closure with the blobs of a batch, while those of the next are inflated.
  private mutating func forEachBatch(
    of places: [Range<Int>], _ body: (inout ExtractPasses, [InflatedBlob]) throws -> Void,
  ) throws {
    var batches = BlobBatches(file, at: places)
    var inflating = workers.begin(try batches.next(), InflatedBlob.init)
    // An error of reading ahead waits for its turn.
    var read = Result { try batches.next() }
    while true {
      let blobs = try inflating.take()
      guard !blobs.isEmpty else { return }
      inflating = workers.begin(try read.get(), InflatedBlob.init)
      readCount += blobs.reduce(0) { $0 + $1.packedCount }
      try inflating.beside {
        read = Result { try batches.next() }
        try limit.ensureTime()
        try progress(readCount)
        try body(&self, blobs)
      }
    }
  }

  private func decode(_ run: Run) -> SharedWork<InflatedBlob, DecodedObjects> {
    workers.begin(run.blobs) { [filter, needs] in
      try $0.objects(run.kind, filter: filter, needs: needs)
    }
  }

  private func ensureFewReferences() throws(Failure) {
    let limit = PBFLimits.references(inFileOf: file.count)
    guard findings.referenceCount <= limit else {
      throw Failure(
        .data,
        "its ways and relations name more than \(limit) nodes and members, which no file of"
          + " \(file.count) bytes has",
      )
    }
  }

  /// Fixes what is needed before ways or nodes are first looked at.
  private mutating func prepare(for kind: ObjectKind) throws {
    if kind == .way, knownWays == nil {
      knownWays = findings.referencedWays.count
      needs.ways = try NeededIDs(findings.referencedWays, within: limit)
    }
    if kind == .node, knownNodes == nil {
      knownNodes = findings.referencedNodes.count
      needs.nodes = try findings.beginNodes(within: limit)
    }
  }
}

extension ExtractPasses {
  /// Blobs that follow one another, and of which the objects of one kind are decoded together.
  private struct Run: Sendable {
    let kind: ObjectKind
    var blobs: [InflatedBlob]
  }

  /// Groups blobs into runs per kind: relations, ways, nodes.
  private static func runs(of blobs: [InflatedBlob]) -> [Run] {
    var runs: [Run] = []
    for blob in blobs {
      for kind in [ObjectKind.relation, .way, .node] where blob.kinds.contains(kind) {
        if runs.last?.kind == kind {
          runs[runs.count - 1].blobs.append(blob)
        } else {
          runs.append(Run(kind: kind, blobs: [blob]))
        }
      }
    }
    return runs
  }
}

/// A blob of objects, ready to be decoded.
struct InflatedBlob {
  let offset: Int
  let packedCount: Int
  let kinds: Set<ObjectKind>
  private let content: [UInt8]

  init(_ blob: Blob) throws(Failure) {
    (offset, packedCount) = (blob.offset, blob.bytes.count)
    content = try blob.content()
    kinds = try WireReader.reading(content, ofBlobAt: offset, PrimitiveBlock.kinds)
  }

  /// The objects of a kind that are points or needed by points.
  func objects(
    _ kind: ObjectKind, filter: TagFilter, needs: BlockDecoder.Needs,
  ) throws(Failure) -> DecodedObjects {
    try WireReader.reading(content, ofBlobAt: offset) { reader throws(WireError) in
      try BlockDecoder.decode(kind, in: &reader, filter: filter, needs: needs)
    }
  }
}
