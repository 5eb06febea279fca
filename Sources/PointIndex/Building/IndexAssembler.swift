import Geodesy
import PointsOfInterest

/// Writer of an index from sorted points.
struct IndexAssembler {
  private var header: IndexHeader
  private var output: OutputBuffer
  private let dictionary: SharedDictionary

  private var leaf = LeafEncoder()
  private var tree = TreeEncoder()
  private var blockCount = 0

  /// - Parameter header: With the number of rows and the classified keys.
  /// - Throws: `Failure` of kind `.writing`.
  init(
    header: IndexHeader, dictionary: SharedDictionary, output: consuming OutputBuffer,
  ) throws(Failure) {
    self.header = header
    self.dictionary = dictionary
    self.output = output
    try reserveStart()
    self.header.strings = try section(dictionary.encoded)
    self.header.dictionaryCount = dictionary.entries.count
    self.header.leaves.offset = self.output.count
  }

  /// Adds the next point in order.
  mutating func add(_ item: PointItem, _ record: RecordFields) throws(Failure) {
    if !item.isLocated, header.unlocated.offset == 0 { try finishLeaves() }
    if leaf.count == header.leafCapacity { try finishBlock() }
    let dictionary = dictionary
    var extent: Extent?
    if let coordinate = item.coordinate { extent = record.extent?.extent(near: coordinate) }
    if let extent {
      header.extentCount += 1
      header.doorCount += extent.doors.count
    }
    leaf.add(item, extent: extent, isHidden: record.isHidden) { buffer in
      dictionary.append(record, to: &buffer)
    }
  }

  /// Writes the sections behind the points, and then the start of the file.
  ///
  /// - Parameter postings: Those of the points.
  consuming func finish(_ postings: consuming LeafPostings) throws(Failure) -> OutputBuffer {
    if header.unlocated.offset == 0 { try finishLeaves() }
    if leaf.count > 0 { try finishBlock() }
    header.unlocated.length = output.count - header.unlocated.offset
    let upperNodes = try writeTree(postings.rows)
    let terms = postings.encodedTerms()
    header.termCount = terms.count
    header.terms = try section(terms.entries)
    header.lists = try section(terms.lists)
    header.names.offset = output.count
    header.nameCount = try postings.names.finish(&output)
    header.names.length = output.count - header.names.offset
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

  private mutating func finishBlock() throws(Failure) {
    if header.unlocated.offset == 0 { tree.append(box: leaf.box, offset: output.count) }
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

  /// Writes the nodes of level 1 and 2, and returns those above.
  private mutating func writeTree(_ rows: [TermRows]) throws(Failure) -> [UInt8] {
    header.families.offset = output.count
    let levels = tree.levels(rows, rowCount: header.rowCount, end: header.unlocated.offset)
    for (number, node) in (levels.first ?? []).enumerated() {
      if levels.count > 1, number % IndexFormat.fanout == 0 {
        try output.append(levels[1][number / IndexFormat.fanout])
      }
      try output.append(node)
    }
    header.families.length = output.count - header.families.offset
    return levels.dropFirst(2).reversed().flatMap { $0.flatMap { $0 } }
  }

  private mutating func section(_ bytes: [UInt8]) throws(Failure) -> IndexSection {
    let offset = output.count
    try output.append(bytes)
    return IndexSection(offset: offset, length: bytes.count)
  }
}
