/// Bytes that can be read at any place, as often as needed, by several threads at once.
package struct StoredBytes: Sendable {
  private enum Storage {
    case memory([UInt8])
    /// The file, and where in it the bytes begin.
    case file(FileDescriptor, start: Int)
  }

  package let name: String
  package let count: Int
  private let storage: Storage

  package init(_ bytes: [UInt8], name: String = "memory") {
    self.name = name
    count = bytes.count
    storage = .memory(bytes)
  }

  /// The bytes of a file from a place on.
  init(_ file: FileDescriptor, from start: Int) throws(ByteStreamError) {
    guard let status = FileStatus(file.number) else {
      throw .cannotRead(name: file.name, offset: 0, errno: errno)
    }
    name = file.name
    count = max(0, status.size - start)
    storage = .file(file, start: start)
  }

  /// A stream of all bytes, which does not move other streams of them.
  package func stream() -> StoredByteStream { StoredByteStream(self) }

  /// The bytes at an offset; fewer only where they end.
  package func bytes(at offset: Int, upTo count: Int) throws(ByteStreamError) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(min(count, max(0, self.count - offset)))
    _ = try read(at: offset, upTo: count, appendingTo: &bytes)
    return bytes
  }

  /// Reads at an offset and returns how many bytes were appended; fewer only where they end.
  func read(
    at offset: Int, upTo count: Int, appendingTo buffer: inout [UInt8],
  ) throws(ByteStreamError) -> Int {
    switch storage {
    case .memory(let bytes):
      let start = min(offset, bytes.count)
      let end = min(bytes.count, start + count)
      buffer.append(contentsOf: bytes[start..<end])
      return end - start
    case .file(let file, let start):
      return try file.read(at: start + offset, upTo: count, appendingTo: &buffer)
    }
  }

  /// The file that they are all of; `nil` when they are in memory or only the end of a file.
  package var wholeFile: FileDescriptor? {
    if case .file(let file, start: 0) = storage { file } else { nil }
  }
}

/// One reading of `StoredBytes`, front to back.
package struct StoredByteStream: ByteStream {
  package let inheritedDescriptor: Int32?
  private let bytes: StoredBytes
  private var offset = 0

  /// - Parameter inheritedDescriptor: The descriptor that they were taken from; `nil` for bytes that are
  ///   still where they came from.
  init(_ bytes: StoredBytes, inheritedDescriptor: Int32? = nil) {
    self.bytes = bytes
    self.inheritedDescriptor = inheritedDescriptor
  }

  package var name: String { bytes.name }

  package mutating func read(
    upTo count: Int, appendingTo buffer: inout [UInt8],
  ) throws(ByteStreamError) -> Int {
    let result = try bytes.read(at: offset, upTo: count, appendingTo: &buffer)
    offset += result
    return result
  }
}
