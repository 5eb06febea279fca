import Basics

/// Recognition of index files.
package enum PointIndexFile {
  /// Whether a file begins as an index does, of whatever version and however damaged.
  ///
  /// - Returns: `false` also for a file that cannot be read.
  package static func isIndex(_ path: String) -> Bool {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return false }
    defer { _ = close(descriptor) }
    var start = [UInt8](repeating: 0, count: IndexFormat.magic.count)
    let count = unsafe start.withUnsafeMutableBytes { bytes in
      unsafe pread(descriptor, bytes.baseAddress, bytes.count, 0)
    }
    return count == start.count && start == IndexFormat.magic
  }
}
