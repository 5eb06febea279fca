import PointsOfInterest
import Platform

/// Owns the bytes of an index: a file mapped read-only, or memory.
///
/// This is the only place where memory is mapped or freed.
///
/// Contract: the bytes stay readable and unchanged until the last reference to this object goes.
/// For a file that holds as long as nobody shortens it or writes into it; this program never does
/// either (it replaces an index by renaming), but another one could, and a mapped file that is
/// shortened ends its readers with SIGBUS.
final class IndexStorage: Sendable {
  /// All bytes.
  let bytes: MappedBytes
  private let address: UInt
  private let isMapped: Bool

  /// Maps a file.
  ///
  /// - Parameter path: The file.
  /// - Throws: `Failure` of kind `.noInput` that names the file.
  convenience init(path: String) throws(Failure) {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw Self.failure(path, errno) }
    defer { _ = close(descriptor) }
    try self.init(descriptor: descriptor, path: path)
  }

  /// Maps a file that is open.
  ///
  /// - Parameters:
  ///   - descriptor: The file, which may be closed afterwards.
  ///   - path: What messages call it.
  /// - Throws: `Failure` of kind `.noInput` that names the file.
  init(descriptor: Int32, path: String) throws(Failure) {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw Self.failure(path, errno) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw Self.failure(path, status.st_mode & S_IFMT == S_IFDIR ? EISDIR : EINVAL)
    }
    let count = Int(status.st_size)
    isMapped = true
    guard count > 0 else {
      address = 0
      bytes = MappedBytes(address: 0, count: 0)
      return
    }
    let start = unsafe mmap(nil, count, PROT_READ, MAP_SHARED, descriptor, 0)
    guard let start = unsafe start, unsafe start != MAP_FAILED else {
      throw Self.failure(path, errno)
    }
    address = UInt(bitPattern: start)
    bytes = MappedBytes(address: address, count: count)
  }

  /// Keeps a copy of bytes in memory.
  ///
  /// - Parameter content: The bytes.
  init(_ content: [UInt8]) {
    let copy = UnsafeMutableRawBufferPointer.allocate(
      byteCount: max(1, content.count),
      alignment: 16,
    )
    unsafe copy.copyBytes(from: content)
    isMapped = false
    address = UInt(bitPattern: copy.baseAddress)
    bytes = MappedBytes(address: address, count: content.count)
  }

  deinit {
    guard let start = unsafe UnsafeMutableRawPointer(bitPattern: address) else { return }
    if isMapped {
      unsafe munmap(start, bytes.count)
    } else {
      unsafe start.deallocate()
    }
  }

  private static func failure(_ path: String, _ code: Int32) -> Failure {
    Failure(.noInput, "\(path): \(Failure.reason(code))")
  }
}
