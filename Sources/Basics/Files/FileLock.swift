package enum FileLockError: Error, Equatable, Sendable {
  case taken
  /// The file cannot be had, or its file system has no locks.
  case impossible(errno: Int32)
}

/// A lock that one process holds at a time (flock(2)); the system takes it from a process that ends,
/// however it ends.
///
/// The locked file is another than the one that is guarded, which gets replaced, and it is never
/// removed: whoever waits for it must wait for the same file.
package struct FileLock: ~Copyable {
  let descriptor: Int32

  /// Acquires the lock, or waits for it.
  ///
  /// - Parameters:
  ///   - path: The locked file; made if need be.
  ///   - allowsReadOnly: A file will do that can only be read.
  ///   - deadline: `nil` does not wait.
  package init(
    _ path: String, allowsReadOnly: Bool = false, by deadline: Deadline? = nil,
  ) throws(FileLockError) {
    var descriptor = unsafe open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
    if descriptor < 0, allowsReadOnly {
      descriptor = unsafe open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
    }
    guard descriptor >= 0 else { throw .impossible(errno: errno) }
    let code = Self.lock(descriptor, by: deadline)
    guard code == 0 else {
      _ = close(descriptor)
      throw code == EWOULDBLOCK ? .taken : .impossible(errno: code)
    }
    self.descriptor = descriptor
  }

  /// Locks an open file, or waits for that; without a deadline it does not wait.
  ///
  /// - Returns: 0 when it is locked; `EWOULDBLOCK` when another has the lock still, or another error.
  package static func lock(_ descriptor: Int32, by deadline: Deadline?) -> Int32 {
    var pause = 1
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      let code = errno
      if code == EINTR { continue }
      guard code == EWOULDBLOCK, let deadline, !deadline.hasPassed else { return code }
      // There is no flock with a deadline, so it is asked again and again, ever more seldom.
      Deadline.sleep(for: .milliseconds(pause), by: deadline)
      pause = min(pause * 2, 20)
    }
    return 0
  }

  deinit {
    // A process that this one starts at the moment has the file open until it runs its own program.
    _ = flock(descriptor, LOCK_UN)
    _ = close(descriptor)
  }
}
