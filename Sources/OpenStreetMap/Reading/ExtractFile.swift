public import ByteStreams

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The bytes of an extract, which can be read at any place, as often as needed, by several threads.
public final class ExtractFile: Sendable {
  /// How much of a stream is kept in memory before a file is made, in bytes.
  private static let memoryLimit = 8 << 20

  private enum Storage {
    case memory([UInt8])
    case descriptor(Int32)
  }

  /// What messages call it.
  public let name: String
  /// How many bytes there are.
  public let count: Int
  private let storage: Storage

  /// Opens a file; what can be read only once, such as a FIFO, is copied first.
  ///
  /// - Parameters:
  ///   - path: The file's path.
  ///   - deadline: When copying must have ended; `nil` waits for ever.
  ///   - temporaryDirectory: Where the copy is kept, without a name.
  /// - Throws: `ByteStreamError.cannotOpen`, and for a copy what reading and spooling throw.
  public convenience init(
    path: String,
    deadline: Deadline? = nil,
    temporaryDirectory: String = "/tmp",
  ) throws(ByteStreamError) {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .cannotOpen(name: path, errno: errno) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      _ = close(descriptor)
      var bytes = ByteReader(try FileByteStream(path: path, deadline: deadline))
      try self.init(copying: &bytes, temporaryDirectory: temporaryDirectory)
      return
    }
    self.init(name: path, count: Int(status.st_size), storage: .descriptor(descriptor))
  }

  /// An extract that is in memory already.
  ///
  /// - Parameters:
  ///   - bytes: All of it.
  ///   - name: What messages call it.
  public convenience init(bytes: [UInt8], name: String) {
    self.init(name: name, count: bytes.count, storage: .memory(bytes))
  }

  /// Copies a stream to its end: a little into memory, more into a file without a name.
  ///
  /// - Parameters:
  ///   - bytes: The stream.
  ///   - temporaryDirectory: Where the file is made.
  /// - Throws: `ByteStreamError`, `.cannotSpool` when the copy cannot be kept.
  public convenience init(
    copying bytes: inout ByteReader,
    temporaryDirectory: String = "/tmp",
  ) throws(ByteStreamError) {
    let name = bytes.name
    var copy = ExtractCopy(
      name: name,
      directory: temporaryDirectory,
      memoryLimit: Self.memoryLimit,
    )
    repeat {
      try copy.append(bytes.storage[bytes.position...])
      bytes.consume(bytes.unreadCount)
    } while try bytes.fill()
    let count = copy.count
    switch copy.finished() {
    case .memory(let bytes): self.init(name: name, count: count, storage: .memory(bytes))
    case .descriptor(let file): self.init(name: name, count: count, storage: .descriptor(file))
    }
  }

  private init(name: String, count: Int, storage: Storage) {
    self.name = name
    self.count = count
    self.storage = storage
  }

  deinit {
    if case .descriptor(let descriptor) = storage { _ = close(descriptor) }
  }

  /// Reads at a place.
  ///
  /// - Parameters:
  ///   - offset: Where, in bytes.
  ///   - count: How many bytes.
  /// - Returns: The bytes; fewer only where the file ends.
  /// - Throws: `ByteStreamError.cannotRead`.
  public func bytes(at offset: Int, count: Int) throws(ByteStreamError) -> [UInt8] {
    switch storage {
    case .memory(let bytes):
      let start = min(offset, bytes.count)
      return Array(bytes[start..<min(bytes.count, start + count)])
    case .descriptor(let descriptor):
      return try read(descriptor, at: offset, count: count)
    }
  }

  private func read(
    _ descriptor: Int32,
    at offset: Int,
    count: Int,
  ) throws(ByteStreamError) -> [UInt8] {
    var code: Int32 = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, used in
      while used < count {
        let result = unsafe pread(
          descriptor,
          buffer.baseAddress?.advanced(by: used),
          count - used,
          off_t(offset + used),
        )
        if result > 0 { used += result }
        if result == 0 { break }
        if result < 0, errno != EINTR {
          code = errno
          break
        }
      }
    }
    guard code == 0 else { throw .cannotRead(name: name, offset: offset, errno: code) }
    return bytes
  }
}
