package import Basics
import Synchronization

/// A file that keeps the fetched parts of an index, for later runs and for other processes.
///
/// In it are a head of 64 KiB, a bit for each cell, filled up to a multiple of 64 KiB, and the index
/// itself, of which only what was fetched takes room on the disk. The head is: the text
/// `poi parts 2` and a line feed, 12 bytes; the SHA-256 of the key and all that follows in the head, 32
/// bytes; the length of the index, 8 bytes with the least significant first; then entity tag and time
/// of change as the server gave them, each as `appendText` writes it.
///
/// Processes may use one file at the same time: a bit is set when the bytes are there, and never taken
/// back. A file is never shortened; another version of an index gets a new one.
package final class MirrorFile: Sendable {
  package let version: IndexVersion
  /// The parts that it had when it was opened.
  let present: CellSet
  let dataOffset: Int

  private let file: FileDescriptor
  /// Whether parts are marked as kept still.
  private let isMarking: Mutex<Bool> = Mutex(true)

  /// Offsets are multiples of it, so that they begin pages on every system.
  private static let unit = 64 << 10
  private static let magic = Array("poi parts 2\n".utf8)

  /// Bytes on the disk of a file that has no parts yet; each page with a part adds a page.
  package static let emptyRoom = unit

  var descriptor: Int32 { file.number }

  private init(_ file: FileDescriptor, _ version: IndexVersion, present: CellSet) {
    self.file = file
    self.version = version
    self.present = present
    dataOffset = Self.dataOffset(of: version)
  }

  /// Makes an empty file, and puts it in the place of another.
  ///
  /// - Parameter key: The key that it is found by.
  package static func create(
    _ path: String, for version: IndexVersion, key: [UInt8],
  ) throws(FileError) -> MirrorFile {
    guard let head = head(of: version, key: key) else { throw FileError(name: path, errno: E2BIG) }
    let replacement = try FileReplacement(of: path)
    let file = replacement.file
    try file.write(head, at: 0)
    try file.extend(to: dataOffset(of: version) + version.count)
    try replacement.finish()
    return MirrorFile(file, version, present: CellSet(byteCount: version.count))
  }

  /// Opens a file; `nil` for none, and for one that is damaged, another's or not the user's own.
  package static func open(_ path: String, key: [UInt8]) -> MirrorFile? {
    let descriptor = openFile(path, O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    let file = FileDescriptor(descriptor, name: path)
    guard let kept = FileStatus(descriptor), kept.isRegular,
      kept.status.st_uid == geteuid()
    else { return nil }
    var head: [UInt8] = []
    guard (try? file.read(at: 0, upTo: unit, appendingTo: &head)) == unit,
      let version = version(head: head, key: key),
      kept.size == dataOffset(of: version) + version.count
    else { return nil }
    var bits: [UInt8] = []
    let count = CellSet(byteCount: version.count).bytes.count
    guard (try? file.read(at: unit, upTo: count, appendingTo: &bits)) == count else { return nil }
    return MirrorFile(file, version, present: CellSet(bytes: bits))
  }

  package var hadParts: Bool { !present.isEmpty }

  /// Writes fetched bytes; returns whether all are written, as not when the disk is full.
  func write(_ bytes: [UInt8], at offset: Int) -> Bool {
    (try? file.write(bytes, at: dataOffset + offset)) != nil
  }

  /// Time for which a process waits while others hold the lock, each of them for microseconds.
  private static let patience = Duration.milliseconds(100)

  /// Notes for others that a range is there, as well as that can be done: after the lock was not to be
  /// had once, nothing is noted any more.
  func mark(_ range: Range<Int>) {
    var cells = CellSet(byteCount: version.count)
    cells.insert(range)
    let bytes = cells.bytes
    guard let first = bytes.firstIndex(where: { $0 != 0 }),
      let last = bytes.lastIndex(where: { $0 != 0 })
    else { return }
    isMarking.withLock { isMarking in
      guard isMarking else { return }
      isMarking = FileLock.lock(file.number, by: Deadline(in: Self.patience)) == 0
      guard isMarking else { return }
      defer { _ = flock(file.number, LOCK_UN) }
      var bits: [UInt8] = []
      let count = last - first + 1
      guard (try? file.read(at: Self.unit + first, upTo: count, appendingTo: &bits)) == count
      else { return }
      for place in bits.indices { bits[place] |= bytes[first + place] }
      try? file.write(bits, at: Self.unit + first)
    }
  }

  private static func dataOffset(of version: IndexVersion) -> Int {
    let bits = CellSet(byteCount: version.count).bytes.count
    return unit + (bits + unit - 1) / unit * unit
  }

  /// The head; `nil` when its texts are too long for it.
  private static func head(of version: IndexVersion, key: [UInt8]) -> [UInt8]? {
    var content: [UInt8] = []
    content.appendInteger(UInt64(version.count))
    content.appendText(version.entityTag)
    content.appendText(version.lastModified)
    let rest = unit - magic.count - SHA256.digestSize
    guard content.count <= rest else { return nil }
    content.append(contentsOf: [UInt8](repeating: 0, count: rest - content.count))
    return magic + SHA256.digest(of: key + content) + content
  }

  private static func version(head: [UInt8], key: [UInt8]) -> IndexVersion? {
    let start = magic.count + SHA256.digestSize
    guard head.starts(with: magic),
      SHA256.digest(of: key + head[start...]).elementsEqual(head[magic.count..<start])
    else { return nil }
    return head.withMappedBytes(start..<head.count) { content in
      var cursor = ByteCursor(content)
      guard let count = cursor.integer(UInt64.self), count <= UInt64(IndexVersion.greatestCount),
        let entityTag = cursor.text(), let lastModified = cursor.text()
      else { return nil }
      return IndexVersion(count: Int(count), entityTag: entityTag, lastModified: lastModified)
    }
  }
}

/// One version of an index on a server: parts of two versions do not fit together.
package struct IndexVersion: Sendable, Equatable {
  /// The greatest length of an index that is read from a server, in bytes: some billion points.
  package static let greatestCount = 1 << 38

  package let count: Int
  package let entityTag: String?
  /// The time of change, as the server wrote it.
  package let lastModified: String?

  package init(count: Int, entityTag: String?, lastModified: String?) {
    self.count = count
    self.entityTag = entityTag
    self.lastModified = lastModified
  }

  /// Whether anything but the length tells it from others.
  package var isNamed: Bool { entityTag != nil || lastModified != nil }
}
