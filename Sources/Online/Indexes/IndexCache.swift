import Basics
import PointIndex
import PointsOfInterest

/// Fetched parts of indexes, kept in files of the user's own: one for each URL.
///
/// They have room of their own, which answers neither share nor need. When it is short, the files
/// of other indexes go; then that of the one that is read, which begins anew the next time.
///
/// An error here never stands between a user and an answer: what cannot be kept is fetched again.
package struct IndexCache: Sendable {
  private static let suffix = ".parts"

  private let directory: CacheDirectory
  /// Room on the disk that all files together may take, in bytes.
  private let maximumSize: Int

  /// Bytes of a block of the usual file systems, and of a page.
  private static let blockSize = 4_096

  package init(path: String, maximumSize: Int) {
    directory = CacheDirectory(path: path)
    self.maximumSize = maximumSize
  }

  /// The parts of an index that are kept.
  ///
  /// - Returns: `nil` for none; a file that is damaged is removed, and any if there is no room at
  ///   all.
  /// - Throws: `Failure` of kind `.configuration` when others could have put something in.
  func parts(of url: URL) throws(Failure) -> MirrorFile? {
    guard try directory.prepare() == nil else { return nil }
    let path = path(of: url)
    if maximumSize > 0, let file = MirrorFile.open(path, key: key(of: url).digest) { return file }
    _ = unsafe unlink(path)
    return nil
  }

  /// Makes an empty file for a version of an index, in the place of that of another version.
  ///
  /// - Returns: `nil` when nothing can be kept, or there is no room for the first range.
  func begin(_ version: IndexVersion, of url: URL, for part: Range<Int>) -> MirrorFile? {
    guard maximumSize > 0, let isUsable = try? directory.prepare() == nil, isUsable else {
      return nil
    }
    let path = path(of: url)
    _ = unsafe unlink(path)
    guard makeRoom(for: [part], and: MirrorFile.emptyRoom + Self.blockSize, of: url) else {
      return nil
    }
    return try? MirrorFile.create(path, for: version, key: key(of: url).digest)
  }

  /// Makes room for ranges of an index, and some more bytes: the files of other indexes go, longest
  /// unchanged first.
  ///
  /// - Returns: Whether there is room now. If not, its own file has lost its name: what is added to
  ///   that is kept for nobody.
  func makeRoom(for ranges: [Range<Int>], and more: Int = 0, of url: URL) -> Bool {
    let wanted = ranges.reduce(more) { $0 + Self.room(for: $1) }
    let own = key(of: url).fileName(suffix: Self.suffix)
    let files = directory.files().filter { $0.name.hasSuffix(Self.suffix) }
    var rest = maximumSize - files.reduce(0) { $0 + $1.room }
    let others = files.filter { $0.name != own }
      .sorted { ($0.time, $0.name) < ($1.time, $1.name) }
    for file in others where rest < wanted {
      _ = unsafe unlink("\(directory.path)/\(file.name)")
      rest += file.room
    }
    if rest < wanted { _ = unsafe unlink(path(of: url)) }
    return rest >= wanted
  }

  /// Room on the disk for a range of an index, at the most.
  private static func room(for range: Range<Int>) -> Int {
    let blocks = range.lowerBound / blockSize...(range.upperBound - 1) / blockSize
    return blocks.count * blockSize
  }

  private func key(of url: URL) -> CacheKey {
    CacheKey("index\n\(url.absoluteString)")
  }

  private func path(of url: URL) -> String {
    "\(directory.path)/\(key(of: url).fileName(suffix: Self.suffix))"
  }
}
