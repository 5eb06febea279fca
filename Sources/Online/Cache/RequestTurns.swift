import ByteStreams
import Synchronization
import Platform

/// Lets one request be under way at a time, as public services ask for: in this process, and by a
/// locked file among all of the user's.
package final class RequestTurns: Sendable {
  private let isTaken = Mutex(false)

  /// Nobody has the turn.
  package init() {}

  /// Takes the turn if nobody has it.
  ///
  /// - Parameter lockPath: The file that all processes lock; `nil` for this process alone.
  /// - Returns: The turn; `nil` when somebody has it.
  func take(lockPath: String?) -> RequestTurn? {
    let isMine = isTaken.withLock { isTaken in
      defer { isTaken = true }
      return !isTaken
    }
    guard isMine else { return nil }
    guard let lockPath else { return RequestTurn(of: self, lock: nil) }
    do throws(FileLockError) {
      return RequestTurn(of: self, lock: try FileLock(lockPath, allowsReadOnly: true))
    } catch .taken {
      giveBack()
      return nil
    } catch {
      // The file cannot be had, or its file system has no locks.
      return RequestTurn(of: self, lock: nil)
    }
  }

  /// Waits a moment before another look: 5 ms, growing to 50 ms, and no longer than the deadline.
  ///
  /// - Parameters:
  ///   - looks: How many looks there were.
  ///   - deadline: When the answer must be there.
  static func pause(after looks: Int, by deadline: Deadline) {
    _ = poll(nil, 0, min(Int32(min(5 * looks, 50)), deadline.remainingMilliseconds))
  }

  fileprivate func giveBack() {
    isTaken.withLock { $0 = false }
  }
}

/// The right to make a request, until it goes.
struct RequestTurn: ~Copyable {
  /// Whether the file is locked, so that no other process makes one or writes to the cache.
  var isHeldAmongProcesses: Bool { lock != nil }

  private let turns: RequestTurns
  private let lock: FileLock?

  fileprivate init(of turns: RequestTurns, lock: consuming FileLock?) {
    self.turns = turns
    self.lock = lock
  }

  deinit {
    turns.giveBack()
  }
}
