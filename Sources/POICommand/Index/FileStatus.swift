import Platform

/// What the system says of a file.
struct FileStatus {
  private var status = stat()

  /// - Parameter path: The file, through symbolic links; `nil` comes of one that is not there.
  init?(_ path: String) {
    guard unsafe stat(path, &status) == 0 else { return nil }
  }

  /// - Parameter descriptor: The file, open; `nil` comes of one that is not.
  init?(_ descriptor: Int32) {
    guard unsafe fstat(descriptor, &status) == 0 else { return nil }
  }

  /// Its size in bytes.
  var size: Int { Int(status.st_size) }

  /// Whether it is neither a folder nor a pipe, socket or device.
  var isRegular: Bool { status.st_mode & S_IFMT == S_IFREG }

  /// Whether it is the same file, whatever it is called.
  func isSameFile(as other: FileStatus) -> Bool {
    status.st_ino == other.status.st_ino && status.st_dev == other.status.st_dev
  }
}
