/// Bytes that can be read at any place, as often as needed, by several threads at once.
package struct StoredBytes: Sendable {
  private enum Storage {
    case memory([UInt8])
    case file(SharedFile)
  }

  /// The name in messages.
  package let name: String
  /// How many there are.
  package let count: Int
  private let storage: Storage

  /// Bytes that are in memory already.
  ///
  /// - Parameters:
  ///   - bytes: All of them.
  ///   - name: The name in messages.
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

  /// Reads at a place.
  ///
  /// - Parameters:
  ///   - offset: Where, at least 0.
  ///   - count: How many bytes at the most.
  /// - Returns: The bytes; fewer only where they end.
  /// - Throws: `ByteStreamError.cannotRead`.
  package func bytes(at offset: Int, upTo count: Int) throws(ByteStreamError) -> [UInt8] {
    switch storage {
    case .memory(let bytes):
      let start = min(offset, bytes.count)
      return Array(bytes[start..<min(bytes.count, start + count)])
    case .file(let file):
      var bytes: [UInt8] = []
      bytes.reserveCapacity(count)
      try file.file.read(at: file.start + offset, upTo: count, appendingTo: &bytes)
      return bytes
    }
  }

  /// Hands out the file that they are all of, such as to be mapped.
  ///
  /// - Parameter body: Gets its descriptor, which it leaves open.
  /// - Returns: What `body` returns; `nil` when they are in memory or only the end of a file.
  /// - Throws: What `body` throws.
  package func withWholeFile<Value, E: Error>(
    _ body: (_ descriptor: Int32) throws(E) -> Value
  ) throws(E) -> Value? {
    guard case .file(let file) = storage, file.start == 0 else { return nil }
    return try body(file.file.number)
  }
}
