package import Geodesy
package import PointIndex
import PointsOfInterest

/// The first bytes of a file of streets: its description and the lengths of its parts.
package struct StreetsHeader: Equatable, Sendable {
  package var fileLength = 0
  package var nodeCount = 0
  package var edgeCount = 0
  package var areaCount = 0
  /// Blocks of areas; those of nodes follow from the count of nodes.
  var areaBlockCount = 0
  /// Bytes of all blocks of nodes, and of areas.
  var nodeBlocksLength = 0
  var areaBlocksLength = 0
  /// Checksum of the groups of both directories.
  var groupsSum: UInt64 = 0
  /// The box around all nodes and edges.
  var box = IndexBox.empty
  package var description: PointIndexDescription
  /// Bytes of the header, with its texts.
  private(set) var length = 0

  init(_ description: PointIndexDescription) {
    self.description = description
    length = encoded.count
  }

  package var formatVersion: Int { Int(StreetsFormat.signature.version) }

  /// The box around all nodes and edges; `nil` without any.
  ///
  /// With an edge over the antimeridian it has all longitudes.
  package var area: BoundingBox? { nodeCount == 0 ? nil : box.degrees }

  var nodeBlockCount: Int {
    (nodeCount + StreetsFormat.nodesOfBlock - 1) / StreetsFormat.nodesOfBlock
  }

  /// The parts of the file behind the header, one after another.
  var nodeBlocks: Range<Int> { length..<(length + nodeBlocksLength) }
  var areaBlocks: Range<Int> { nodeBlocks.upperBound..<(nodeBlocks.upperBound + areaBlocksLength) }
  var nodeDirectory: BlockDirectory.Place {
    BlockDirectory.Place(
      blocks: nodeBlocks, blockCount: nodeBlockCount, entries: areaBlocks.upperBound,
      groups: groups,
    )
  }
  var areaDirectory: BlockDirectory.Place {
    BlockDirectory.Place(
      blocks: areaBlocks, blockCount: areaBlockCount, entries: nodeDirectory.entriesEnd,
      groups: nodeDirectory.groupsEnd,
    )
  }
  /// Where the groups of the nodes' directory begin, behind the entries of both.
  var groups: Int {
    areaBlocks.upperBound + (nodeBlockCount + areaBlockCount) * StreetsFormat.entryLength
  }
}

extension StreetsHeader {
  var encoded: [UInt8] {
    var texts: [UInt8] = []
    texts.appendText(description.source)
    texts.appendText(description.attribution)
    var bytes: [UInt8] = []
    for number in [fileLength, nodeCount, edgeCount, areaCount, areaBlockCount] {
      bytes.appendInteger(UInt64(number))
    }
    for length in [nodeBlocksLength, areaBlocksLength] { bytes.appendInteger(UInt64(length)) }
    bytes.appendInteger(groupsSum)
    box.append(to: &bytes)
    bytes.appendInteger(description.storedTime)
    bytes.appendInteger(description.origin?.code ?? 0)
    return StreetsFormat.signature.header(bytes, texts: texts)
  }

  /// Reads and checks a header.
  init(_ bytes: MappedBytes, name: String) throws(Failure) {
    self.init(PointIndexDescription(source: ""))
    let advice = "build it anew: poi index --streets FILE.osm.pbf"
    length = try StreetsFormat.signature.headerLength(of: bytes, name: name, advice: advice)
    var cursor = ByteCursor(bytes, at: 24)
    guard readFixed(&cursor) else {
      throw Failure(damageOf: name, at: 24, "the header's numbers make no sense")
    }
    guard fileLength == bytes.count else {
      throw Failure(damageOf: name, at: bytes.count, "the file should have \(fileLength) bytes")
    }
    guard areaDirectory.groupsEnd == fileLength, nodeCount == 0 || box.isOnEarth else {
      throw Failure(damageOf: name, at: 24, "the header's parts make no sense")
    }
    guard readTexts(bytes) else {
      let offset = StreetsFormat.signature.fixedHeaderLength
      throw Failure(damageOf: name, at: offset, "the header's texts make no sense")
    }
  }

  private mutating func readFixed(_ cursor: inout ByteCursor) -> Bool {
    var numbers: [Int] = []
    for _ in 0..<7 {
      // No file is so long, and no sum of them overflows.
      guard let number = cursor.integer(UInt64.self), number < 1 << 48 else { return false }
      numbers.append(Int(number))
    }
    guard let sum = cursor.integer(UInt64.self), let box = IndexBox(&cursor),
      let milliseconds = cursor.integer(Int64.self), let origin = cursor.integer(UInt64.self)
    else { return false }
    (fileLength, nodeCount, edgeCount, areaCount) = (
      numbers[0], numbers[1], numbers[2], numbers[3],
    )
    (areaBlockCount, nodeBlocksLength, areaBlocksLength) = (numbers[4], numbers[5], numbers[6])
    (groupsSum, self.box) = (sum, box)
    guard let time = PointIndexDescription.time(stored: milliseconds) else { return false }
    description.time = time
    description.origin = PointIndexOrigin(code: origin)
    return nodeBlockCount <= StreetsFormat.mostBlocks && areaBlockCount <= StreetsFormat.mostBlocks
  }

  private mutating func readTexts(_ bytes: MappedBytes) -> Bool {
    guard let header = bytes.slice(at: 0, count: length) else { return false }
    var cursor = ByteCursor(header, at: StreetsFormat.signature.fixedHeaderLength)
    guard let source = cursor.text(), let attribution = cursor.text() else { return false }
    (description.source, description.attribution) = (source ?? "", attribution)
    return true
  }
}
