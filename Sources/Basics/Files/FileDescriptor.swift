/// An open file of this process's own, closed when the last reference goes.
package final class FileDescriptor: Sendable {
  /// The system's number for it, valid as long as this object lives.
  package let number: Int32
  package let name: String

  package init(_ number: Int32, name: String) {
    self.number = number
    self.name = name
  }

  deinit { _ = close(number) }

  /// Writes all bytes behind what was written last; after an error part of them may be written.
  package func write(_ bytes: [UInt8]) throws(FileError) {
    try FileByteSink(descriptor: number, name: name).write(bytes.span)
  }

  /// Writes all bytes at a place, whatever else is read or written meanwhile; after an error part of
  /// them may be written.
  package func write(_ bytes: [UInt8], at offset: Int) throws(FileError) {
    var done = 0
    while done < bytes.count {
      let result = unsafe bytes.withUnsafeBytes { source in
        let rest = unsafe UnsafeRawBufferPointer(rebasing: source[done...])
        return unsafe pwrite(number, rest.baseAddress, rest.count, off_t(offset + done))
      }
      if result > 0 {
        done += result
      } else if result == 0 || errno != EINTR {
        throw FileError(name: name, errno: result == 0 ? EIO : errno)
      }
    }
  }

  /// Makes the file longer by zeros that take no room on the disk.
  package func extend(to count: Int) throws(FileError) {
    guard ftruncate(number, off_t(count)) == 0 else { throw FileError(name: name, errno: errno) }
  }

  /// Reads at a place, whatever else is read or written meanwhile, and returns how many bytes were
  /// appended; fewer than `count` only at the end of the file.
  @discardableResult package func read(
    at offset: Int, upTo count: Int, appendingTo buffer: inout [UInt8],
  ) throws(ByteStreamError) -> Int {
    let start = buffer.count
    while buffer.count < start + count {
      let done = buffer.count - start
      let result = unsafe buffer.append(upTo: count - done) { target in
        unsafe pread(number, target, count - done, off_t(offset + done))
      }
      if result == 0 { break }
      guard result > 0 || errno == EINTR else {
        throw .cannotRead(name: name, offset: offset + done, errno: errno)
      }
    }
    return buffer.count - start
  }
}

package struct FileError: Error, Equatable, Sendable {
  /// The file's path, or what messages call it.
  package let name: String
  package let errno: Int32

  package init(name: String, errno: Int32) {
    self.name = name
    self.errno = errno
  }
}

extension FileDescriptor {
  /// Makes a file that has no name and is gone with its last reference, even after a crash.
  package convenience init(unnamedIn directory: String, name: String) throws(FileError) {
    // The folder may be everyone's: nobody may guess the name or have put a link there. Opened so and not
    // by mkstemp, the file is never inherited by a program that another thread starts meanwhile.
    let path = "\(directory)/poi-\(String(UInt64.random(in: .min ... .max), radix: 36))"
    let flags = O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let descriptor = openFile(path, flags, 0o600)
    guard descriptor >= 0 else { throw FileError(name: directory, errno: errno) }
    _ = unsafe unlink(path)
    self.init(descriptor, name: name)
  }
}

/// The system's function, which methods of the same name hide.
package func openFile(_ path: String, _ flags: Int32, _ mode: mode_t = 0) -> Int32 {
  unsafe open(path, flags, mode)
}
