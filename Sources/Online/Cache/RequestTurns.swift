import ByteStreams
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Lets one request be under way at a time, as public services ask for: in this process, and by a
/// locked file among all of the user's.
public final class RequestTurns: Sendable {
  private let isTaken = Mutex(false)

  /// Nobody has the turn.
  public init() {}

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
    switch lockPath.map(Self.lock) ?? .impossible {
    case .held(let descriptor): return RequestTurn(of: self, descriptor: descriptor)
    case .impossible: return RequestTurn(of: self, descriptor: nil)
    case .taken:
      giveBack()
      return nil
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

  private enum Lock {
    case held(Int32)
    case taken
    /// The file cannot be had, or its file system has no locks.
    case impossible
  }

  private static func lock(_ path: String) -> Lock {
    var descriptor = unsafe open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
    if descriptor < 0 { descriptor = unsafe open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC) }
    guard descriptor >= 0 else { return .impossible }
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      if errno == EINTR { continue }
      let code = errno
      _ = close(descriptor)
      return code == EWOULDBLOCK ? .taken : .impossible
    }
    return .held(descriptor)
  }
}

/// The right to make a request, until it goes.
struct RequestTurn: ~Copyable {
  /// Whether the file is locked, so that no other process makes one or writes to the cache.
  var isHeldAmongProcesses: Bool { descriptor != nil }

  private let turns: RequestTurns
  private let descriptor: Int32?

  fileprivate init(of turns: RequestTurns, descriptor: Int32?) {
    self.turns = turns
    self.descriptor = descriptor
  }

  deinit {
    if let descriptor { _ = close(descriptor) }
    turns.giveBack()
  }
}
