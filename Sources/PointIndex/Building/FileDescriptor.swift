import ByteStreams
import PointsOfInterest
import Platform

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

  /// Writes all bytes behind what was written last.
  ///
  /// - Throws: `Failure` of kind `.writing`.
  func write(_ bytes: [UInt8]) throws(Failure) {
    do throws(ByteSinkError) {
      try FileByteSink(descriptor: number).write(bytes.span)
    } catch {
      throw Failure(error, writing: name)
    }
  }

  /// Overwrites the first bytes; writing goes on at the end.
  ///
  /// - Throws: `Failure` of kind `.writing`.
  func replaceStart(by bytes: [UInt8]) throws(Failure) {
    try seek(0, SEEK_SET)
    try write(bytes)
    try seek(0, SEEK_END)
  }

  private func seek(_ offset: off_t, _ origin: Int32) throws(Failure) {
    guard lseek(number, offset, origin) >= 0 else {
      throw Failure(.writing, "\(name): \(Failure.reason(errno))")
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
}
