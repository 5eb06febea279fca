package import Basics
package import Geodesy
package import PointsOfInterest

/// An index that is open for searching: a mapped file, or one in memory.
///
/// It never changes and may be used from several threads at once; each needs a search of its own.
/// Every part is checked against its checksum when it is first used by a search.
public final class PointIndexReader: Sendable {
  package let name: String
  package let header: IndexHeader
  let bytes: MappedBytes
  private let nodes: NodeLayout
  /// Notes what is missing while a plan is made for an index that is fetched as it is needed; `nil`
  /// for whoever reads what is there.
  let missing: MissingParts?
  /// Whether parts that no search needs may be missing, so that none is to be opened for a guess.
  let isPartial: Bool
  private let storage: IndexStorage
  private let commonSourceStorage: IndexStorage

  /// - Throws: `Failure`: `.noInput` when it cannot be opened, `.data` when it is no index, a
  ///   damaged one or one of another version.
  package convenience init(path: String) throws(Failure) {
    try self.init(storage: IndexStorage(path: path), name: path)
  }

  package convenience init(bytes: [UInt8], name: String) throws(Failure) {
    try self.init(storage: IndexStorage(bytes), name: name)
  }

  /// Opens an index from a pipe or the like; maps its file if there is one.
  ///
  /// - Throws: `Failure` of kind `.data` or `.noInput`.
  package convenience init(_ stored: StoredBytes) throws(Failure) {
    let storage =
      if let file = stored.wholeFile {
        try IndexStorage(descriptor: file.number, path: stored.name)
      } else {
        try IndexStorage(Failure.told { try stored.bytes(at: 0, upTo: stored.count) })
      }
    try self.init(storage: storage, name: stored.name)
  }

  init(
    storage: IndexStorage, name: String, isPartial: Bool = false, missing: MissingParts? = nil,
  ) throws(Failure) {
    self.storage = storage
    self.isPartial = isPartial
    self.missing = missing
    self.name = name
    bytes = storage.bytes
    header = try IndexHeader(storage.bytes, name: name, isFile: !isPartial)
    commonSourceStorage = IndexStorage(Array((header.commonSource ?? name).utf8))
    nodes = NodeLayout(leafCount: header.leafCount, rowCount: header.rowCount)
  }

  /// Whether a file begins as an index does, of whatever version and however damaged.
  package static func isIndex(_ path: String) -> Bool { IndexFormat.signature.begins(path) }

  /// The area of an index file, by its header alone; `nil` where opening the file must tell.
  ///
  /// Of hundreds most are too far to be opened, and to map and unmap one takes longer than to read a page.
  static func area(ofFile path: String) -> BoundingBox? {
    let descriptor = openFile(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    let file = FileDescriptor(descriptor, name: path)
    var start: [UInt8] = []
    guard let status = FileStatus(descriptor),
      (try? file.read(at: 0, upTo: 4_096, appendingTo: &start)) != nil
    else { return nil }
    return start.withMappedBytes(start.indices) {
      IndexHeader.area(in: $0, fileLength: status.size)
    }
  }

  /// The source of every record that names none of its own.
  var commonSource: MappedBytes { commonSourceStorage.bytes }
  var nodeCounts: [Int] { nodes.counts }

  func damage(at offset: Int, _ what: String) -> Failure {
    Failure(damageOf: name, at: offset, what)
  }

  @inline(__always) func nodeOffset(level: Int, index: Int) -> Int {
    nodes.offset(level: level, index: index, in: header)
  }

  func nodeRange(level: Int, index: Int) -> Range<Int> {
    let offset = nodeOffset(level: level, index: index)
    return offset..<(offset + nodes.length(level: level))
  }

  /// A node of the tree, not yet checked.
  func node(level: Int, index: Int) throws(Failure) -> MappedBytes {
    let offset = nodeOffset(level: level, index: index)
    guard index < nodes.counts[level - 1],
      let node = bytes.slice(at: offset, count: nodes.length(level: level))
    else {
      throw damage(at: offset, "there is no such node")
    }
    return node
  }

  func check(_ node: MappedBytes, level: Int, index: Int) throws(Failure) {
    let seed = IndexFormat.nodeSeed(level: level, index: index)
    guard let body = node.suffix(from: 8),
      Checksum.of(body, seed: seed) == node.load(UInt64.self, at: 0)
    else {
      throw damage(
        at: nodeOffset(level: level, index: index), "the checksum of a tree node is wrong",
      )
    }
  }

  /// A block of points.
  ///
  /// - Parameters:
  ///   - offset: Its offset, which may come from a damaged file.
  ///   - number: Its number; `nil` if it was checked before.
  func block(at offset: Int, checkedAs number: Int?) throws(Failure) -> PointBlock {
    guard let header = bytes.slice(at: offset, count: IndexFormat.blockHeaderLength) else {
      throw damage(at: offset, "a block of points lies outside the file")
    }
    let length = Int(header.load(UInt32.self, at: 8))
    guard length >= IndexFormat.blockHeaderLength, length % 8 == 0,
      let content = bytes.slice(at: offset, count: length), let body = content.suffix(from: 8)
    else { throw damage(at: offset, "the length of a block of points is wrong") }
    if let number {
      guard Checksum.of(body, seed: UInt64(number)) == content.load(UInt64.self, at: 0) else {
        throw damage(at: offset, "the checksum of a block of points is wrong")
      }
    }
    guard let block = PointBlock(content, offset: offset) else {
      throw damage(at: offset, "a block of points makes no sense")
    }
    return block
  }

  /// Where the block of a leaf begins, as its node says.
  static func blockOffset(ofChild slot: Int, in node: MappedBytes) -> Int {
    let offset = node.load(UInt64.self, at: IndexFormat.nodeBlocksOffset + 8 * slot)
    return Int(truncatingIfNeeded: offset)
  }

  /// Begins to load the coordinates of a leaf that is searched soon: waiting for them took 3 % of a batch.
  func prefetchCoordinates(ofChild slot: Int, in node: MappedBytes) {
    let length = IndexFormat.blockHeaderLength + 8 * IndexFormat.mostPointsOfLeaf
    bytes.slice(at: Self.blockOffset(ofChild: slot, in: node), count: length)?.prefetch()
  }
}

extension PointIndexReader {
  @usableFromInline package func string(_ code: Int) throws(Failure) -> MappedBytes {
    if let missing { try ensure(code, missing) }
    let place = try stringOffset(code)
    var cursor = ByteCursor(bytes, at: place)
    let end = header.strings.offset + header.strings.length
    guard place < end, let check = cursor.integer(UInt32.self) else {
      throw damage(at: place, "a string lies outside the file")
    }
    guard let count = cursor.varint(), let text = cursor.slice(count: count), cursor.offset <= end,
      let body = bytes.slice(at: place + 4, count: cursor.offset - place - 4),
      UInt32(truncatingIfNeeded: Checksum.of(body, seed: UInt64(code))) == check
    else { throw damage(at: place, "the checksum of string \(code) is wrong") }
    return text
  }

