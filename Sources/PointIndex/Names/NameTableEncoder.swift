import PointsOfInterest

extension SortedRuns<NameRun> {
  /// Appends the table to the output; returns the number of its entries.
  mutating func finish(_ output: inout OutputBuffer) throws(Failure) -> Int {
    var page: [NameEntry] = []
    var (pages, count) = (0, 0)
    try sort()
    try forEach { value, _ throws(Failure) in
      page.append(NameEntry(value: value))
      count += 1
      guard page.count == IndexFormat.namesOfPage else { return }
      try output.append(page, number: pages)
      page.removeAll(keepingCapacity: true)
      pages += 1
    }
    if !page.isEmpty { try output.append(page, number: pages) }
    return count
  }
}

/// Entries of the table of names in memory, which come in the order of their points.
struct NameRun: SortableRun {
  private var values: [UInt64] = []

  var byteCount: Int { 2 * values.count * MemoryLayout<UInt64>.stride }

  mutating func append(_ entry: NameEntry) {
    values.append(entry.value)
  }

  mutating func sort() {
    values.sortByRadix(from: NameEntry.pointBits) { $0 }
  }

  func forEach<Problem: Error>(
    _ body: (UInt64, MappedBytes) throws(Problem) -> Void
  ) throws(Problem) {
    let nothing = unsafe MappedBytes(UnsafeRawBufferPointer(start: nil, count: 0))
    for value in values { try body(value, nothing) }
  }
}
