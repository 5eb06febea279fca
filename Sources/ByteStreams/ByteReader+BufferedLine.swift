#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

extension ByteReader {
  /// Whether a whole line is buffered, so that `nextLine` will not wait.
  ///
  /// A filter asks before it reads on: while its input pauses, its output should be out.
  public var hasBufferedLine: Bool {
    unsafe storage.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return false }
      return unsafe memchr(base + position, 0x0A, bytes.count - position) != nil
    }
  }
}
