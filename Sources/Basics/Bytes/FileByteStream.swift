/// A file, pipe, terminal or socket as a stream of bytes.
///
/// Reads retry after a signal (`EINTR`) and wait no longer than the deadline. The descriptor is
/// closed when the last reference goes, unless it was borrowed.
package final class FileByteStream: ByteStream {
  package let name: String
  /// The open descriptor, for whoever waits for more than this stream.
  package let descriptor: Int32
  /// When reading must have ended; `nil` waits for ever.
  package var deadline: Deadline?
  package let inheritedDescriptor: Int32?
  private let isOwned: Bool
  private var offset = 0
  /// The number of bytes that there must be; 0 for any.
  private let leastCount: Int

  /// Opens a file; a FIFO without waiting for its writer, since `read` knows the deadline.
  ///
  /// - Parameter isWhole: Whether a regular file that becomes shorter while it is read is damaged.
  /// - Throws: `ByteStreamError.cannotOpen`, also for a directory (`EISDIR`).
  package init(
    path: String, deadline: Deadline? = nil, isWhole: Bool = false,
  ) throws(ByteStreamError) {
    let (opened, status) = try Self.opened(path: path)
    descriptor = opened
    inheritedDescriptor = Self.descriptor(namedBy: path)
    let mustBeWhole = isWhole && inheritedDescriptor == nil && status?.isRegular ?? false
    leastCount = mustBeWhole ? status?.size ?? 0 : 0
    name = path
    isOwned = true
    self.deadline = deadline
  }

  /// Reads from an open descriptor, and closes it if `isOwned`.
  package init(descriptor: Int32, name: String, isOwned: Bool, deadline: Deadline? = nil) {
    self.descriptor = descriptor
    inheritedDescriptor = isOwned ? nil : descriptor
    leastCount = 0
    self.name = name
    self.isOwned = isOwned
    self.deadline = deadline
  }

  deinit {
    if isOwned { _ = close(descriptor) }
  }

  /// Opens a file, also a FIFO without a writer; the caller closes it.
  ///
  /// - Throws: `ByteStreamError.cannotOpen`, also for a directory (`EISDIR`).
  private static func opened(path: String) throws(ByteStreamError) -> (Int32, FileStatus?) {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { throw .cannotOpen(name: path, errno: errno) }
    let status = FileStatus(descriptor)
    if status?.isDirectory == true {
      _ = close(descriptor)
      throw .cannotOpen(name: path, errno: EISDIR)
    }
    return (descriptor, status)
  }

  /// Whether a path, or `-`, stands for standard input.
  package static func isStandardInput(_ path: String) -> Bool {
    path == "-" || descriptor(namedBy: path) == STDIN_FILENO
  }

  /// The descriptor that a path stands for, as of `<(…)` in a shell.
  private static func descriptor(namedBy path: String) -> Int32? {
    if path == "/dev/stdin" { return STDIN_FILENO }
    for folder in ["/dev/fd/", "/proc/self/fd/"] where path.hasPrefix(folder) {
      return Int32(path.dropFirst(folder.count))
    }
    return nil
  }

  /// - Throws: `ByteStreamError.cannotRead`, `.timedOut`, `.damaged`.
  package func read(
    upTo count: Int, appendingTo buffer: inout [UInt8],
  ) throws(ByteStreamError) -> Int {
    while true {
      try waitUntilReadable()
      // The system's function, which the method of the same name hides.
      let result = unsafe buffer.append(upTo: count) { unsafe Basics.read(descriptor, $0, count) }
      if result == 0, offset < leastCount {
        throw .damaged(name: name, reason: "it was cut short while it was read")
      }
      if result >= 0 {
        offset += result
        return result
      }
      guard errno == EINTR || errno == EAGAIN else {
        throw .cannotRead(name: name, offset: offset, errno: errno)
      }
    }
  }

  package var isReadable: Bool { Deadline.wait(for: descriptor, by: Deadline(in: .zero)) == 0 }

  private func waitUntilReadable() throws(ByteStreamError) {
    switch Deadline.wait(for: descriptor, by: deadline) {
    case 0: return
    case ETIMEDOUT: throw .timedOut(name: name)
    case let code: throw .cannotRead(name: name, offset: offset, errno: code)
    }
  }

  /// Reads all that is left.
  ///
  /// - Throws: `ByteStreamError.cannotRead`, `.timedOut`, `.tooLong` when there are more.
  package func readAll(upTo limit: Int) throws(ByteStreamError) -> [UInt8] {
    let start = offset
    var bytes: [UInt8] = []
    // A small file takes one small buffer; the buffer of a large one doubles.
    while try read(upTo: max(1 << 12, bytes.count), appendingTo: &bytes) > 0 {
      guard bytes.count <= limit else { throw .tooLong(name: name, offset: start, limit: limit) }
    }
    return bytes
  }
}
