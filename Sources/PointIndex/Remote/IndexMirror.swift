import Basics
package import PointsOfInterest
import Synchronization

/// The bytes of an index that lies elsewhere, as far as they have been fetched; others are zero.
///
/// Zeros bear no right checksum, so reading a part that is not here is an error. Parts are in the file
/// that keeps them for later while there is room, then in memory, and when they are too many for that
/// in a file without a name. After the disk was full once, all that follows is in memory.
package final class IndexMirror: Sendable {
  /// The version that its parts are of.
  package let version: IndexVersion
  let storage: IndexStorage
  private let file: MirrorFile?
  private let memoryLimit: Int
  private let state: Mutex<State>

  /// The place where parts go that come now.
  ///
  /// Pages that were filled in memory do not see a file any more, so there is no way back to one.
  private enum Place {
    case kept(MirrorFile)
    case memory(fill: Int, mayLeave: Bool)
    case unnamed(FileDescriptor)
  }

  private struct State {
    var present: CellSet
    var place: Place
    var isConfirmed = false
  }

  private static let emptyMemory = Place.memory(fill: 0, mayLeave: true)

  /// Bytes of the parts that are in memory because there is no room in the file.
  package static let memoryLimit = 16 << 20

  /// - Parameters:
  ///   - version: The version that its parts are of.
  ///   - file: The file that keeps parts for later; `nil` keeps them in memory.
  ///   - memoryLimit: How many bytes for which the file has no room stay in memory.
  /// - Throws: `Failure` of kind `.noInput` when there is no room for it among the addresses.
  package init(
    of version: IndexVersion, file: MirrorFile?, memoryLimit: Int = memoryLimit,
  ) throws(Failure) {
    self.version = version
    self.file = file
    self.memoryLimit = memoryLimit
    storage = try IndexStorage(mirrorOf: version.count, file: file)
    let present = file?.present ?? CellSet(byteCount: version.count)
    state = Mutex(State(present: present, place: file.map(Place.kept) ?? Self.emptyMemory))
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

  /// Whether parts that come now are kept for later.
  package var isKeeping: Bool {
    state.withLock { if case .kept = $0.place { true } else { false } }
  }

  /// Keeps no more parts for later than there are.
  package func stopKeeping() {
    if isKeeping { state.withLock { $0.place = Self.emptyMemory } }
  }

  /// Bytes that were put into memory.
  var memoryFill: Int {
    state.withLock { if case .memory(let fill, _) = $0.place { fill } else { 0 } }
  }

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

  /// One thread calls it at a time.
  private func put(_ bytes: [UInt8], in range: Range<Int>) {
    let place = written(bytes, at: range.lowerBound)
    state.withLock { state in
      state.place = place
      state.present.insert(range)
    }
    switch place {
    case .kept(let file): file.mark(range)
    case .memory(let fill, mayLeave: true) where fill > memoryLimit: leaveMemory(of: fill)
    case .memory, .unnamed: break
    }
  }

  /// Writes a part.
  ///
  /// - Returns: The place where it is, which is memory when the disk is full.
  private func written(_ bytes: [UInt8], at offset: Int) -> Place {
    let place = state.withLock { $0.place }
    var (fill, mayLeave) = (bytes.count, false)
    switch place {
    case .kept(let file):
      if file.write(bytes, at: offset) { return place }
    case .unnamed(let file):
      do throws(FileError) {
        try file.write(bytes, at: offset)
        return place
      } catch {
        // The disk is full, which is nothing to a user whose answer memory can bear.
      }
    case .memory(let earlier, let may):
      (fill, mayLeave) = (fill + earlier, may)
    }
    storage.fill(bytes, at: offset)
    return .memory(fill: fill, mayLeave: mayLeave)
  }

  /// Moves all that is here to a file without a name, if there is room on the disk; if not, it is not
  /// tried again, for each time everything is copied.
  private func leaveMemory(of fill: Int) {
    var place = Place.memory(fill: fill, mayLeave: false)
    do throws(FileError) {
      if let file {
        let unnamed = try unnamedFile(in: file.directory)
        if storage.show(unnamed) { place = .unnamed(unnamed) }
      }
    } catch {
      // As when a part cannot be written: memory bears it.
    }
    state.withLock { $0.place = place }
  }

  private func unnamedFile(in directory: String) throws(FileError) -> FileDescriptor {
    let unnamed = try FileDescriptor(unnamedIn: directory, name: "temporary file")
    try unnamed.extend(to: count)
    for range in state.withLock({ $0.present }).ranges(byteCount: count) {
      for start in stride(from: range.lowerBound, to: range.upperBound, by: Self.copySize) {
        var bytes: [UInt8] = []
        let count = min(Self.copySize, range.upperBound - start)
        storage.bytes.slice(at: start, count: count)?.append(to: &bytes)
        try unnamed.write(bytes, at: start)
      }
    }
    return unnamed
  }

  private static let copySize = 1 << 20

  /// Length of the header as the first bytes say, which are here; 0 for what is no index.
  var headerLength: Int {
    guard count >= IndexFormat.fixedHeaderLength, has(0..<IndexFormat.fixedHeaderLength) else {
      return min(count, IndexFormat.fixedHeaderLength)
    }
    let length = Int(storage.bytes.load(UInt32.self, at: 12))
    return length <= IndexFormat.longestHeader ? length : 0
  }
}
