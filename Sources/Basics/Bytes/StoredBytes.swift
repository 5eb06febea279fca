/// Bytes that can be read at any place, as often as needed, by several threads at once.
package struct StoredBytes: Sendable {
  private enum Storage {
    case memory([UInt8])
    case file(SharedFile)
  }

  package let name: String
  package let count: Int
  private let storage: Storage

  package init(_ bytes: [UInt8], name: String = "memory") {
    self.name = name
    count = bytes.count
    storage = .memory(bytes)
  }

  init(_ file: SharedFile) throws(ByteStreamError) {
    name = file.file.name
    count = try file.count()
    storage = .file(file)
  }

  /// A stream of all bytes, which does not move other streams of them.
  package func stream() -> StoredByteStream { StoredByteStream(self) }

  /// The bytes at an offset; fewer only where they end.
  package func bytes(at offset: Int, upTo count: Int) throws(ByteStreamError) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(min(count, max(0, self.count - offset)))
    while bytes.count < count {
      let rest = count - bytes.count
      if try read(at: offset + bytes.count, upTo: rest, appendingTo: &bytes) == 0 { break }
    }
    return bytes
  }

  /// Reads once at an offset and returns how many bytes were appended, which may be fewer than there
  /// are; 0 at the end.
  func read(
    at offset: Int, upTo count: Int, appendingTo buffer: inout [UInt8],
  ) throws(ByteStreamError) -> Int {
    switch storage {
    case .memory(let bytes):
      let start = min(offset, bytes.count)
      let end = min(bytes.count, start + count)
      buffer.append(contentsOf: bytes[start..<end])
      return end - start
    case .file(let file):
      return try file.file.read(at: file.start + offset, upTo: count, appendingTo: &buffer)
    }
  }

  /// Hands out the descriptor of the file that they are all of, which the closure leaves open; returns
  /// `nil` when they are in memory or only the end of a file.
  package func withWholeFile<Value, E: Error>(
    _ body: (_ descriptor: Int32) throws(E) -> Value
  ) throws(E) -> Value? {
    guard case .file(let file) = storage, file.start == 0 else { return nil }
    return try body(file.file.number)
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
