package import PointsOfInterest

extension PointIndexReader {
  /// Reads the whole index and checks every byte of it: all checksums, that the parts fill the file
  /// without gaps, that every record can be read, and that each point lies in the boxes above it.
  ///
  /// - Throws: `Failure` of kind `.data` that names the byte of the first damage.
  package func verify() throws(Failure) {
    try verifyStrings()
    let termCount = try verifyTerms()
    try verifyLists(of: termCount)
    let leaves = try verifyNodes()
    try verifyBlocks(leaves)
  }

  /// A leaf as its parent describes it.
  private struct Leaf {
    var box: IndexBox
    var offset: Int
  }

  private func verifyStrings() throws(Failure) {
    var end = 0
    for code in 0..<header.dictionaryCount {
      let place = header.stringOffsets.offset + 4 * code
      guard Int(bytes.load(UInt32.self, at: place)) == end else {
        throw damage(at: place, "a string is not where it should be")
      }
      let text = try string(code)
      var length: [UInt8] = []
      length.appendVarint(UInt64(text.count))
      end += 4 + length.count + text.count
    }
    try verifyPadding(of: header.strings, from: end)
    try verifyPadding(of: header.stringOffsets, from: 4 * header.dictionaryCount)
  }

  private func verifyTerms() throws(Failure) -> [TermEntry] {
    var entries: [TermEntry] = []
    var last: UInt64?
    for position in 0..<header.termCount {
      let entry = try termBytes(position)
      let term = entry.load(UInt64.self, at: 0)
      guard last.map({ $0 < term }) ?? true else {
        throw damage(
          at: header.terms.offset + position * IndexFormat.termLength,
          "the terms are out of order",
        )
      }
      last = term
      entries.append(try termEntry(entry, position: position))
    }
    return entries
  }

  private func verifyLists(of terms: [TermEntry]) throws(Failure) {
    var end = 0
    for term in terms where term.row == nil {
      let offset = header.lists.offset + term.listOffset
      guard term.listOffset == end else {
        throw damage(at: offset, "a list is not where it should be")
      }
      _ = try leaves(of: term)
      end += IndexFormat.listHeaderLength + Int(bytes.load(UInt32.self, at: offset + 12))
    }
    guard end == header.lists.length else {
      throw damage(at: header.lists.offset + end, "nothing should be here")
    }
  }

  private func verifyNodes() throws(Failure) -> [Leaf] {
    var expected: [IndexBox] = header.leafCount > 0 ? [header.bounds] : []
    var leaves: [Leaf] = []
    for level in stride(from: nodeCounts.count, to: 0, by: -1) {
      let childCount = level == 1 ? header.leafCount : nodeCounts[level - 2]
      var boxes: [IndexBox] = []
      for index in 0..<nodeCounts[level - 1] {
        let node = try node(level: level, index: index)
        try check(node, level: level, index: index)
        var union = IndexBox.empty
        for slot in 0..<min(IndexFormat.fanout, childCount - index * IndexFormat.fanout) {
          let box = IndexBox(ofChild: slot, in: node)
          union.formUnion(box)
          boxes.append(box)
          if level == 1 {
            let place = node.load(UInt64.self, at: IndexFormat.nodeBlocksOffset + 8 * slot)
            leaves.append(Leaf(box: box, offset: Int(truncatingIfNeeded: place)))
          }
        }
        guard union == expected[index] else {
          throw damage(
            at: nodeOffset(level: level, index: index),
            "a box does not fit its children",
          )
        }
      }
      expected = boxes
    }
    return leaves
  }

  private func verifyBlocks(_ leaves: [Leaf]) throws(Failure) {
    var offset = header.leaves.offset
    for (number, leaf) in leaves.enumerated() {
      guard leaf.offset == offset else {
        throw damage(at: offset, "a block of points is not where it should be")
      }
      let remaining = header.locatedCount - number * IndexFormat.leafCapacity
      let count = min(IndexFormat.leafCapacity, remaining)
      offset += try verifyBlock(at: offset, number: number, count: count, box: leaf.box)
    }
    guard offset == header.unlocated.offset else {
      throw damage(at: offset, "nothing should be here")
    }
    var remaining = header.unlocatedCount
    var number = leaves.count
    while remaining > 0 {
      let count = min(IndexFormat.leafCapacity, remaining)
      offset += try verifyBlock(at: offset, number: number, count: count, box: nil)
      remaining -= count
      number += 1
    }
    guard offset == header.stringOffsets.offset else {
      throw damage(at: offset, "nothing should be here")
    }
  }

  private func verifyBlock(
    at offset: Int,
    number: Int,
    count: Int,
    box: IndexBox?,
  ) throws(Failure) -> Int {
    let block = try block(at: offset, checkedAs: number)
    guard block.count == count, block.hasCoordinates == (box != nil) else {
      throw damage(at: offset, "a block does not have the points that it should")
    }
    var actual = IndexBox.empty
    for slot in 0..<block.count {
      _ = try PointOfInterest(record(slot, of: block))
      guard block.hasCoordinates else { continue }
      actual.insert(latitude: block.latitude(slot), longitude: block.longitude(slot))
    }
    guard box == nil || box == actual else {
      throw damage(at: offset, "the box of a block does not fit its points")
    }
    return block.content.count
  }

  /// Verifies that the padding of a section is zero.
  private func verifyPadding(of section: IndexSection, from end: Int) throws(Failure) {
    for offset in end..<max(end, section.length)
    where bytes.load(UInt8.self, at: section.offset + offset) != 0 {
      throw damage(at: section.offset + offset, "nothing should be here")
    }
    guard section.length - end < 8, end <= section.length else {
      throw damage(at: section.offset + end, "nothing should be here")
    }
  }
}
