/// Encoded points in memory, in the order in which they came until they are sorted.
///
/// An item is a `PointItem` and a record; its place is that on the Hilbert curve. Items stand in
/// chunks, so that none is moved when there are more.
struct PointRun: SortableRun {
  /// Place of an item in the order and in memory.
  private struct Entry {
    var position: UInt64
    /// The number of the chunk, and below it `chunkBits` of the offset there.
    var place: UInt32
    var length: UInt32

    var chunk: Int { Int(place >> PointRun.chunkBits) }
    var offset: Int { Int(place & (1 << PointRun.chunkBits - 1)) }
  }

  /// An item begins in the first MiB of a chunk.
  private static let chunkBits: UInt32 = 20
  /// Room for all but the longest items that begin at a chunk's end.
  private static let chunkCapacity = (1 << chunkBits) + (4 << 10)
  /// Items between the one that is fetched and the one that is handed out.
  private static let lookahead = 8

  private var entries: [Entry] = []
  /// The last chunk is still being filled.
  private var chunks: [[UInt8]] = []
  private var contentCount = 0

  var byteCount: Int { contentCount + 2 * entries.count * MemoryLayout<Entry>.stride }

  mutating func append(_ item: PointItem, _ record: [UInt8]) {
    if chunks.last.map({ $0.count >> Self.chunkBits > 0 }) ?? true {
      chunks.append([])
      chunks[chunks.count - 1].reserveCapacity(Self.chunkCapacity)
    }
    let chunk = chunks.count - 1
    let length = PointItem.recordOffset + record.count
    entries.append(
      Entry(
        position: item.position,
        place: UInt32(chunk << Int(Self.chunkBits) | chunks[chunk].count),
        length: UInt32(length),
      )
    )
    item.append(to: &chunks[chunk])
    chunks[chunk].append(contentsOf: record)
    contentCount += length
  }

  func forEach<Problem: Error>(
    _ body: (UInt64, MappedBytes) throws(Problem) -> Void
  ) throws(Problem) {
    for (number, entry) in entries.enumerated() {
      // Neighbours on the curve lie anywhere in memory: waiting for each took a tenth of a build.
      if number + Self.lookahead < entries.count {
        let later = entries[number + Self.lookahead]
        chunks[later.chunk].withMappedBytes(later.offset..<later.offset + 1) { $0.prefetch() }
      }
      let item = entry.offset..<entry.offset + Int(entry.length)
      try chunks[entry.chunk].withMappedBytes(item) { (bytes) throws(Problem) in
        try body(entry.position, bytes)
      }
    }
  }

  mutating func sort() {
    entries.sortByRadix(\.position)
  }
}