  /// Where a string begins, which may come from a damaged file.
  func stringOffset(_ code: Int) throws(Failure) -> Int {
    guard code < header.dictionaryCount else {
      throw damage(at: header.strings.offset, "there is no string \(code)")
    }
    let (group, slot) = (code / IndexFormat.stringsOfGroup, code % IndexFormat.stringsOfGroup)
    let start = Int(bytes.load(UInt32.self, at: header.strings.offset + 4 * group))
    var cursor = ByteCursor(bytes, at: header.strings.offset + start + 2 * slot)
    guard start < header.strings.length, let offset = cursor.integer(UInt16.self) else {
      throw damage(at: header.strings.offset + 4 * group, "a string lies outside the file")
    }
    return header.strings.offset + start + Int(offset)
  }

  /// Calls a closure with every point, hidden ones too, in the order of the file.
  ///
  /// - Parameter source: Name of each point's source; `nil` for the source that it was added with.
  /// - Throws: `Failure`: `.data` when a part is damaged, `.tryAgain` when the deadline passes.
  package func forEachPoint(
    source: String?, by deadline: Deadline? = nil, _ body: (PointOfInterest) -> Void,
  ) throws(Failure) {
    let add = { (block: PointBlock) throws(Failure) in
      for slot in 0..<block.count {
        var point = try PointOfInterest(self.record(slot, of: block))
        if let source { point.source = source }
        body(point)
      }
      if deadline?.hasPassed == true {
        throw Failure(.tryAgain, "\(self.name): reading took too long")
      }
    }
    try forEachBlock(in: header.leaves, from: 0, add)
    try forEachBlock(in: header.unlocated, from: header.leafCount, add)
  }

  /// The coordinate and name of the first point of an id, which may be hidden; `nil` where none has it.
  ///
  /// Ids are in no order, so all are looked at.
  ///
  /// - Throws: As `forEachPoint(source:by:_:)`.
  package func place(
    ofPoint id: String, by deadline: Deadline,
  ) throws(Failure) -> (coordinate: Coordinate, name: String?)? {
    var found: (Coordinate, String?)?
    try forEachBlock(in: header.leaves, from: 0) { block throws(Failure) in
      for slot in 0..<block.count where found == nil {
        let point = try record(slot, of: block)
        guard try point.optionalString(of: point.id) == id else { continue }
        if let place = point.coordinate {
          found = (place, try point.optionalString(of: point.name))
        }
      }
      if deadline.hasPassed { throw Failure(.tryAgain, "\(name): reading took too long") }
    }
    return found
  }

  /// Calls a closure with every block of a section, checked against its checksum.
  ///
  /// - Parameter first: The number of the first block.
  func forEachBlock(
    in section: IndexSection, from first: Int, _ body: (PointBlock) throws(Failure) -> Void,
  ) throws(Failure) {
    var (offset, number) = (section.offset, first)
    while offset < section.offset + section.length {
      let block = try block(at: offset, checkedAs: number)
      try body(block)
      offset += block.content.count
      number += 1
    }
  }
}
