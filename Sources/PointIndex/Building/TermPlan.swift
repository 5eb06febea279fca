/// Access path of each term: a row of bits in every node of the tree for frequent terms, a list of
/// leaves for rare ones.
///
/// A frequent term occurs near every place, so bits are enough to find it; the list of a rare term is
/// short, so reading all of it is faster than descending the tree. In at most a sixteenth of the leaves,
/// its list is shorter than its row in all nodes, too.
struct TermPlan {
  enum Place: Equatable {
    case row(Int)
    case list
    /// Neither: the data has so many different terms that their lists would not fit in memory.
    case rest
  }

  /// Leaves of a list that takes long to read, however many the index has.
  private static let longestUsualList = 4_096

  /// Access path of each term, by its number in the catalog.
  let places: [Place]
  /// Number of terms with a row of their own; `restRow` and the row of `Term.wild` follow.
  let ownRows: Int

  /// The shared row of all other terms.
  var restRow: Int { ownRows }
  var rowCount: Int { ownRows + 2 }

  init(_ catalog: TermCatalog, pointCount: Int, leafCount: Int) {
    let ranked = (1..<catalog.terms.count).sorted { left, right in
      (catalog.counts[right], catalog.terms[left]) < (catalog.counts[left], catalog.terms[right])
    }
    let leastOfRow = min(leafCount / IndexFormat.fanout, Self.longestUsualList)
    var budget = max(1 << 20, pointCount / 4)
    var firstListed = ranked.count
    while let number = ranked.prefix(firstListed).last, catalog.counts[number] <= budget,
      firstListed > IndexFormat.mostOwnRows || catalog.counts[number] <= leastOfRow
    {
      budget -= catalog.counts[number]
      firstListed -= 1
    }
    ownRows = min(firstListed, IndexFormat.mostOwnRows)
    var places = [Place](repeating: .rest, count: catalog.terms.count)
    places[0] = .row(ownRows + 1)
    for (row, number) in ranked.prefix(ownRows).enumerated() { places[number] = .row(row) }
    for number in ranked.dropFirst(firstListed) { places[number] = .list }
    self.places = places
  }
}

/// Rows of bits that a subtree has set.
struct TermRows: Equatable {
  private(set) var words = SIMD4<UInt64>()

  mutating func insert(_ row: Int) {
    words[row / 64] |= 1 << UInt64(row % 64)
  }

  mutating func formUnion(_ other: TermRows) {
    words |= other.words
  }

  /// The rows that are set, in order.
  func forEach(_ body: (Int) -> Void) {
    for word in 0..<4 {
      var rest = words[word]
      while rest != 0 {
        body(word * 64 + rest.trailingZeroBitCount)
        rest &= rest - 1
      }
    }
  }
}
