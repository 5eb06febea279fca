import Basics
import PointsOfInterest

/// Sorted runs of items that did not fit in memory, one behind the other in an unnamed file, so that
/// nothing is left of it however the program ends.
///
/// Each item is its place in the order (8 bytes), its length (4 bytes) and its bytes.
struct SpilledRuns {
  /// An empty file of this builder's own.
  private let file: FileDescriptor
  private var ranges: [Range<Int>] = []
  private var end = 0

  init(file: FileDescriptor) { self.file = file }

  mutating func append(_ run: some SortableRun) throws(Failure) {
    let start = end
    var chunk: [UInt8] = []
    try run.forEach { position, item throws(Failure) in
      chunk.appendInteger(position)
      chunk.appendInteger(UInt32(item.count))
      item.append(to: &chunk)
      if chunk.count >= 1 << 20 { try write(&chunk) }
    }
    try write(&chunk)
    ranges.append(start..<end)
  }

  /// Calls a closure with place and bytes of the items of all runs in order; of one place the earlier run
  /// comes first.
  ///
  /// - Throws: `Failure` of kind `.data` when they cannot be read; as `body`.
  func merge(_ body: (UInt64, MappedBytes) throws(Failure) -> Void) throws(Failure) {
    var readers: [RunReader] = []
    for range in ranges {
      var reader = RunReader(file: file, range: range)
      if try reader.advance() { readers.append(reader) }
    }
    var queue = SearchQueue<RunHead>()
    for (run, reader) in readers.enumerated() {
      queue.push(RunHead(position: reader.position, run: run))
    }
    while let run = queue.pop()?.run {
      try readers[run].withItem(body)
      guard try readers[run].advance() else { continue }
      queue.push(RunHead(position: readers[run].position, run: run))
    }
  }

  private mutating func write(_ chunk: inout [UInt8]) throws(Failure) {
    try Failure.told { try file.write(chunk) }
    end += chunk.count
    chunk.removeAll(keepingCapacity: true)
  }
}

/// Reads a run from front to back.
private struct RunReader {
  private static let chunkSize = 1 << 18

  private(set) var position: UInt64 = 0
  private let file: FileDescriptor
  private var unread: Range<Int>
  private var buffer: [UInt8] = []
  private var item = 0..<0

  init(file: FileDescriptor, range: Range<Int>) {
    self.file = file
    unread = range
  }

  /// Goes to the next item; `false` at the end.
  mutating func advance() throws(Failure) -> Bool {
    let next = item.upperBound
    guard try fill(from: next, 12) else { return false }
    let start = item.upperBound
    let (position, length) = buffer.withMappedBytes(start..<start + 12) {
      ($0.load(UInt64.self, at: 0), Int($0.load(UInt32.self, at: 8)))
    }
    _ = try fill(from: start, 12 + length)
    self.position = position
    let itemStart = item.upperBound + 12
    item = itemStart..<(itemStart + length)
    return true
  }

  func withItem(_ body: (UInt64, MappedBytes) throws(Failure) -> Void) throws(Failure) {
    try buffer.withMappedBytes(item) { bytes throws(Failure) in try body(position, bytes) }
  }

  /// Makes sure that so many bytes stand in the buffer behind an index, which becomes
  /// `item.upperBound` and may have moved; `false` when the run has ended there.
  private mutating func fill(from index: Int, _ count: Int) throws(Failure) -> Bool {
    item = index..<index
    guard buffer.count - index < count else { return true }
    buffer.removeSubrange(0..<index)
    item = 0..<0
    let wanted = min(unread.count, max(Self.chunkSize, count - buffer.count))
    try read(wanted)
    return buffer.count >= count
  }

  private mutating func read(_ count: Int) throws(Failure) {
    let done = try Failure.told {
      try file.read(at: unread.lowerBound, upTo: count, appendingTo: &buffer)
    }
    unread = (unread.lowerBound + done)..<unread.upperBound
    guard done == count else {
      let offset = unread.lowerBound
      throw Failure(.data, "\(file.name): reading failed at byte \(offset): it became shorter")
    }
  }
}

/// The next item of a run; the least is that of the first place, then of the earliest run.
private struct RunHead: Comparable {
  let position: UInt64
  let run: Int

  static func < (left: RunHead, right: RunHead) -> Bool {
    (left.position, left.run) < (right.position, right.run)
  }
}
