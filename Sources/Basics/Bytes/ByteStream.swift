/// A source of bytes that are read once, front to back.
package protocol ByteStream {
  /// The name in messages: a path, `standard input`, a host.
  var name: String { get }

  /// The descriptor over which another program in place of this one would read what is left; `nil` if
  /// that program opens the source by itself.
  var inheritedDescriptor: Int32? { get }

  /// Whether reading would surely not wait.
  var isReadable: Bool { get }

  /// Appends the next bytes, at least one and so many at the most, waiting for them if there are none
  /// yet, and returns their number; 0 means that the stream has ended.
  mutating func read(upTo count: Int, appendingTo buffer: inout [UInt8]) throws(ByteStreamError)
    -> Int
}

extension ByteStream {
  package var inheritedDescriptor: Int32? { nil }
  package var isReadable: Bool { false }
}

package enum ByteStreamError: Error, Equatable, Sendable {
  case cannotOpen(name: String, errno: Int32)
  /// `offset` bytes had come before.
  case cannotRead(name: String, offset: Int, errno: Int32)
  /// Bytes that are needed again could not be kept in the directory for temporary files.
  case cannotSpool(name: String, directory: String, errno: Int32)
  case timedOut(name: String)
  /// There was more to read at the deadline.
  case unfinished(name: String)
  case damaged(name: String, reason: String)
  /// A line, or another unit that must fit in memory, is longer than its limit.
  case tooLong(name: String, offset: Int, limit: Int)
}
