import PointsOfInterest

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// An open file of this process's own, closed when the last reference goes.
final class FileDescriptor: Sendable {
  let number: Int32
  /// What messages call the file.
  let name: String

  init(_ number: Int32, name: String) {
    self.number = number
    self.name = name
  }

  deinit {
    _ = close(number)
  }

  /// Writes all bytes, however often the system takes only a part.
  ///
  /// - Parameters:
  ///   - bytes: What is written.
  ///   - offset: Where in the file; `nil` behind what was written last.
  /// - Throws: `Failure` of kind `.writing`.
  func write(_ bytes: [UInt8], at offset: Int? = nil) throws(Failure) {
    var done = 0
    while done < bytes.count {
      let written = unsafe bytes.withUnsafeBytes { buffer in
        let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[done...])
        return if let offset {
          unsafe pwrite(number, rest.baseAddress, rest.count, off_t(offset + done))
        } else {
          unsafe Self.writeBytes(number, rest)
        }
      }
      if written > 0 {
        done += written
      } else if errno != EINTR {
        throw Failure(.writing, "\(name): \(Failure.reason(errno))")
      }
    }
  }

  /// Appends bytes of the file to a buffer.
  ///
  /// - Parameters:
  ///   - count: How many; the file has at least so many.
  ///   - offset: Where in the file.
  ///   - buffer: Where to.
  /// - Throws: `Failure` of kind `.data`.
  func read(_ count: Int, at offset: Int, into buffer: inout [UInt8]) throws(Failure) {
    var done = 0
    let start = buffer.count
    buffer.append(contentsOf: repeatElement(0, count: count))
    while done < count {
      let received = unsafe buffer.withUnsafeMutableBytes { bytes in
        let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: bytes[(start + done)...])
        return unsafe pread(number, rest.baseAddress, rest.count, off_t(offset + done))
      }
      if received > 0 {
        done += received
      } else if received == 0 || errno != EINTR {
        let reason = received == 0 ? "it became shorter" : Failure.reason(errno)
        throw Failure(.data, "\(name): reading failed at byte \(offset + done): \(reason)")
      }
    }
  }

  private static func writeBytes(_ number: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Glibc)
    unsafe Glibc.write(number, bytes.baseAddress, bytes.count)
    #elseif canImport(Musl)
    unsafe Musl.write(number, bytes.baseAddress, bytes.count)
    #else
    unsafe Darwin.write(number, bytes.baseAddress, bytes.count)
    #endif
  }
}
