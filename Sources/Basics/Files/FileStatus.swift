/// The result of `stat(2)`.
package struct FileStatus {
  package private(set) var status = stat()

  /// The status of the file at a path, through symbolic links; `nil` with the reason in `errno`.
  package init?(_ path: String) {
    guard unsafe stat(path, &status) == 0 else { return nil }
  }

  /// The status of a path itself, be it a symbolic link; `nil` as for `init(_:)`.
  package init?(link path: String) {
    guard unsafe lstat(path, &status) == 0 else { return nil }
  }

  /// The status of an open file; `nil` for a descriptor that is not open.
  package init?(_ descriptor: Int32) {
    guard unsafe fstat(descriptor, &status) == 0 else { return nil }
  }

  /// In bytes.
  package var size: Int { Int(status.st_size) }

  package var isRegular: Bool { status.st_mode & S_IFMT == S_IFREG }

  package var isDirectory: Bool { status.st_mode & S_IFMT == S_IFDIR }

  /// Whether it is a pipe that has a name.
  package var isPipe: Bool { status.st_mode & S_IFMT == S_IFIFO }

  /// Whether both are the same file, by whatever name.
  package func isSameFile(as other: FileStatus) -> Bool {
    status.st_ino == other.status.st_ino && status.st_dev == other.status.st_dev
  }
}
