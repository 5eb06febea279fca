package import Basics
import PointIndex
package import PointsOfInterest

extension Streets {
  /// Proves every byte: all sums, that the parts follow each other without gaps, that boxes fit, and that
  /// each edge is the same at both of its nodes.
  ///
  /// - Throws: `Failure`: `.data` with the byte of the first damage, `.tryAgain` when the deadline passes.
  package func verify(by deadline: Deadline? = nil) throws(Failure) {
    let check = { () throws(Failure) in
      if deadline?.hasPassed == true {
        throw Failure(.tryAgain, "\(self.name): reading took too long")
      }
    }
    var ends = EdgeEnds()
    let box = try nodes.verify { number throws(Failure) in
      try check()
      let block = try block(number)
      ends.insert(block)
      return block.tightBox
    }
    guard ends.areEven, ends.count == header.edgeCount else {
      throw damage(at: 40, "some edges are not the same at both ends")
    }
    guard box == header.box else { throw damage(at: 88, "the box of all streets is wrong") }
    var areaCount = 0
    try areas.verify { number throws(Failure) in
      try check()
      let areas = try areaBlock(number)
      areaCount += areas.count
      return areas.reduce(into: IndexBox.empty) { $0.formUnion($1.box) }
    }
    guard areaCount == header.areaCount else {
      throw damage(at: 48, "there are \(areaCount) areas")
    }
    guard hasWritersHeader else { throw damage(at: 24, "the header has bytes of no meaning") }
  }

  /// Whether the header is the one that a writer makes.
  private var hasWritersHeader: Bool {
    nodes.bytes.slice(at: 0, count: header.length)?.equals(header.encoded) == true
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
        var hasher = Hasher()
        let isHome = half.target > node
        hasher.combine(min(node, Int(half.target)))
        hasher.combine(max(node, Int(half.target)))
        hasher.combine(half.length)
        hasher.combine(half.kind)
        hasher.combine(isHome ? half.access : half.access.reversed)
        hasher.combine(block.component(of: slot))
        if isHome {
          count += 1
          balance &+= hasher.finalize()
        } else {
          balance &-= hasher.finalize()
        }
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

extension BlockDirectory {
  /// Verifies that blocks follow each other without gaps, and that boxes are no wider than needed.
  ///
  /// - Parameter tightBox: Verifies a block and computes its box.
  /// - Returns: The box around all.
  @discardableResult
  fileprivate func verify(
    _ tightBox: (Int) throws(Failure) -> IndexBox
  ) throws(Failure) -> IndexBox {
    var (end, whole, group) = (place.blocks.lowerBound, IndexBox.empty, IndexBox.empty)
    for number in 0..<place.blockCount {
      let (content, box, offset) = try block(number)
      guard offset == end else {
        throw Failure(damageOf: name, at: end, "blocks do not follow each other")
      }
      end += content.count
      guard try tightBox(number) == box else {
        throw Failure(damageOf: name, at: offset, "the box of a block is wrong")
      }
      group.formUnion(box)
      whole.formUnion(box)
      let next = number + 1
      guard next % StreetsFormat.entriesOfGroup == 0 || next == place.blockCount else { continue }
      guard group == self.box(ofGroup: number / StreetsFormat.entriesOfGroup) else {
        throw Failure(damageOf: name, at: place.groups, "the box of a group is wrong")
      }
      group = .empty
    }
    guard end == place.blocks.upperBound else {
      throw Failure(damageOf: name, at: end, "there is more behind the last block")
    }
    return whole
  }
}
