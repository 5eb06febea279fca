import Basics

/// The result of `stat(2)`.
struct FileStatus {
  private(set) var status = stat()

  /// The status of the file at a path, through symbolic links; `nil` if there is none.
  init?(_ path: String) {
    guard unsafe stat(path, &status) == 0 else { return nil }
  }

  /// The status of an open file; `nil` for a descriptor that is not open.
  init?(_ descriptor: Int32) {
    guard unsafe fstat(descriptor, &status) == 0 else { return nil }
  }

  /// In bytes.
  var size: Int { Int(status.st_size) }

  var isRegular: Bool { status.st_mode & S_IFMT == S_IFREG }

  var isDirectory: Bool { status.st_mode & S_IFMT == S_IFDIR }

  /// Whether it is a pipe that has a name.
  var isPipe: Bool { status.st_mode & S_IFMT == S_IFIFO }

  /// Whether both are the same file, by whatever name.
  func isSameFile(as other: FileStatus) -> Bool {
    status.st_ino == other.status.st_ino && status.st_dev == other.status.st_dev
  }
}
