package import PointsOfInterest

extension PointIndexReader {
  /// Proves every byte of the index.
  ///
  /// Its points are in order and each could be written so, and an index made of them, with the same
  /// dictionary and the same access paths of its terms, is the same to the last byte. So every offset,
  /// count, box, row, list and checksum is right.
  ///
  /// - Throws: `Failure` of kind `.data` that names the byte of the first damage.
  package func verify() throws(Failure) {
    let strings = try verifiedStrings()
    let terms = try verifiedTerms()
    var assembler = try IndexAssembler(
      header: header.beforePoints, dictionary: SharedDictionary(final: strings),
      catalog: TermCatalog(terms: terms.map(\.term), classifiedKeys: header.classifiedKeys),
      plan: TermPlan(places: terms.map(\.place), ownRows: header.rowCount - 2),
      names: try NameTableVerification(self), output: OutputBuffer(.comparison(self)),
    )
    var verification = RecordVerification(self)
    try verifyPoints(&verification, &assembler)
    try verification.finish(strings)
    var output = try assembler.finish()
    try output.flush()
  }

  private func verifyPoints(
    _ verification: inout RecordVerification,
    _ assembler: inout IndexAssembler<NameTableVerification>,
  ) throws(Failure) {
    var counts = [0, 0]
    for (kind, section) in [header.leaves, header.unlocated].enumerated() {
      let isLocated = kind == 0
      let first = isLocated ? 0 : header.leafCount
      try forEachBlock(in: section, from: first) { block throws(Failure) in
        guard block.hasCoordinates == isLocated else {
          throw damage(at: block.offset, "a block of points is not where it should be")
        }
        counts[kind] += block.count
        for slot in 0..<block.count {
          let fields = try verification.fields(slot, of: block)
          let place = isLocated ? (block.latitude(slot), block.longitude(slot)) : nil
          try assembler.add(fields, at: place)
        }
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
    return strings
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
    (header.time, header.originCode) = (time, originCode)
    (header.source, header.attribution, header.commonSource) = (source, attribution, commonSource)
    (header.keepsExactCoordinates, header.keepsNames) = (keepsExactCoordinates, keepsNames)
    // Without points they have no meaning.
    header.bounds = bounds
    return header
  }
}
