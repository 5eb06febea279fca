import PointsOfInterest

/// Reads the points of an index, one after the other in the order of the file, and writes another of them
/// as a builder does that is given them, which is compared with the first.
struct PointRewriting {
  private let index: PointIndexReader
  private var assembler: IndexAssembler
  private var postings: LeafPostings
  private var encoder: RecordEncoder
  private var lastPosition: UInt64 = 0
  private var bytes: [UInt8] = []

  /// The strings of the dictionary, each counted once for itself and once for every reference to it.
  var strings: StringInterner { encoder.strings }

  /// - Parameters:
  ///   - strings: The strings of the dictionary, and no others to come.
  ///   - header: The part of the index's header that does not follow from the points.
  ///   - terms: The terms of the index, in their order.
  init(
    _ index: PointIndexReader, _ strings: StringInterner, header: IndexHeader,
    _ terms: [(term: UInt64, place: TermPlan.Place)],
  ) throws(Failure) {
    self.index = index
    let dictionary = SharedDictionary(final: strings)
    assembler = try IndexAssembler(
      header: header, dictionary: dictionary, output: OutputBuffer(.comparison(index)),
    )
    postings = LeafPostings(
      header: header, dictionary: dictionary,
      catalog: TermCatalog(terms: terms.map(\.term), classifiedKeys: header.classifiedKeys),
      plan: TermPlan(places: terms.map(\.place), ownRows: header.rowCount - 2),
      names: NameTableEncoder(SortedRuns(limit: .max, openFile: nil)),
    )
    encoder = RecordEncoder(strings: strings, commonSource: index.header.commonSource)
  }

  mutating func add(_ slot: Int, of block: PointBlock) throws(Failure) {
    let point = try PointOfInterest(index.record(slot, of: block))
    let item = PointItem(at: point.coordinate, extent: point.extent)
    guard item.position >= lastPosition else {
      throw index.damage(at: block.offset, "record \(slot) of a block is out of order")
    }
    lastPosition = item.position
    bytes.removeAll(keepingCapacity: true)
    let isExact = index.header.keepsExactCoordinates
    encoder.append(point, at: item.coordinate, isExact: isExact, to: &bytes)
    try bytes.withMappedBytes(bytes.indices) { record throws(Failure) in
      guard let fields = RecordFields(record, at: 0) else { return }
      try assembler.add(item, fields)
      if item.isLocated { try postings.add(fields) }
    }
  }

  consuming func finish() throws(Failure) -> OutputBuffer { try assembler.finish(postings) }
}
