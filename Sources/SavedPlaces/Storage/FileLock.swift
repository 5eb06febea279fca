import ByteStreams
import PointsOfInterest

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A lock that one process holds at a time (flock(2)); the system takes it from a process that ends,
/// however it ends.
///
/// The locked file is another than the one that is guarded, which gets replaced, and it is never
/// removed: whoever waits for it must wait for the same file.
struct FileLock: ~Copyable {
  private let descriptor: Int32

  /// Waits for the lock.
  ///
  /// - Parameters:
  ///   - path: The locked file; made if need be.
  ///   - guarded: What messages call that which is guarded.
  ///   - deadline: When to give up.
  /// - Throws: `Failure`: `.tryAgain` when another process keeps the lock, `.writing` when there is
  ///   no way to lock.
  init(_ path: String, for guarded: String, by deadline: Deadline) throws(Failure) {
    let descriptor = unsafe open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw Failure(.writing, "\(guarded): cannot be locked: \(path): \(Failure.reason(errno))")
    }
    var pause: Int32 = 1
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      let code = errno
      if code == EINTR { continue }
      guard code == EWOULDBLOCK, !deadline.hasPassed else {
        _ = close(descriptor)
        throw code == EWOULDBLOCK
          ? Failure(.tryAgain, "\(guarded): another process holds the lock")
          : Failure(.writing, "\(guarded): cannot be locked: \(Failure.reason(code))")
      }
      // There is no flock with a deadline, so it is asked again and again, ever more seldom.
      _ = poll(nil, 0, min(pause, deadline.remainingMilliseconds))
      pause = min(pause * 2, 20)
    }
    self.descriptor = descriptor
  }

  deinit {
    _ = close(descriptor)
  }
}
