import Dispatch
import Foundation

/// The queue on which a session reports to its delegate, of bounded length.
///
/// Foundation on Linux reports every piece of a body to the queue and goes on reading whether or not
/// the delegate has kept up; a body that comes faster than it is written would be in memory. Here the
/// session waits, and with it the server.
///
/// It has no state of its own that changes, so it is as safe to share as any other queue.
final class ReportQueue: OperationQueue, @unchecked Sendable {
  /// How many reports may wait, of at most 16 KiB each.
  private static let capacity = 256

  private let free = DispatchSemaphore(value: ReportQueue.capacity)

  override func addOperation(_ block: @escaping @Sendable () -> Void) {
    free.wait()
    super.addOperation {
      block()
      self.free.signal()
    }
  }
}
