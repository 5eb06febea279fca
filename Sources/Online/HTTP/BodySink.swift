import Basics
import PointsOfInterest

/// The destination of a response's body.
package enum BodySink: Sendable {
  /// Memory; of a body that may take long, with the longest time without a byte.
  case memory(stallLimit: Duration? = nil)
  /// None: the response is complete with its head.
  case discarded
  /// Memory, for a part of a representation (206) that begins at a byte and has at most so many.
  ///
  /// Any other response is complete with its head: what is asked for is never a whole file.
  case part(first: Int, limit: Int)
  case file(BodyFile)

  var isMemory: Bool { if case .memory = self { true } else { false } }

  /// How large a body in memory may be, in bytes, of those that are allowed at the most.
  func limit(of most: Int) -> Int {
    if case .part(_, let limit) = self { min(limit, most) } else { most }
  }

  /// The longest time without a byte; `nil` if only the deadline counts.
  package var stallLimit: Duration? {
    if case .memory(let limit) = self { limit } else { file?.stallLimit }
  }

  var file: BodyFile? { if case .file(let file) = self { file } else { nil } }
}

/// A file that takes the body of a response behind the bytes that it holds already.
///
/// It takes the whole of a representation (200) when it is empty, and the part behind what it holds
/// (206) when it is not. Any other response, and a web page, leaves it as it is, and is complete
/// with its head.
package struct BodyFile: Sendable {
  /// The file, open for writing at its end.
  let file: FileDescriptor
  /// The number of bytes that the file holds.
  let size: Int
  /// How large the file may become, in bytes.
  var limit = Int.max
  /// The entity tag of the version that the file's bytes are of, if the server gave one.
  var entityTag: String?
  let stallLimit: Duration
  /// Called with the head of a response whose body the file takes, before its first byte.
  let begun: @Sendable (HTTPResponse) -> Void

  /// Whether the body behind a head belongs into the file.
  func takes(_ head: HTTPResponse) -> Bool {
    guard !WebPage.isType(head.header("Content-Type")) else { return false }
    return switch head.status {
    case 200: size == 0
    case 206: size > 0 && ContentRange(head.header("Content-Range"))?.first == size && hasTag(head)
    default: false
    }
  }

  /// Whether a response is of the same version; some servers send a part of whatever they have now.
  private func hasTag(_ head: HTTPResponse) -> Bool {
    guard let entityTag, let other = head.header("ETag") else { return true }
    return entityTag == other
  }

  /// - Throws: `.bodyTooLarge` when more bytes come than the file may take.
  func ensureRoom(for count: Int) throws(Failure) {
    guard count <= limit - size else { throw .bodyTooLarge(limit: limit) }
  }

  func write(_ data: Data) throws(Failure) {
    do throws(FileError) {
      try file.write([UInt8](data))
    } catch {
      throw .notStored(error)
    }
  }
}

/// The value of a `Content-Range` field of bytes (RFC 9110 §14.4): `bytes 5-9/10`, `bytes 5-9/*`.
struct ContentRange: Equatable {
  let first: Int
  let last: Int
  /// The size of the whole; `nil` when the server does not know it.
  let size: Int?

  /// - Parameter value: The field's value; `nil` comes of one that is no range of bytes.
  init?(_ value: String?) {
    guard let words = value?.split(separator: " "), words.count == 2,
      words[0].lowercased() == "bytes"
    else { return nil }
    let parts = words[1].split(separator: "/", omittingEmptySubsequences: false)
    let range = parts[0].split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, range.count == 2, let first = Int(range[0]), let last = Int(range[1]),
      0...last ~= first
    else { return nil }
    (self.first, self.last, size) = (first, last, Int(parts[1]))
    guard parts[1] == "*" || size ?? 0 > last else { return nil }
  }
}
