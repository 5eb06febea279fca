/// Access path of each term: a row of bits in every node of the tree for frequent terms, a list of
/// leaves for rare ones.
///
/// A frequent term occurs near every place, so bits are enough to find it; the list of a rare term is
/// short, so reading all of it is faster than descending the tree.
struct TermPlan {
  enum Place: Equatable {
    case row(Int)
    case list
    /// Neither: the data has so many different terms that their lists would not fit in memory.
    case rest
  }

  /// Access path of each term, by its number in the catalog.
  let places: [Place]
  /// Number of terms with a row of their own; `restRow` and the row of `Term.wild` follow.
  let ownRows: Int

  /// The shared row of all other terms.
  var restRow: Int { ownRows }
  /// Number of all rows.
  var rowCount: Int { ownRows + 2 }

  /// The paths that an index has.
  ///
  /// - Parameters:
  ///   - places: By the term's number.
  ///   - ownRows: Number of terms with a row of their own.
  init(places: [Place], ownRows: Int) {
    self.places = places
    self.ownRows = ownRows
  }

  /// - Parameters:
  ///   - catalog: The terms and their frequencies.
  ///   - pointCount: Number of points.
  init(_ catalog: TermCatalog, pointCount: Int) {
    let ranked = (1..<catalog.terms.count).sorted { left, right in
      (catalog.counts[right], catalog.terms[left]) < (catalog.counts[left], catalog.terms[right])
    }
    ownRows = min(ranked.count, IndexFormat.mostOwnRows)
    var places = [Place](repeating: .rest, count: catalog.terms.count)
    places[0] = .row(ownRows + 1)
    for (row, number) in ranked.prefix(ownRows).enumerated() { places[number] = .row(row) }
    var budget = max(1 << 20, pointCount / 4)
    for number in ranked.dropFirst(ownRows).reversed() {
      budget -= catalog.counts[number]
      guard budget >= 0 else { break }
      places[number] = .list
    }
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
