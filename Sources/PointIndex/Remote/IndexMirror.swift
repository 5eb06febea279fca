import Basics
package import PointsOfInterest
import Synchronization

/// The bytes of an index that lies elsewhere, as far as they have been fetched; others are zero.
///
/// Zeros bear no right checksum, so reading a part that is not here is an error. Parts are in the file
/// that keeps them for later while there is room, then in memory.
package final class IndexMirror: Sendable {
  package let version: IndexVersion
  let storage: IndexStorage
  private let file: MirrorFile?
  private let state: Mutex<State>

  private struct State {
    var present: CellSet
    /// Pages that were filled in memory do not see the file any more, so there is no way back to it.
    var isKeeping: Bool
    var isConfirmed = false
  }

  /// - Parameter file: The file that keeps parts for later; `nil` keeps them in memory.
  /// - Throws: `Failure` of kind `.noInput` when there is no room for it among the addresses.
  package init(of version: IndexVersion, file: MirrorFile?) throws(Failure) {
    self.version = version
    self.file = file
    storage = try IndexStorage(mirrorOf: version.count, file: file)
    let present = file?.present ?? CellSet(byteCount: version.count)
    state = Mutex(State(present: present, isKeeping: file != nil))
  }

  package var count: Int { version.count }

  /// Whether the server is known to have this version still.
  package var isConfirmed: Bool { state.withLock { $0.isConfirmed } }

  package func confirm() {
    state.withLock { $0.isConfirmed = true }
  }

  /// Whether it began with parts that were kept.
  package var hasKept: Bool { file?.hadParts ?? false }

  /// Whether parts that come now are kept for later.
  package var isKeeping: Bool { state.withLock { $0.isKeeping } }

  /// Keeps no more parts for later than there are.
  package func stopKeeping() {
    state.withLock { $0.isKeeping = false }
  }

  package func has(_ range: Range<Int>) -> Bool {
    state.withLock { $0.present.contains(range) }
  }

  /// The ranges of cells that are not here.
  func absent(of cells: CellSet) -> [Range<Int>] {
    state.withLock { cells.subtracting($0.present) }.ranges(byteCount: count)
  }

  /// The ranges that are not here, of ranges of whole cells.
  func absent(of ranges: [Range<Int>]) -> [Range<Int>] {
    var cells = CellSet(byteCount: count)
    for range in ranges { cells.insert(range) }
    return absent(of: cells)
  }

  /// Puts a fetched range in its place, but for cells that are here: others may be reading these.
  ///
  /// One thread calls it at a time.
  ///
  /// - Parameter offset: Where the bytes begin, at a cell; they end at one or with the index.
  package func store(_ bytes: [UInt8], at offset: Int) {
    for range in absent(of: [offset..<(offset + bytes.count)]) {
      put(Array(bytes[(range.lowerBound - offset)..<(range.upperBound - offset)]), in: range)
    }
  }

  private func put(_ bytes: [UInt8], in range: Range<Int>) {
    let keeper = isKeeping ? file : nil
    let isKept = keeper?.write(bytes, at: range.lowerBound) ?? false
    if !isKept {
      // A full disk is nothing to a user whose answer memory can bear.
      stopKeeping()
      if file != nil { leaveHoles(in: range) }
      storage.fill(bytes, at: range.lowerBound)
    }
    #if canImport(Darwin)
    // A private mapping need not show what is written to its file later (POSIX, mmap).
    if isKept { storage.fill(bytes, at: range.lowerBound) }
    #endif
    state.withLock { $0.present.insert(range) }
    if isKept { keeper?.mark(range) }
  }

  /// Has pages of memory take the place of those that the file has no part of: of such a page a full file
  /// system in memory (tmpfs) could not give a copy either, and would end the process.
  private func leaveHoles(in range: Range<Int>) {
    let size = Int(sysconf(Int32(_SC_PAGESIZE)))
    let end = min(count, (range.upperBound + size - 1) / size * size)
    for hole in absent(of: [range.lowerBound / size * size..<end]) {
      let start = (hole.lowerBound + size - 1) / size * size
      let end = hole.upperBound == count ? count : hole.upperBound / size * size
      if start < end { storage.detach(start..<end) }
    }
  }

  /// Length of the header as the first bytes say, which are here; 0 for what is no index.
  var headerLength: Int {
    guard count >= IndexFormat.fixedHeaderLength, has(0..<IndexFormat.fixedHeaderLength) else {
      return min(count, IndexFormat.fixedHeaderLength)
    }
    let length = Int(storage.bytes.load(UInt32.self, at: 12))
    return length <= FileSignature.longestHeader ? length : 0
  }
}
