/// A file shared by several readers, each with its own read position.
struct SharedFile: Sendable {
  let file: FileDescriptor
  /// Where in the file the streams begin.
  let start: Int

  /// A file that is open already, from where it stands; `nil` unless it is a regular file.
  ///
  /// - Parameter descriptor: May be closed afterwards.
  init?(regularFile descriptor: Int32, name: String) {
    guard FileStatus(descriptor)?.isRegular == true else { return nil }
    let place = lseek(descriptor, 0, SEEK_CUR)
    guard place >= 0 else { return nil }
    let duplicate = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    guard duplicate >= 0 else { return nil }
    self.file = FileDescriptor(duplicate, name: name)
    self.start = Int(place)
  }

  init(_ file: FileDescriptor) {
    self.file = file
    self.start = 0
  }

  /// How many bytes there are from `start` on.
  func count() throws(ByteStreamError) -> Int {
    guard let status = FileStatus(file.number) else {
      throw .cannotRead(name: file.name, offset: 0, errno: errno)
    }
    return max(0, status.size - start)
  }
}
