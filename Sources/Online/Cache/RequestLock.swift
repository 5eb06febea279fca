import Basics

/// A lock for one request at a time, as public services ask for: in this process, and by a locked
/// file among all processes of the user.
package final class RequestLock: Sendable {
  private let isLocked = Monitor(false)

  package init() {}

  /// Acquires the lock, or waits for it; `nil` when somebody else holds it until the deadline.
  ///
  /// - Parameter path: The file that all processes lock; `nil` for this process alone.
  func acquire(file path: String?, by deadline: Deadline) -> HeldRequestLock? {
    let isMine = isLocked.when(by: deadline) { isLocked in
      defer { isLocked = true }
      return isLocked ? nil : true
    }
    guard isMine != nil else { return nil }
    guard let path else { return HeldRequestLock(self, file: nil) }
    do throws(FileLockError) {
      return HeldRequestLock(self, file: try FileLock(path, allowsReadOnly: true, by: deadline))
    } catch .taken {
      unlock()
      return nil
    } catch {
      // The file cannot be had, or its file system has no locks.
      return HeldRequestLock(self, file: nil)
    }
  }

  fileprivate func unlock() { isLocked.update { $0 = false } }
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
