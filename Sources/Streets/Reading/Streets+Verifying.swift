import Basics
import Geodesy
import PointIndex
package import PointsOfInterest

extension Streets {
  /// Proves every byte: the directories and the header are those of the blocks, which follow each other
  /// without gaps, and each edge is the same at both of its nodes.
  ///
  /// - Throws: `Failure` of kind `.data` with the byte of the first damage.
  package func verify() throws(Failure) {
    var described = header
    var ends = EdgeEnds()
    described.box = try verify(nodes) { number throws(Failure) in
      let block = try block(number)
      ends.insert(block)
      return block.tightBox
    }
    guard ends.areEven else {
      throw damage(at: header.nodeBlocks.lowerBound, "an edge is not the same at both ends")
    }
    described.edgeCount = ends.count
    described.areaCount = 0
    _ = try verify(areas) { number throws(Failure) in
      let areas = try areaBlock(number)
      described.areaCount += areas.count
      return areas.reduce(into: .empty) { $0.formUnion($1.box) }
    }
    guard nodes.bytes.slice(at: 0, count: header.length)?.equals(described.encoded) == true else {
      throw damage(at: 24, "the header does not describe what follows")
    }
  }

  /// Verifies a directory, which is written anew.
  ///
  /// - Parameter box: Verifies a block and computes its box.
  /// - Returns: The box around all blocks.
  private func verify(
    _ directory: BlockDirectory, box: (Int) throws(Failure) -> IndexBox,
  ) throws(Failure) -> IndexBox {
    let place = directory.place
    var written = DirectoryEncoder(directory.content)
    var end = place.blocks.lowerBound
    for number in 0..<place.blockCount {
      let content = try directory.block(number).content
      let sum = Checksum.of(content, seed: written.seed)
      try written.add(length: content.count, sum: sum, box: try box(number), at: end)
      end += content.count
    }
    written.finish()
    for (bytes, offset) in [(written.entries, place.entries), (written.groups, place.groups)] {
      let present = directory.bytes.slice(at: offset, count: bytes.count)
      guard end == place.blocks.upperBound, present?.equals(bytes) == true else {
        throw damage(at: offset, "the directory is not that of the blocks")
      }
    }
    return written.box
  }
}

/// A sum over the edges of blocks as their lower nodes have them, less that of the higher ones.
private struct EdgeEnds {
  private(set) var count = 0
  private var balance = 0

  var areEven: Bool { balance == 0 }

  mutating func insert(_ block: StreetBlock) {
    for slot in block.places.indices {
      let node = block.number * StreetsFormat.nodesOfBlock + slot
      for half in block.halfEdges[block.halfEdges(of: slot)] {
        let (target, isHome) = (Int(half.target), half.target > node)
        var hasher = Hasher()
        hasher.combine([min(node, target), max(node, target), Int(half.length)])
        hasher.combine(block.component(of: slot))
        hasher.combine(half.kind)
        hasher.combine(isHome ? half.access : half.access.reversed)
        count += isHome ? 1 : 0
        balance &+= isHome ? hasher.finalize() : 0 &- hasher.finalize()
      }
    }
  }
}

extension StreetBlock {
  /// The box around its nodes and edges, computed anew.
  fileprivate var tightBox: IndexBox {
    var box = IndexBox.empty
    for place in places { box.insert(latitude: place.latitude, longitude: place.longitude) }
    for edge in edges { box.formUnion(edge.box) }
    return box
  }
}
