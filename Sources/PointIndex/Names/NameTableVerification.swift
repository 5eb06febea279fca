import PointsOfInterest

/// Proves that the table of names of an index is that of its points: each name is there, there are as
/// many entries as names, and none comes twice.
struct NameTableVerification: NameEntries {
  private let index: PointIndexReader
  private let table: NameTable
  private var count = 0

  /// Checks all pages, and the order of their entries.
  ///
  /// - Throws: `Failure` of kind `.data`.
  init(_ index: PointIndexReader) throws(Failure) {
    self.index = index
    table = NameTable(of: index)
    for number in table.pages.indices { try table.check(page: number) }
    for position in 0..<table.count
    where position > 0 && table.entry(position) <= table.entry(position - 1) {
      throw damage("the names are out of order")
    }
  }

  mutating func add(_ entry: NameEntry) throws(Failure) {
    let position = try table.position(notBefore: entry)
    guard position < table.count, table.entry(position) == entry else {
      throw damage("the name of a point is missing")
    }
    count += 1
  }

  mutating func finish(_ output: inout OutputBuffer) throws(Failure) -> Int {
    guard count == table.count else { throw damage("there are names of no point") }
    for (number, page) in table.pages.enumerated() {
      try output.append(page.map(table.entry), number: number)
    }
    return count
  }

  private func damage(_ what: String) -> Failure {
    index.damage(at: index.header.names.offset, what)
  }
}
