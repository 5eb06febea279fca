extension FileDescriptor {
  /// Makes a file that has no name and is gone with its last reference, even after a crash.
  ///
  /// - Parameter directory: Where its bytes are kept.
  /// - Throws: `FileError`.
  package convenience init(unnamedIn directory: String, name: String) throws(FileError) {
    // The folder is everyone's: nobody may guess the name or have put a link there. Opened so and not
    // by mkstemp, the file is never inherited by a program that another thread starts meanwhile.
    let path = "\(directory)/poi-\(String(UInt64.random(in: .min ... .max), radix: 36))"
    let flags = O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let descriptor = openFile(path, flags)
    guard descriptor >= 0 else { throw FileError(name: directory, errno: errno) }
    _ = unsafe unlink(path)
    self.init(descriptor, name: name)
  }
}

/// Outside the type, where its methods do not hide the system's function.
private func openFile(_ path: String, _ flags: Int32) -> Int32 {
  unsafe open(path, flags, 0o600)
}
