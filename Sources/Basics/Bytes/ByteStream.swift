/// A source of bytes that are read once, front to back.
package protocol ByteStream {
  /// The name in messages: a path, `standard input`, a host.
  var name: String { get }

  /// The descriptor over which another program in place of this one would read what is left; `nil` if
  /// that program opens the source by itself.
  var inheritedDescriptor: Int32? { get }

  /// Whether reading would not wait.
  var isReadable: Bool { get }

  /// Appends the next bytes to a buffer, waiting for them if there are none yet.
  ///
  /// - Parameters:
  ///   - count: How many bytes at the most; at least 1.
  ///   - buffer: The buffer that they are appended to.
  /// - Returns: How many were appended; 0 means that the stream has ended.
  mutating func read(upTo count: Int, appendingTo buffer: inout [UInt8]) throws(ByteStreamError)
    -> Int
}

extension ByteStream {
  /// Most sources can be opened again.
  package var inheritedDescriptor: Int32? { nil }

  /// Most sources cannot tell.
  package var isReadable: Bool { false }
}

/// Failure to read.
package enum ByteStreamError: Error, Equatable, Sendable {
  /// The file could not be opened; `errno` says why.
  case cannotOpen(name: String, errno: Int32)
  /// A read failed part-way; `offset` bytes had come before.
  case cannotRead(name: String, offset: Int, errno: Int32)
  /// Bytes that are needed again could not be kept in the directory for temporary files.
  case cannotSpool(name: String, directory: String, errno: Int32)
  /// Nothing came before the deadline.
  case timedOut(name: String)
  /// There was more to read at the deadline.
  case unfinished(name: String)
  /// The bytes are packed, and cannot be unpacked.
  case damaged(name: String, reason: String)
  /// A line, or another unit that must fit in memory, is longer than its limit.
  case tooLong(name: String, offset: Int, limit: Int)
}
