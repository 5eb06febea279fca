import PointIndex
import PointsOfInterest

/// The directory of blocks of one sort: an entry for each, and a group over every 64 of them, so that a
/// lookup reads the groups and a few entries, however many blocks there are.
struct BlockDirectory: Sendable {
  /// Where its parts are in the file.
  struct Place: Sendable, Equatable {
    /// Bytes of the blocks themselves.
    let blocks: Range<Int>
    let blockCount: Int
    /// Where the entries begin, and the groups.
    let entries: Int
    let groups: Int

    var entriesEnd: Int { entries + blockCount * StreetsFormat.entryLength }
    var groupsEnd: Int { groups + groupCount * StreetsFormat.groupLength }
    var groupCount: Int {
      (blockCount + StreetsFormat.entriesOfGroup - 1) / StreetsFormat.entriesOfGroup
    }
  }

  enum Content: UInt64 {
    case nodes = 1
    case areas = 2

    /// Seeds of checksums, so that a part in another's place is noticed.
    func blockSeed(_ number: Int) -> UInt64 { rawValue << 56 | UInt64(number) }
    func groupSeed(_ number: Int) -> UInt64 { rawValue << 56 | 1 << 48 | UInt64(number) }
  }

  let name: String
  let bytes: MappedBytes
  let place: Place
  let content: Content

  /// The numbers of all blocks whose boxes meet a window, in ascending order.
  func blocks(meeting window: StreetWindow) throws(Failure) -> [Int] {
    var numbers: [Int] = []
    for group in 0..<place.groupCount
    where window.meets(box(at: place.groups + group * StreetsFormat.groupLength)) {
      try check(group: group)
      let first = group * StreetsFormat.entriesOfGroup
      for number in first..<min(first + StreetsFormat.entriesOfGroup, place.blockCount)
      where window.meets(box(at: entry(number))) {
        numbers.append(number)
      }
    }
    return numbers
  }

  /// A block, checked against its sum, its box, and where it begins.
  func block(_ number: Int) throws(Failure) -> (content: MappedBytes, box: IndexBox, offset: Int) {
    guard number < place.blockCount else {
      throw Failure(damageOf: name, at: place.entriesEnd, "there is no block \(number)")
    }
    try check(group: number / StreetsFormat.entriesOfGroup)
    let entry = entry(number)
    let offset = bytes.load(UInt64.self, at: entry + 16)
    let length = Int(bytes.load(UInt32.self, at: entry + 24))
    guard length <= StreetsFormat.mostBlockLength else {
      throw Failure(damageOf: name, at: entry, "a block is longer than any may be")
    }
    guard offset >= UInt64(place.blocks.lowerBound), offset <= UInt64(place.blocks.upperBound),
      length <= place.blocks.upperBound - Int(offset),
      let content = bytes.slice(at: Int(offset), count: length)
    else { throw Failure(damageOf: name, at: entry, "a block lies outside its part") }
    let sum = UInt32(
      truncatingIfNeeded: Checksum.of(content, seed: self.content.blockSeed(number)))
    guard sum == bytes.load(UInt32.self, at: entry + 28) else {
      throw Failure(damageOf: name, at: Int(offset), "the checksum of a block is wrong")
    }
    return (content, box(at: entry), Int(offset))
  }

  /// The box of a block whose number is known from its directory.
  func box(_ number: Int) -> IndexBox { box(at: entry(number)) }

  private func entry(_ number: Int) -> Int { place.entries + number * StreetsFormat.entryLength }

  private func check(group: Int) throws(Failure) {
    let first = group * StreetsFormat.entriesOfGroup
    let count = min(StreetsFormat.entriesOfGroup, place.blockCount - first)
    let sum = place.groups + group * StreetsFormat.groupLength + 16
    guard let entries = bytes.slice(at: entry(first), count: count * StreetsFormat.entryLength),
      Checksum.of(entries, seed: content.groupSeed(group)) == bytes.load(UInt64.self, at: sum)
    else {
      throw Failure(damageOf: name, at: entry(first), "the checksum of a directory is wrong")
    }
  }

  @inline(__always) private func box(at offset: Int) -> IndexBox {
    IndexBox(
      south: bytes.load(Int32.self, at: offset), north: bytes.load(Int32.self, at: offset + 4),
      west: bytes.load(Int32.self, at: offset + 8), east: bytes.load(Int32.self, at: offset + 12),
    )
  }
}

/// A directory that is being written.
struct DirectoryEncoder {
  private(set) var entries: [UInt8] = []
  private(set) var groups: [UInt8] = []
  private(set) var count = 0
  /// The box around all blocks.
  private(set) var box = IndexBox.empty
  private let content: BlockDirectory.Content
  private var groupBox = IndexBox.empty
  private var groupStart = 0

  init(_ content: BlockDirectory.Content) { self.content = content }

  /// Seed of the sum of the next block.
  var seed: UInt64 { content.blockSeed(count) }

  /// - Throws: `Failure` of kind `.data` for a block that is too long.
  mutating func add(length: Int, sum: UInt64, box: IndexBox, at offset: Int) throws(Failure) {
    guard length <= StreetsFormat.mostBlockLength else {
      throw Failure(.data, "the streets of one block take more than 32 MiB")
    }
    box.append(to: &entries)
    entries.appendInteger(UInt64(offset))
    entries.appendInteger(UInt32(length))
    entries.appendInteger(UInt32(truncatingIfNeeded: sum))
    count += 1
    groupBox.formUnion(box)
    self.box.formUnion(box)
    if count % StreetsFormat.entriesOfGroup == 0 { endGroup() }
  }

  /// Adds the last group; nothing can be added any more.
  mutating func finish() {
    if groupStart < entries.count { endGroup() }
  }

  private mutating func endGroup() {
    let number = groups.count / StreetsFormat.groupLength
    groupBox.append(to: &groups)
    let sum = Checksum.of(Array(entries[groupStart...]), seed: content.groupSeed(number))
    groups.appendInteger(sum)
    (groupBox, groupStart) = (.empty, entries.count)
  }
}
