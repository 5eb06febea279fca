import ByteStreams
import Foundation
import PointIndex
import PointsOfInterest
import Platform

/// Fetched parts of indexes, kept in files of the user's own: one for each URL.
///
/// An error here never stands between a user and an answer: what cannot be kept is fetched again.
package struct IndexCache: Sendable {
  private static let suffix = ".parts"

  private let directory: CacheDirectory
  private let maximumSize: Int

  /// - Parameters:
  ///   - path: The directory; made when it is first needed.
  ///   - maximumSize: Room on the disk that all files together may take, in bytes; the ones that were
  ///     written to longest ago have to go.
  package init(path: String, maximumSize: Int) {
    directory = CacheDirectory(path: path)
    self.maximumSize = maximumSize
  }

  /// The parts of an index that are kept.
  ///
  /// - Parameter url: The URL of the index.
  /// - Returns: `nil` for none; a file that is damaged is removed, and any if there is no room at all.
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
  /// - Parameters:
  ///   - version: The version.
  ///   - url: The URL of the index.
  /// - Returns: `nil` when nothing can be kept, or there is no room at all.
  func begin(_ version: IndexVersion, of url: URL) -> MirrorFile? {
    guard maximumSize > 0, let isUsable = try? directory.prepare() == nil, isUsable else {
      return nil
    }
    return try? MirrorFile.create(path(of: url), for: version, key: key(of: url).digest)
  }

  /// Removes files while all together take more room than they may; the one of an index goes last.
  func shrink(keeping url: URL) {
    let own = key(of: url).fileName(suffix: Self.suffix)
    var files = directory.files().filter { $0.name.hasSuffix(Self.suffix) }
      .map { (name: $0.name, size: room($0.name), time: $0.time) }
    files.sort { ($0.name == own ? 1 : 0, $0.time) < ($1.name == own ? 1 : 0, $1.time) }
    var size = files.reduce(0) { $0 + $1.size }
    for file in files where size > maximumSize {
      _ = unsafe unlink("\(directory.path)/\(file.name)")
      size -= file.size
    }
  }

  /// Room that a file takes on the disk.
  private func room(_ name: String) -> Int {
    var status = stat()
    guard unsafe lstat("\(directory.path)/\(name)", &status) == 0 else { return 0 }
    return Int(status.st_blocks) * 512
  }

  private func key(of url: URL) -> CacheKey {
    CacheKey("index\n\(url.absoluteString)")
  }

  private func path(of url: URL) -> String {
    "\(directory.path)/\(key(of: url).fileName(suffix: Self.suffix))"
  }
}
