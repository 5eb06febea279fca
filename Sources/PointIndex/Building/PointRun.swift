/// Encoded points in memory, in the order in which they came until they are sorted.
///
/// An item is latitude and longitude in 10⁻⁷ degrees, four bytes each, and a record.
struct PointRun {
  /// Place of an item in `content` and on the Hilbert curve.
  struct Entry {
    var position: UInt64
    var offset: UInt32
    var length: UInt32
  }

  private(set) var entries: [Entry] = []
  private(set) var content: [UInt8] = []

  /// Memory that the items and their sorting take.
  var byteCount: Int { content.count + 2 * entries.count * MemoryLayout<Entry>.stride }
  var isEmpty: Bool { entries.isEmpty }

  /// Adds an item by a closure that appends its bytes; returns their indices in `content`.
  mutating func append(position: UInt64, _ encode: (inout [UInt8]) -> Void) -> Range<Int> {
    let start = content.count
    encode(&content)
    entries.append(
      Entry(position: position, offset: UInt32(start), length: UInt32(content.count - start))
    )
    return start..<content.count
  }

  /// Calls a closure with the items in their order; an item's bytes last only for the call.
  func forEach<Problem: Error>(
    _ body: (UInt64, MappedBytes) throws(Problem) -> Void
  ) throws(Problem) {
    try content.withMappedBytes(content.indices) { (all) throws(Problem) in
      for entry in entries {
        guard let item = all.slice(at: Int(entry.offset), count: Int(entry.length)) else { return }
        try body(entry.position, item)
      }
    }
  }

  mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
    content.removeAll(keepingCapacity: true)
  }

  /// Sorts by place on the curve; items of one place keep their order.
  ///
  /// A radix sort by 11 bits at a time takes six passes, a sort by comparison would take twenty.
  mutating func sort() {
    guard entries.count > 1 else { return }
    let digits = 11
    // Moved out, or the first pass that writes here would copy them.
    var source: [Entry] = []
    swap(&source, &entries)
    var target = source
    for shift in stride(from: 0, to: 64, by: digits) {
      var counts = [Int](repeating: 0, count: 1 << digits)
      let mask = UInt64(1 << digits - 1)
      for entry in source { counts[Int(entry.position >> UInt64(shift) & mask)] += 1 }
      if counts.contains(source.count) { continue }
      var start = 0
      for digit in counts.indices {
        (counts[digit], start) = (start, start + counts[digit])
      }
      for entry in source {
        let digit = Int(entry.position >> UInt64(shift) & mask)
        target[counts[digit]] = entry
        counts[digit] += 1
      }
      swap(&source, &target)
    }
    entries = source
  }
}
