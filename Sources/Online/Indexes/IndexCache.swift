package import OpeningHours
import Basics
import PointIndex
import PointsOfInterest

/// Fetched parts of indexes, kept in files of the user's own: one for each URL.
///
/// They have room of their own, which answers neither share nor need. When it is short, the files
/// of other indexes go; then no more is kept of the one that is read, so that as much as fits
/// serves the next time. A full file goes a week after something was added, lest it keep what
/// nobody needs any more.
///
/// An error here never stands between a user and an answer: what cannot be kept is fetched again.
package struct IndexCache: Sendable {
  private static let suffix = ".parts"

  private let directory: CacheDirectory
  /// Room on the disk that all files together may take, in bytes.
  private let maximumSize: Int
  private let now: @Sendable () -> Timestamp

  /// Bytes of a block of the usual file systems, and of a page.
  private static let blockSize = 4_096
  /// Seconds after which a full file begins anew.
  private static let longestFull = 7.0 * 86_400

  package init(path: String, maximumSize: Int, now: @escaping @Sendable () -> Timestamp) {
    directory = CacheDirectory(path: path)
    self.maximumSize = maximumSize
    self.now = now
  }

  /// The parts of an index that are kept.
  ///
  /// - Returns: `nil` for none; a file that is damaged is removed, and any if there is no room at
  ///   all.
  /// - Throws: `Failure` of kind `.configuration` when others could have put something in.
  func parts(of url: URL) throws(Failure) -> MirrorFile? {
    guard try directory.prepare() else { return nil }
    let path = path(of: url)
    if maximumSize > 0, let file = MirrorFile.open(path, key: key(of: url).digest) { return file }
    _ = unsafe unlink(path)
    return nil
  }

  /// Makes an empty file for a version of an index, in the place of that of another version.
  ///
  /// - Returns: `nil` when nothing can be kept, or there is no room for the first range.
  func begin(_ version: IndexVersion, of url: URL, for part: Range<Int>) -> MirrorFile? {
    guard maximumSize > 0, (try? directory.prepare()) == true else { return nil }
    let path = path(of: url)
    _ = unsafe unlink(path)
    let room = MirrorFile.emptyRoom + Self.blockSize + Self.room(for: part)
    guard makeRoom(for: room, of: url) == room else { return nil }
    return try? MirrorFile.create(path, for: version, key: key(of: url).digest)
  }

  /// Room on the disk for a range of an index, at the most.
  static func room(for range: Range<Int>) -> Int {
    let blocks = range.lowerBound / blockSize...(range.upperBound - 1) / blockSize
    return blocks.count * blockSize
  }

  /// Makes as much room as there can be: the files of other indexes go, longest unchanged first.
  ///
  /// When these are not enough, its own file goes too if it is full for a week. There is no room
  /// then: what is added to a file that has lost its name is kept for nobody.
  func makeRoom(for count: Int, of url: URL) -> Int {
    let name = key(of: url).fileName(suffix: Self.suffix)
    let files = directory.files().filter { $0.name.hasSuffix(Self.suffix) }
    let own = files.first { $0.name == name }
    let others = files.filter { $0.name != name }
    let rest = directory.room(of: maximumSize - (own?.room ?? 0), beside: others, for: count)
    // A change may also be far in the future.
    let time = Double(now().milliseconds) / 1_000
    if rest < count, let own, abs(time - own.time) >= Self.longestFull {
      directory.remove(name)
      return 0
    }
    return max(0, min(count, rest))
  }

  private func key(of url: URL) -> CacheKey { CacheKey("index\n\(url.absoluteString)") }

  private func path(of url: URL) -> String {
    "\(directory.path)/\(key(of: url).fileName(suffix: Self.suffix))"
  }
}
