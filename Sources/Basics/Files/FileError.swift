/// A system call on a file that failed.
package struct FileError: Error, Equatable, Sendable {
  /// The file's path, or what messages call it.
  package let name: String
  /// The system's error number.
  package let errno: Int32

  package init(name: String, errno: Int32) {
    self.name = name
    self.errno = errno
  }
}
