import Basics
import Synchronization

/// A lock for one request at a time, as public services ask for: in this process, and by a locked
/// file among all processes of the user.
package final class RequestLock: Sendable {
  private let isLocked = Mutex(false)

  package init() {}

  /// Takes the lock; `nil` when somebody else holds it.
  ///
  /// - Parameter path: The file that all processes lock; `nil` for this process alone.
  func tryLock(file path: String?) -> HeldRequestLock? {
    let isMine = isLocked.withLock { isLocked in
      defer { isLocked = true }
      return !isLocked
    }
    guard isMine else { return nil }
    guard let path else { return HeldRequestLock(self, file: nil) }
    do throws(FileLockError) {
      return HeldRequestLock(self, file: try FileLock(path, allowsReadOnly: true))
    } catch .taken {
      unlock()
      return nil
    } catch {
      // The file cannot be had, or its file system has no locks.
      return HeldRequestLock(self, file: nil)
    }
  }

  /// Waits a moment before another try: 5 ms, growing to 50 ms, and no longer than the deadline.
  static func pause(after tries: Int, by deadline: Deadline) {
    _ = poll(nil, 0, min(Int32(min(5 * tries, 50)), deadline.remainingMilliseconds))
  }

  fileprivate func unlock() { isLocked.withLock { $0 = false } }
}

/// A lock on requests, held until this value goes.
struct HeldRequestLock: ~Copyable {
  /// Whether the file is locked, so that no other process makes one or writes to the cache.
  var isHeldAmongProcesses: Bool { file != nil }

  private let lock: RequestLock
  private let file: FileLock?

  fileprivate init(_ lock: RequestLock, file: consuming FileLock?) {
    self.lock = lock
    self.file = file
  }

  deinit {
    lock.unlock()
  }
}
