/// A file that is written beside the one whose place it will take, so that readers and a power
/// failure find the old one or the new one and nothing in between.
///
/// The new file's name follows from the old one's, and the file is locked while it is written: a
/// second writer sees the lock, and what a killed writer left behind has none and is cleared away by
/// the next. Unless it is finished, the new file goes when this value goes.
package struct FileReplacement: ~Copyable {
  package let file: FileDescriptor
  private let path: String
  private let temporaryPath: String
  private var isFinished = false

  /// Creates the new file, which is empty.
  ///
  /// - Parameters:
  ///   - path: The file that is replaced; it need not exist, and is no symbolic link.
  ///   - mode: The system takes the process's `umask` away from it.
  /// - Throws: `FileError`: of `EWOULDBLOCK` when another process is replacing the same file.
  package init(of path: String, mode: UInt32 = 0o600) throws(FileError) {
    self.path = path
    temporaryPath = Self.temporaryPath(beside: path)
    for _ in 0..<3 {
      if let file = try Self.create(temporaryPath, for: path, mode: mode_t(mode)) {
        self.file = file
        return
      }
      try Self.clearAwayUnlocked(temporaryPath, for: path)
    }
    throw FileError(name: path, errno: EWOULDBLOCK)
  }

  deinit {
    if !isFinished { _ = unsafe unlink(temporaryPath) }
  }

  /// Gives the new file owner and mode of the old one, if there is one.
  package func keepOwnerAndMode() {
    guard let old = FileStatus(link: path), old.isRegular else { return }
    // Rights of a group are for no other one.
    let isGiven = fchown(file.number, old.status.st_uid, old.status.st_gid) == 0
    _ = fchmod(file.number, old.status.st_mode & (isGiven ? 0o777 : 0o707))
  }

  /// Brings what was written to the disk, which may be full.
  package func synchronize() throws(FileError) {
    guard Basics.synchronize(file.number) == 0 else { throw FileError(name: path, errno: errno) }
  }

  /// Puts the new file in the old one's place, on the disk.
  ///
  /// - Throws: `FileError`. The old file is then still there, unless it names the directory: then
  ///   the new one is in its place, and a power failure may undo that.
  package consuming func finish() throws(FileError) {
    try synchronize()
    guard unsafe rename(temporaryPath, path) == 0 else {
      throw FileError(name: path, errno: errno)
    }
    isFinished = true
    try Self.synchronizeDirectory(FilePath.directory(of: path))
  }

  /// Replaces a small file as a whole; a file that is there keeps its owner and mode, a new one is for the user
  /// alone.
  package static func replace(_ path: String, by bytes: [UInt8]) throws(FileError) {
    let replacement = try FileReplacement(of: path)
    replacement.keepOwnerAndMode()
    try replacement.file.write(bytes)
    try replacement.finish()
  }

  /// Removes what a process left behind that was killed while it replaced a file, which nobody is
  /// replacing now.
  package static func clearAway(beside path: String) {
    _ = unsafe unlink(temporaryPath(beside: path))
  }

  /// How the names end that new files have until they take the place of the old ones.
  package static let temporarySuffix = "partial"

  private static func temporaryPath(beside path: String) -> String {
    FilePath.hidden(beside: path, suffix: temporarySuffix)
  }

  /// - Returns: `nil` when the name is taken.
  private static func create(
    _ temporary: String, for path: String, mode: mode_t,
  ) throws(FileError) -> FileDescriptor? {
    let descriptor = openFile(temporary, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
    guard descriptor >= 0 else {
      if errno == EEXIST { return nil }
      throw FileError(name: path, errno: errno)
    }
    let file = FileDescriptor(descriptor, name: path)
    guard flock(file.number, LOCK_EX | LOCK_NB) == 0 else {
      let code = errno
      if code == EWOULDBLOCK { return nil }
      // Not every file system has locks.
      _ = unsafe unlink(temporary)
      throw FileError(name: path, errno: code)
    }
    // Between the two calls another writer may have taken it for a leftover.
    return isSame(file.number, temporary) ? file : nil
  }

  /// Removes a file that nobody has locked.
  private static func clearAwayUnlocked(_ temporary: String, for path: String) throws(FileError) {
    let descriptor = openFile(temporary, O_WRONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0)
    guard descriptor >= 0 else {
      if errno == ENOENT { return }
      throw FileError(name: temporary, errno: errno)
    }
    defer { _ = close(descriptor) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      throw FileError(name: path, errno: errno)
    }
    if isSame(descriptor, temporary) { _ = unsafe unlink(temporary) }
  }

  /// Whether an open file is the one that has a name now.
  private static func isSame(_ descriptor: Int32, _ path: String) -> Bool {
    FileStatus(link: path).flatMap { FileStatus(descriptor)?.isSameFile(as: $0) } ?? false
  }

  /// Brings to the disk which files a directory has.
  package static func synchronizeDirectory(_ directory: String) throws(FileError) {
    let descriptor = openFile(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0)
    guard descriptor >= 0 else { throw FileError(name: directory, errno: errno) }
    defer { _ = close(descriptor) }
    // Some file systems cannot do this for directories and say so by EINVAL; nothing is lost then.
    guard Basics.synchronize(descriptor) == 0 || errno == EINVAL else {
      throw FileError(name: directory, errno: errno)
    }
  }
}
