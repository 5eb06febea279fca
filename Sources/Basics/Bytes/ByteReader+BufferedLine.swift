extension ByteReader {
  /// Whether a whole line is buffered, so that `nextLine` will not wait.
  ///
  /// A filter asks before it reads on, to flush its output while its input pauses.
  package var hasBufferedLine: Bool {
    unsafe storage.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return false }
      return unsafe memchr(base + position, 0x0A, bytes.count - position) != nil
    }
  }

  /// Reads one more chunk if that does not wait.
  ///
  /// - Returns: Whether any byte came.
  /// - Throws: `ByteStreamError`.
  package mutating func fillWithoutWaiting() throws(ByteStreamError) -> Bool {
    guard isReadable else { return false }
    return try fill()
  }

  /// Consumes the rest of a line, however long, with its end.
  ///
  /// - Throws: `ByteStreamError`.
  package mutating func skipLine() throws(ByteStreamError) {
    while true {
      if let end = storage[position...].firstIndex(of: UInt8(ascii: "\n")) {
        return consume(end + 1 - position)
      }
      consume(unreadCount)
      guard try fill() else { return }
    }
  }
}
