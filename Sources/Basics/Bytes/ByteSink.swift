package protocol ByteSink {
  /// Writes all bytes; after an error part of them may be out.
  func write(_ bytes: Span<UInt8>) throws(FileError)
}

/// An open descriptor as a sink; it stays the caller's to close.
package struct FileByteSink: ByteSink, Sendable {
  private let descriptor: Int32
  private let name: String

  package init(descriptor: Int32, name: String) {
    (self.descriptor, self.name) = (descriptor, name)
  }

  package func write(_ bytes: Span<UInt8>) throws(FileError) {
    var written = 0
    while written < bytes.count {
      let rest = bytes.extracting(written...)
      let result = unsafe rest.withUnsafeBytes { bytes in
        // The system's function, which the method of the same name hides.
        unsafe Basics.write(descriptor, bytes.baseAddress, bytes.count)
      }
      if result > 0 {
        written += result
      } else if errno == EAGAIN {
        // As for a blocking descriptor: another process may have made standard output non-blocking.
        _ = Deadline.wait(for: descriptor, POLLOUT, by: nil)
      } else if errno != EINTR {
        throw FileError(name: name, errno: errno)
      }
    }
  }
}
