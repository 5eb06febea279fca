#if canImport(FoundationNetworking)
import Dispatch
import Foundation
import Basics

/// Turns one crash of the network library into the answer that it stands for.
///
/// Foundation of Swift 6.3 takes a field of a trailer (RFC 9112 §7.1.2) for the beginning of another
/// header. When the transfer is complete, and all of the body has come, it misses that header and
/// ends the process (corrected after 6.3). Here the thread that ends it stands still, and another one
/// completes the exchange. Any other crash ends the process as before.
enum TrailerRecovery {
  /// The library's words for that crash, and for no other.
  private static let message = "Transfer completed, but there's no response."

  /// Watches this process, for good.
  ///
  /// - Parameter complete: Called when the library has crashed so.
  static func begin(_ complete: @escaping @Sendable () -> Void) {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return }
    // The runtime writes the words there; otherwise it leads nowhere.
    dup2(ends[1], STDERR_FILENO)
    close(ends[1])
    let words = ends[0]
    DispatchQueue(label: "poi.http.crash").async {
      guard lastWords(from: words).contains(message) else { _exit(1) }
      complete()
    }
    // Traps of x86-64 and arm64.
    for trap in [SIGILL, SIGTRAP] {
      signal(trap) { _ in
        // Nothing but what a handler may call: write(2) and pause(2).
        var end: UInt8 = 0
        unsafe write(STDERR_FILENO, &end, 1)
        while true { _ = pause() }
      }
    }
  }

  /// Waits for a zero byte, the handler's.
  ///
  /// - Returns: The last 4 KiB before it.
  private static func lastWords(from descriptor: Int32) -> String {
    var words: [UInt8] = []
    while words.last != 0 {
      var buffer = [UInt8](repeating: 0, count: 4_096)
      let count = unsafe read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      words = (words + buffer.prefix(count)).suffix(buffer.count)
    }
    return String(decoding: words, as: UTF8.self)
  }
}
#endif
