package import PointsOfInterest

extension PointIndexReader {
  /// Proves every byte of the index.
  ///
  /// An index made of its points, with the same dictionary and the same access paths of its terms, is the
  /// same to the last byte. So every offset, count, box, row, list, name and checksum is right.
  ///
  /// - Throws: `Failure` of kind `.data` that names the byte of the first damage.
  package func verify() throws(Failure) {
    let names = NameTable(of: self)
    for page in names.pages.indices { try names.check(page: page) }
    let (strings, terms) = (try verifiedStrings(), try verifiedTerms())
    var rewriting = try PointRewriting(self, strings, header: header.beforePoints, terms)
    try verifyPoints(&rewriting)
    try verifyOrder(of: rewriting.strings)
    var output = try rewriting.finish()
    try output.flush()
  }

  private func verifyPoints(_ rewriting: inout PointRewriting) throws(Failure) {
    var counts = [0, 0]
    for (kind, section) in [header.leaves, header.unlocated].enumerated() {
      let first = kind == 0 ? 0 : header.leafCount
      try forEachBlock(in: section, from: first) { block throws(Failure) in
        guard block.hasCoordinates == (kind == 0) else {
          throw damage(at: block.offset, "a block of points is not where it should be")
        }
        counts[kind] += block.count
        for slot in 0..<block.count { try rewriting.add(slot, of: block) }
      }
    }
    guard counts == [header.locatedCount, header.unlocatedCount] else {
      throw damage(at: 32, "there are \(counts[0]) points, and \(counts[1]) without coordinates")
    }
  }

  private func verifiedStrings() throws(Failure) -> StringInterner {
    var strings = StringInterner()
    for code in 0..<header.dictionaryCount {
      let text = try string(code)
      guard text.isUTF8, strings.code(of: text) == code else {
        throw damage(
          at: text.offset(in: bytes),
          "a string of the dictionary is there twice, too long or no text",
        )
      }
    }
    strings.isFinal = true
    return strings
  }

  /// Verifies that each string of the dictionary is there because several records refer to it, the most
  /// frequent first.
  private func verifyOrder(of strings: StringInterner) throws(Failure) {
    for (code, count) in strings.counts.enumerated() {
      let last = code > 0 ? strings.counts[code - 1] : .max
      let isInOrder =
        last > count || last == count && strings[code - 1].lexicographicallyPrecedes(strings[code])
      // Each was counted once for itself.
      guard count > 2, isInOrder else {
        throw damage(
          at: header.strings.offset + 4 * (code / IndexFormat.stringsOfGroup),
          "the strings of the dictionary are not those that come most often",
        )
      }
    }
  }

  private func verifiedTerms() throws(Failure) -> [(term: UInt64, place: TermPlan.Place)] {
    var terms: [(term: UInt64, place: TermPlan.Place)] = []
    var rows: Set<Int> = []
    for position in 0..<header.termCount {
      let entry = try termBytes(position)
      let term = entry.load(UInt64.self, at: 0)
      let place = try termEntry(entry, position: position).place
      guard terms.last.map({ $0.term < term }) ?? (term == Term.wild) else {
        throw damage(at: entry.offset(in: bytes), "the terms are out of order")
      }
      if case .row(let row) = place {
        let isWild = row == header.rowCount - 1
        guard isWild == (term == Term.wild), row != header.rowCount - 2, rows.insert(row).inserted
        else { throw damage(at: entry.offset(in: bytes), "the row of a term is not its own") }
      }
      terms.append((term, place))
    }
    guard rows.contains(header.rowCount - 1) else {
      throw damage(at: header.terms.offset, "the term of points without terms has no row")
    }
    return terms
  }
}

extension IndexHeader {
  /// The part of the header that does not follow from the points.
  fileprivate var beforePoints: IndexHeader {
    var header = IndexHeader()
    (header.locatedCount, header.unlocatedCount) = (locatedCount, unlocatedCount)
    header.leafCapacity = leafCapacity
    (header.description, header.commonSource) = (description, commonSource)
    (header.keepsExactCoordinates, header.keepsNames) = (keepsExactCoordinates, keepsNames)
    (header.rowCount, header.classifiedKeys) = (rowCount, classifiedKeys)
    // Without points they have no meaning.
    header.bounds = bounds
    return header
  }
}
