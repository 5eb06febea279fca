package import PointsOfInterest
import Synchronization

/// The bytes of an index that lies elsewhere, as far as they have been fetched; others are zero.
///
/// Zeros bear no right checksum, so reading a part that is not here is an error.
package final class IndexMirror: Sendable {
  /// The version that its parts are of.
  package let version: IndexVersion
  let storage: IndexStorage
  private let file: MirrorFile?
  private let state: Mutex<State>

  private struct State {
    var present: CellSet
    var isKeeping: Bool
    var isConfirmed = false
  }

  /// - Parameters:
  ///   - version: The version that its parts are of.
  ///   - file: The file that keeps parts for later; `nil` keeps them in memory.
  /// - Throws: `Failure` of kind `.noInput` when there is no room for it among the addresses.
  package init(of version: IndexVersion, file: MirrorFile?) throws(Failure) {
    self.version = version
    self.file = file
    storage = try IndexStorage(mirrorOf: version.count, file: file)
    let present = file?.present ?? CellSet(byteCount: version.count)
    state = Mutex(State(present: present, isKeeping: file != nil))
  }

  /// Length of the index.
  package var count: Int { version.count }

  /// Whether the server is known to have this version still.
  package var isConfirmed: Bool { state.withLock { $0.isConfirmed } }

  /// Notes that the server has this version.
  package func confirm() {
    state.withLock { $0.isConfirmed = true }
  }

  /// Whether it began with parts that were kept.
  package var hasKept: Bool { file?.hadParts ?? false }

  /// Whether all of a range is here.
  package func has(_ range: Range<Int>) -> Bool {
    state.withLock { $0.present.contains(range) }
  }

  /// The cells that are not here.
  func absent(of cells: CellSet) -> CellSet {
    state.withLock { cells.subtracting($0.present) }
  }

  /// The ranges that are not here, of ranges of whole cells.
  func absent(of ranges: [Range<Int>]) -> [Range<Int>] {
    var cells = CellSet(byteCount: count)
    for range in ranges { cells.insert(range) }
    return absent(of: cells).ranges(byteCount: count)
  }

  /// Puts a fetched range in its place, but for cells that are here: others may be reading these.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - offset: Where they begin, at a cell; they end at one or with the index.
  package func store(_ bytes: [UInt8], at offset: Int) {
    let range = offset..<(offset + bytes.count)
    for absent in state.withLock({ $0.present.gaps(in: range) }) {
      put(Array(bytes[(absent.lowerBound - offset)..<(absent.upperBound - offset)]), in: absent)
    }
  }

  private func put(_ bytes: [UInt8], in range: Range<Int>) {
    let offset = range.lowerBound
    let isKeeping = state.withLock { $0.isKeeping }
    let isKept = isKeeping && file?.write(bytes, at: offset) == true
    if !isKept { storage.fill(bytes, at: offset) }
    state.withLock { state in
      // Pages that were filled in memory do not see the file any more.
      if !isKept { state.isKeeping = false }
      state.present.insert(range)
    }
    if isKept { file?.mark(range) }
  }

  /// Length of the header as the first bytes say, which are here; 0 for what is no index.
  var headerLength: Int {
    guard count >= IndexFormat.fixedHeaderLength, has(0..<IndexFormat.fixedHeaderLength) else {
      return min(count, IndexFormat.fixedHeaderLength)
    }
    let length = Int(storage.bytes.load(UInt32.self, at: 12))
    return length <= IndexFormat.longestHeader ? length : 0
  }
}
