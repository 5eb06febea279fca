import Foundation
import Basics

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

  /// How many descriptors the libraries open for an exchange, tried with libcurl 7.88 on Linux.
  ///
  /// Where Foundation gets none for its own, it ends the process.
  private static let descriptorsOfExchange = 7

  /// The error of exchanges that lack something without which the libraries end the process, or tell of
  /// a server that cannot be reached.
  ///
  /// - Parameter count: How many are done side by side; each has a connection.
  /// - Returns: `nil` where nothing is lacking.
  static func lack(forExchanges count: Int) -> HTTPTransportError? {
    #if os(Linux)
    // Foundation (Swift 6.3) looks there for its bundle.
    if unsafe access("/proc/self/exe", F_OK) != 0 {
      return .failed(reason: "the network library needs /proc, which is not there")
    }
    #endif
    return hasDescriptors(descriptorsOfExchange + count - 1) ? nil : .noDescriptor
  }

  private static func hasDescriptors(_ count: Int) -> Bool {
    let copies = (0..<count).map { _ in dup(STDERR_FILENO) }
    defer { for copy in copies where copy >= 0 { close(copy) } }
    return copies.allSatisfy { $0 >= 0 }
  }

  private static func limit(_ resource: Int32, to size: Int) {
    var limit = rlimit()
    guard unsafe getrlimit(resource, &limit) == 0 else { return }
    limit.rlim_cur = min(rlim_t(size), limit.rlim_max)
    limit.rlim_max = limit.rlim_cur
    _ = unsafe setrlimit(resource, &limit)
  }
}
