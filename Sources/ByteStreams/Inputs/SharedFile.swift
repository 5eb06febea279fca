import Platform

/// A file shared by several readers, each with its own read position.
struct SharedFile: Sendable {
  let file: FileDescriptor
  /// Where in the file the streams begin.
  let start: Int

  /// A file that is open already; `nil` unless it is a regular file.
  ///
  /// - Parameters:
  ///   - descriptor: The descriptor, which may be closed afterwards; its place is where the streams
  ///     begin.
  ///   - name: The name in messages.
  init?(regularFile descriptor: Int32, name: String) {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return nil
    }
    let place = lseek(descriptor, 0, SEEK_CUR)
    guard place >= 0 else { return nil }
    let duplicate = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    guard duplicate >= 0 else { return nil }
    self.file = FileDescriptor(duplicate, name: name)
    self.start = Int(place)
  }

  /// A new file that has no name and is gone with its last reference, even after a crash.
  ///
  /// - Parameters:
  ///   - directory: Where its bytes are kept.
  ///   - name: The name in messages.
  /// - Throws: `FileError`.
  init(unnamedIn directory: String, name: String) throws(FileError) {
    // The folder is everyone's: nobody may guess the name or have put a link there. Opened so and not
    // by mkstemp, the file is never inherited by a program that another thread starts meanwhile.
    let path = "\(directory)/poi-\(String(UInt64.random(in: .min ... .max), radix: 36))"
    let flags = O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let descriptor = unsafe open(path, flags, 0o600)
    guard descriptor >= 0 else { throw FileError(name: directory, errno: errno) }
    _ = unsafe unlink(path)
    self.file = FileDescriptor(descriptor, name: name)
    self.start = 0
  }

  /// How many bytes there are from `start` on.
  ///
  /// - Throws: `ByteStreamError.cannotRead`.
  func count() throws(ByteStreamError) -> Int {
    var status = stat()
    guard unsafe fstat(file.number, &status) == 0 else {
      throw .cannotRead(name: file.name, offset: 0, errno: errno)
    }
    return max(0, Int(status.st_size) - start)
  }
}
