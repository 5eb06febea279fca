package protocol ByteSink {
  /// Writes all bytes; after an error part of them may be out.
  func write(_ bytes: Span<UInt8>) throws(ByteSinkError)
}

package struct ByteSinkError: Error, Equatable, Sendable {
  package let errno: Int32

  package init(errno: Int32) { self.errno = errno }
}

/// An open descriptor as a sink; it stays the caller's to close.
package struct FileByteSink: ByteSink, Sendable {
  private let descriptor: Int32

  package init(descriptor: Int32) { self.descriptor = descriptor }

  package func write(_ bytes: Span<UInt8>) throws(ByteSinkError) {
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
        throw ByteSinkError(errno: errno)
      }
    }
  }
}
