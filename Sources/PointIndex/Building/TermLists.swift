struct TermLists {
  private var pairs: [(term: UInt32, leaf: UInt32)] = []
  private var lastLeaf: [Int32]

  init(termCount: Int) { lastLeaf = Array(repeating: -1, count: termCount) }

  /// Notes that a term occurs in a leaf; leaves come in ascending order.
  mutating func insert(leaf: Int, term: Int) {
    guard lastLeaf[term] != Int32(leaf) else { return }
    lastLeaf[term] = Int32(leaf)
    pairs.append((UInt32(term), UInt32(leaf)))
  }

  /// A function from a term to its leaves, ascending.
  func leavesByTerm() -> (Int) -> ArraySlice<UInt32> {
    var starts = [Int](repeating: 0, count: lastLeaf.count + 1)
    for pair in pairs { starts[Int(pair.term) + 1] += 1 }
    for term in lastLeaf.indices { starts[term + 1] += starts[term] }
    var next = starts
    var leaves = [UInt32](repeating: 0, count: pairs.count)
    for pair in pairs {
      leaves[next[Int(pair.term)]] = pair.leaf
      next[Int(pair.term)] += 1
    }
    return { term in leaves[starts[term]..<starts[term + 1]] }
  }

  /// A list as it stands in the file: checksum, count, length, then varints: the first leaf and the
  /// distance of each to the one before.
  static func encoded(_ leaves: ArraySlice<UInt32>, seed: UInt64) -> [UInt8] {
    var numbers: [UInt8] = []
    var last: UInt32 = 0
    for leaf in leaves {
      numbers.appendVarint(UInt64(leaf - last))
      last = leaf
    }
    numbers.padToEight()
    var bytes: [UInt8] = []
    bytes.appendInteger(UInt32(leaves.count))
    bytes.appendInteger(UInt32(numbers.count))
    bytes += numbers
    var list: [UInt8] = []
    list.appendInteger(Checksum.of(bytes, seed: seed))
    return list + bytes
  }
}
