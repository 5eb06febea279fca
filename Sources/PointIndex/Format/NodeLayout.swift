/// Places of the nodes of the tree in the file; see FORMAT.md, "Nodes".
///
/// The levels from the third on are few bytes and stand at the beginning of the file. Each node of the
/// second level stands with its children, so that a way down to a leaf leads through one more place.
struct NodeLayout {
  /// Number of nodes of each level, from level 1, the one above the leaves, to the root.
  let counts: [Int]
  private let lengths: (lowest: Int, other: Int)
  /// Offset of each level's first node from the start of the upper nodes; 0 below level 3.
  private let upperOffsets: [Int]
  /// Length of the section of the nodes of level 3 and above.
  let upperLength: Int
  /// Length of a node of level 2 with all its children.
  let familyLength: Int

  init(leafCount: Int, rowCount: Int) {
    let counts = IndexFormat.nodeCounts(leafCount: leafCount)
    let lowest = IndexFormat.nodeLength(level: 1, rowCount: rowCount)
    let other = IndexFormat.nodeLength(level: 2, rowCount: rowCount)
    self.counts = counts
    lengths = (lowest, other)
    var offsets = [Int](repeating: 0, count: counts.count)
    var end = 0
    for level in counts.indices.dropFirst(2).reversed() {
      offsets[level] = end
      end += counts[level] * other
    }
    upperOffsets = offsets
    upperLength = end
    familyLength = (counts.count > 1 ? other : 0) + IndexFormat.fanout * lowest
  }

  /// Length of the section of the nodes of level 1 and 2.
  var familiesLength: Int {
    guard let lowest = counts.first else { return 0 }
    return lowest * lengths.lowest + (counts.count > 1 ? counts[1] * lengths.other : 0)
  }

  @inline(__always) func length(level: Int) -> Int {
    level == 1 ? lengths.lowest : lengths.other
  }

  /// Offset of a node from the beginning of the file.
  @inline(__always) func offset(level: Int, index: Int, in header: IndexHeader) -> Int {
    switch level {
    case 1:
      let family = header.families.offset + index / IndexFormat.fanout * familyLength
      let first = familyLength - IndexFormat.fanout * lengths.lowest
      return family + first + index % IndexFormat.fanout * lengths.lowest
    case 2: return header.families.offset + index * familyLength
    default: return header.upperNodes.offset + upperOffsets[level - 1] + index * lengths.other
    }
  }
}
