import Geodesy
import PointsOfInterest

/// Writer of an index from sorted points; also the proof of one, when its output compares.
struct IndexAssembler {
  private var header: IndexHeader
  private var output: OutputBuffer
  private let dictionary: SharedDictionary
  private var catalog: TermCatalog
  private let plan: TermPlan

  private var leaf = LeafEncoder()
  private var tree = TreeEncoder()
  private var lists: TermLists
  private var names: NameTableEncoder
  private var nameCollector = NameCollector()
  private var pointNames: [UInt32] = []
  private var blockCount = 0

  /// - Parameters:
  ///   - dictionary: The strings that the points' records refer to.
  ///   - names: The table of names, still empty.
  /// - Throws: `Failure` of kind `.writing`.
  init(
    header: IndexHeader, dictionary: SharedDictionary, catalog: TermCatalog, plan: TermPlan,
    names: NameTableEncoder, output: consuming OutputBuffer,
  ) throws(Failure) {
    self.header = header
    self.dictionary = dictionary
    self.catalog = catalog
    self.plan = plan
    self.names = names
    self.output = output
    lists = TermLists(termCount: catalog.terms.count)
    self.catalog.resetCounts()
    self.header.classifiedKeys = catalog.classifiedKeys
    self.header.rowCount = plan.rowCount
    try reserveStart()
    self.header.strings = try section(dictionary.encoded)
    self.header.dictionaryCount = dictionary.entries.count
    self.header.leaves.offset = self.output.count
  }

  /// Adds the next point in order.
  mutating func add(
    _ record: RecordFields, at coordinate: (latitude: Int32, longitude: Int32)?,
  ) throws(Failure) {
    let isLocated = coordinate != nil
    if !isLocated, header.unlocated.offset == 0 { try finishLeaves() }
    if leaf.count == header.leafCapacity { try finishBlock() }
    if isLocated, header.keepsNames { try addNames(of: record) }
    let dictionary = dictionary
    var extent: Extent?
    if let coordinate { extent = record.extent?.extent(near: coordinate) }
    if let extent {
      header.extentCount += 1
      header.doorCount += extent.doors.count
    }
    leaf.add(coordinate, extent: extent, isHidden: record.isHidden) { buffer in
      dictionary.append(record, to: &buffer)
    }
    guard isLocated else { return }
    let terms = catalog.count(record, strings: dictionary)
    for number in terms { insert(term: number) }
  }

  private mutating func addNames(of record: RecordFields) throws(Failure) {
    nameCollector.collect(
      of: NumberedRecord(fields: record, strings: dictionary), into: &pointNames,
    )
    for name in pointNames {
      try names.add(NameEntry(name, leaf: tree.leafCount, slot: leaf.count))
    }
  }

  /// Writes the sections behind the points, and then the start of the file.
  consuming func finish() throws(Failure) -> OutputBuffer {
    if header.unlocated.offset == 0 { try finishLeaves() }
    if leaf.count > 0 { try finishBlock() }
    header.unlocated.length = output.count - header.unlocated.offset
    let upperNodes = try writeTree()
    try writeTerms()
    try writeNames()
    header.fileLength = output.count
    try output.replaceStart(by: header.encoded + upperNodes)
    return output
  }

  /// Leaves room for the header and the upper nodes, whose length follows from what is known.
  private mutating func reserveStart() throws(Failure) {
    let nodes = NodeLayout(leafCount: header.leafCount, rowCount: header.rowCount)
    header.upperNodes = IndexSection(offset: header.encoded.count, length: nodes.upperLength)
    try output.reserve(header.upperNodes.offset + header.upperNodes.length)
  }

  private mutating func insert(term number: Int) {
    switch plan.places[number] {
    case .row(let row): leaf.insert(row: row)
    case .list:
      lists.insert(leaf: tree.leafCount, term: number)
      leaf.insert(row: plan.restRow)
    case .rest: leaf.insert(row: plan.restRow)
    }
  }

  private mutating func finishBlock() throws(Failure) {
    if header.unlocated.offset == 0 {
      tree.append(box: leaf.box, rows: leaf.rows, offset: output.count)
    }
    let block = leaf.finish(number: blockCount)
    try output.append(block)
    blockCount += 1
  }

  private mutating func finishLeaves() throws(Failure) {
    if leaf.count > 0 { try finishBlock() }
    header.leaves.length = output.count - header.leaves.offset
    header.unlocated.offset = output.count
    if header.locatedCount > 0 { header.bounds = tree.box }
  }

  private mutating func writeTerms() throws(Failure) {
    var terms: [UInt8] = []
    var listBytes: [UInt8] = []
    let ranked = catalog.terms.indices.sorted { catalog.terms[$0] < catalog.terms[$1] }
    let leaves = lists.leavesByTerm()
    for (position, number) in ranked.enumerated() {
      var entry: [UInt8] = []
      entry.appendInteger(catalog.terms[number])
      entry.appendInteger(UInt64(catalog.counts[number]))
      switch plan.places[number] {
      case .row(let row):
        entry.appendInteger(UInt64(row))
        entry.appendInteger(UInt32(0))
      case .list:
        entry.appendInteger(UInt64(listBytes.count))
        entry.appendInteger(UInt32(1))
        listBytes += TermLists.encoded(leaves(number), seed: UInt64(position))
      case .rest:
        entry.appendInteger(UInt64(plan.restRow))
        entry.appendInteger(UInt32(2))
      }
      let check = Checksum.of(entry, seed: UInt64(position))
      entry.appendInteger(UInt32(truncatingIfNeeded: check))
      terms += entry
    }
    header.termCount = ranked.count
    header.terms = try section(terms)
    header.lists = try section(listBytes)
  }

  /// Writes the nodes of level 1 and 2, and returns those above.
  private mutating func writeTree() throws(Failure) -> [UInt8] {
    header.families.offset = output.count
    let levels = tree.levels(rowCount: plan.rowCount, end: header.unlocated.offset)
    for (number, node) in (levels.first ?? []).enumerated() {
      if levels.count > 1, number % IndexFormat.fanout == 0 {
        try output.append(levels[1][number / IndexFormat.fanout])
      }
      try output.append(node)
    }
    header.families.length = output.count - header.families.offset
    return levels.dropFirst(2).reversed().flatMap { $0.flatMap { $0 } }
  }

  private mutating func writeNames() throws(Failure) {
    header.names.offset = output.count
    header.nameCount = try names.finish(&output)
    header.names.length = output.count - header.names.offset
  }

  private mutating func section(_ bytes: [UInt8]) throws(Failure) -> IndexSection {
    let offset = output.count
    try output.append(bytes)
    return IndexSection(offset: offset, length: bytes.count)
  }
}
