import Platform

/// A failed system call.
struct SystemError: Error, Equatable {
  /// As in `errno`.
  let code: Int32
}

/// A file that several readers read, each at its own place, so that none moves the others'.
final class SharedFile: Sendable {
  let descriptor: Int32
  /// Where the streams begin.
  let start: Int

  /// A file that is open already; `nil` unless it is a regular file.
  ///
  /// - Parameter descriptor: The descriptor, which may be closed afterwards; its place is where the
  ///   streams begin.
  init?(regularFile descriptor: Int32) {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return nil
    }
    let place = lseek(descriptor, 0, SEEK_CUR)
    guard place >= 0 else { return nil }
    let duplicate = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    guard duplicate >= 0 else { return nil }
    self.descriptor = duplicate
    self.start = Int(place)
  }

  /// A new file that has no name and is gone with its last reference, even after a crash.
  ///
  /// - Parameter directory: Where its bytes are kept.
  /// - Throws: `SystemError`.
  init(unnamedIn directory: String) throws(SystemError) {
    var path = Array("\(directory)/poi-XXXXXX".utf8CString)
    let descriptor = unsafe path.withUnsafeMutableBufferPointer { path in
      unsafe path.baseAddress.map { unsafe mkstemp($0) } ?? -1
    }
    guard descriptor >= 0 else { throw SystemError(code: errno) }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    _ = unsafe path.withUnsafeBufferPointer { path in
      unsafe path.baseAddress.map { unsafe unlink($0) }
    }
    self.descriptor = descriptor
    self.start = 0
  }

  deinit {
    _ = close(descriptor)
  }

  /// How many bytes there are from `start` on.
  ///
  /// - Throws: `SystemError`.
  func count() throws(SystemError) -> Int {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw SystemError(code: errno) }
    return max(0, Int(status.st_size) - start)
  }

  /// Writes behind what has been written.
  ///
  /// - Parameter bytes: All of them are written.
  /// - Throws: `SystemError`, as of a full disk.
  func append(_ bytes: [UInt8]) throws(SystemError) {
    do throws(ByteSinkError) {
      try FileByteSink(descriptor: descriptor).write(bytes.span)
    } catch {
      throw SystemError(code: error.errno)
    }
  }

  /// Reads at a place.
  ///
  /// - Parameters:
  ///   - offset: Counted from `start`.
  ///   - count: How many bytes at the most.
  ///   - buffer: Where they are appended.
  /// - Returns: How many came; 0 at the end.
  /// - Throws: `SystemError`.
  func read(
    at offset: Int,
    upTo count: Int,
    appendingTo buffer: inout [UInt8],
  ) throws(SystemError) -> Int {
    while true {
      let result = unsafe buffer.append(upTo: count) { target in
        unsafe pread(descriptor, target, count, off_t(start + offset))
      }
      if result >= 0 { return result }
      if errno != EINTR { throw SystemError(code: errno) }
    }
  }
}

/// One reading of a `SharedFile`.
struct PositionedByteStream: ByteStream {
  /// What messages call it.
  let name: String
  private let file: SharedFile
  private var offset = 0

  /// - Parameters:
  ///   - file: The file, read from its `start`.
  ///   - name: What messages call it.
  init(file: SharedFile, name: String) {
    self.file = file
    self.name = name
  }

  mutating func read(
    upTo count: Int,
    appendingTo buffer: inout [UInt8],
  ) throws(ByteStreamError) -> Int {
    do {
      let result = try file.read(at: offset, upTo: count, appendingTo: &buffer)
      offset += result
      return result
    } catch {
      throw .cannotRead(name: name, offset: offset, errno: error.code)
    }
  }
}
