import PointsOfInterest

/// Postings of the points of an index: the leaves in which each term occurs, as rows of bits and as lists,
/// and the table of names.
struct LeafPostings {
  private(set) var rows: [TermRows] = []
  /// The names, complete when all points are added, sorted on disk if they are too many for the memory.
  var names: SortedRuns<NameRun>

  private let dictionary: SharedDictionary
  private var catalog: TermCatalog
  private let plan: TermPlan
  private let leafCapacity: Int
  private let keepsNames: Bool
  private var lists: TermLists
  private var nameCollector = NameCollector()
  private var pointNames: [UInt32] = []
  private var pointCount = 0

  /// - Parameters:
  ///   - plan: The access path of each term.
  ///   - names: Where names wait to be sorted, still empty.
  init(
    header: IndexHeader, dictionary: SharedDictionary, catalog: TermCatalog, plan: TermPlan,
    names: SortedRuns<NameRun>,
  ) {
    self.dictionary = dictionary
    self.catalog = catalog
    self.plan = plan
    self.names = names
    leafCapacity = header.leafCapacity
    keepsNames = header.keepsNames
    lists = TermLists(termCount: catalog.terms.count)
    self.catalog.resetCounts()
  }

  /// Adds the next point in order that has a coordinate.
  mutating func add(_ record: RecordFields) throws(Failure) {
    let (leaf, slot) = pointCount.quotientAndRemainder(dividingBy: leafCapacity)
    pointCount += 1
    if slot == 0 { rows.append(TermRows()) }
    if keepsNames {
      let record = NumberedRecord(fields: record, dictionary: dictionary)
      nameCollector.collect(of: record, into: &pointNames)
      for name in pointNames { names.add { $0.append(NameEntry(name, leaf: leaf, slot: slot)) } }
      if let failure = names.failure { throw failure }
    }
    for number in catalog.count(record, strings: dictionary.strings) {
      insert(term: number, in: leaf)
    }
  }

  private mutating func insert(term number: Int, in leaf: Int) {
    switch plan.places[number] {
    case .row(let row): rows[leaf].insert(row)
    case .list:
      lists.insert(leaf: leaf, term: number)
      rows[leaf].insert(plan.restRow)
    case .rest: rows[leaf].insert(plan.restRow)
    }
  }

  /// The sections of terms and of lists, and the number of terms; see FORMAT.md, "Terms".
  func encodedTerms() -> (entries: [UInt8], lists: [UInt8], count: Int) {
    var entries: [UInt8] = []
    var listBytes: [UInt8] = []
    let ranked = catalog.terms.indices.sorted { catalog.terms[$0] < catalog.terms[$1] }
    let leaves = lists.leavesByTerm()
    for (position, number) in ranked.enumerated() {
      var entry: [UInt8] = []
      entry.appendInteger(catalog.terms[number])
      entry.appendInteger(UInt64(catalog.counts[number]))
      switch plan.places[number] {
      case .row(let row):
        entry.appendInteger(UInt64(row))
        entry.appendInteger(UInt32(0))
      case .list:
        entry.appendInteger(UInt64(listBytes.count))
        entry.appendInteger(UInt32(1))
        listBytes += TermLists.encoded(leaves(number), seed: UInt64(position))
      case .rest:
        entry.appendInteger(UInt64(plan.restRow))
        entry.appendInteger(UInt32(2))
      }
      let check = Checksum.of(entry, seed: UInt64(position))
      entry.appendInteger(UInt32(truncatingIfNeeded: check))
      entries += entry
    }
    return (entries, listBytes, ranked.count)
  }
}
