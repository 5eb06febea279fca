/// A window onto a byte stream: buffered bytes can be read again until they are consumed.
///
/// The memory held is the chunk size plus the largest unit that a parser keeps unconsumed.
package struct ByteReader {
  package var name: String { stream.name }
  package var inheritedDescriptor: Int32? { stream.inheritedDescriptor }
  package var isReadable: Bool { stream.isReadable }
  /// The buffered bytes; those from `position` on are not consumed yet.
  package private(set) var storage: [UInt8] = []
  /// The index in `storage` of the first byte that is not consumed.
  package private(set) var position = 0
  /// How many bytes of the stream lie before `storage[position]`.
  package private(set) var offset = 0
  /// Whether the stream has ended; buffered bytes may remain.
  package private(set) var hasEnded = false

  private var stream: any ByteStream
  private let chunkSize: Int

  /// - Parameter chunkSize: How many bytes are asked for at a time. Larger chunks read a file no faster
  ///   and touch more memory when the program starts.
  package init(_ stream: any ByteStream, chunkSize: Int = 64 * 1024) {
    precondition(chunkSize > 0)
    self.stream = stream
    self.chunkSize = chunkSize
  }

  package var unreadCount: Int { storage.count - position }

  /// Reads one more chunk behind the buffered bytes, and returns whether any byte came.
  ///
  /// Indices into `storage` change: the byte at `position + i` moves to the new `position + i`.
  package mutating func fill() throws(ByteStreamError) -> Bool {
    guard !hasEnded else { return false }
    if position > 0 {
      storage.removeSubrange(0..<position)
      position = 0
    }
    let count = try stream.read(upTo: chunkSize, appendingTo: &storage)
    hasEnded = count == 0
    return count > 0
  }

  /// Begins the next file of a stream of several, once the last is consumed; returns whether there is one.
  package mutating func beginNextFile() throws(ByteStreamError) -> Bool {
    (hasEnded, offset) = (false, 0)
    return try fill()
  }

  /// Marks buffered bytes as used, at most `unreadCount` of them.
  package mutating func consume(_ count: Int) {
    precondition(count <= unreadCount)
    position += count
    offset += count
  }

  /// Consumes a UTF-8 byte order mark if the stream begins with one.
  package mutating func skipByteOrderMark() throws(ByteStreamError) {
    while unreadCount < 3, try fill() {}
    if offset == 0 { consume(storage[position...].byteOrderMarkLength) }
  }

  /// Consumes the next line, of so many bytes at most.
  ///
  /// - Returns: The indices of the line in `storage`, without its LF or CRLF, valid until the next
  ///   call; `nil` at the end. A last line without a line end counts.
  /// - Throws: `ByteStreamError`, `.tooLong` with the line's offset.
  package mutating func nextLine(limit: Int = 1 << 20) throws(ByteStreamError) -> Range<Int>? {
    guard let line = try nextPart(endingWith: 0x0A, limit: limit) else { return nil }
    let hasCarriageReturn = !line.isEmpty && storage[line.upperBound - 1] == 0x0D
    return line.lowerBound..<(hasCarriageReturn ? line.upperBound - 1 : line.upperBound)
  }

  /// Consumes the bytes up to a terminator, so many at most, and the terminator.
  ///
  /// - Returns: The indices of the part in `storage`, without the terminator, valid until the next
  ///   call; `nil` at the end. A last part without a terminator counts unless it is empty.
  /// - Throws: `ByteStreamError`, `.tooLong` with the part's offset.
  package mutating func nextPart(
    endingWith terminator: UInt8, limit: Int,
  ) throws(ByteStreamError) -> Range<Int>? {
    var searched = 0
    while true {
      let length = unreadLength(before: terminator, from: searched)
      guard length ?? unreadCount <= limit else {
        throw .tooLong(name: name, offset: offset, limit: limit)
      }
      let start = position
      if let length {
        consume(length + 1)
        return start..<start + length
      }
      searched = unreadCount
      if try !fill() {
        // Filling may have moved the unread bytes to the front.
        let rest = position..<storage.count
        consume(rest.count)
        return rest.isEmpty ? nil : rest
      }
    }
  }

  /// Consumes bytes up to a terminator, and the terminator, without keeping them.
  ///
  /// - Throws: `ByteStreamError`; after `.timedOut` it may be asked again.
  package mutating func skip(past terminator: UInt8) throws(ByteStreamError) {
    repeat {
      if let length = unreadLength(before: terminator, from: 0) { return consume(length + 1) }
      consume(unreadCount)
    } while try fill()
  }

  /// Number of unread bytes before the first terminator; `nil` when there is none among them.
  private func unreadLength(before terminator: UInt8, from searched: Int) -> Int? {
    let start = position + searched
    return unsafe storage.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress,
        let found = unsafe memchr(base + start, Int32(terminator), bytes.count - start)
      else { return nil }
      return unsafe UnsafeRawPointer(found) - base - position
    }
  }

  /// Whether a whole line is buffered, so that `nextLine` will not wait.
  ///
  /// A filter asks before it reads on, to flush its output while its input pauses.
  package var hasBufferedLine: Bool { unreadLength(before: 0x0A, from: 0) != nil }

  /// Puts all that was not consumed where a program that takes over reads it.
  ///
  /// It goes to a file without a name, in place of the descriptor that the program inherits; a source
  /// that it opens by itself is left alone.
  package mutating func handOver(in directory: String) throws(ByteStreamError) {
    guard let descriptor = inheritedDescriptor else { return }
    let name = name
    func kept<Value>(_ work: () throws(FileError) -> Value) throws(ByteStreamError) -> Value {
      do throws(FileError) {
        return try work()
      } catch {
        throw .cannotSpool(name: name, directory: directory, errno: error.errno)
      }
    }
    let file = try kept { () throws(FileError) in
      try FileDescriptor(unnamedIn: directory, name: "temporary file")
    }
    repeat {
      let bytes = Array(storage[position...])
      try kept { () throws(FileError) in try file.write(bytes) }
      consume(unreadCount)
    } while try fill()
    try kept { () throws(FileError) in
      guard lseek(file.number, 0, SEEK_SET) == 0, dup2(file.number, descriptor) >= 0 else {
        throw FileError(name: file.name, errno: errno)
      }
    }
  }
}
