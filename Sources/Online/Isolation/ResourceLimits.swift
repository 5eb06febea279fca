import Foundation
import Platform

/// Limits on the resources of a transport process.
enum ResourceLimits {
  /// The memory for anything but bodies, in bytes: buffers and the stacks of the threads.
  private static let ownMemory = 256 << 20

  /// Sets the limits of this process, for good.
  ///
  /// - Parameter maximumBodySize: How large a body may be, in bytes. A buffer that grows to it is
  ///   there twice for a moment, the new one up to twice as large.
  static func apply(maximumBodySize: Int) {
    limit(CInt(RLIMIT_DATA), to: ownMemory + 3 * maximumBodySize)
    // The memory of a process that crashed would hold keys.
    limit(CInt(RLIMIT_CORE), to: 0)
  }

  private static func limit(_ resource: Int32, to size: Int) {
    var limit = rlimit()
    guard unsafe getrlimit(resource, &limit) == 0 else { return }
    limit.rlim_cur = min(rlim_t(size), limit.rlim_max)
    limit.rlim_max = limit.rlim_cur
    _ = unsafe setrlimit(resource, &limit)
  }
}
