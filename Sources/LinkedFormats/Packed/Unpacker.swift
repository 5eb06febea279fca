package import Basics
package import PointFormats

/// Unpacks gzip files, and the document in KMZ files.
package struct Unpacker: StreamUnpacker {
  package init() {}

  package func unpacked(
    _ content: PackedContent, _ input: consuming ByteReader, by deadline: Deadline?,
  ) -> any ByteStream {
    switch content {
    case .gzip: GzipByteStream(input, by: deadline)
    case .zip: ZippedKML(input, by: deadline)
    }
  }
}

/// The content of a gzip file (RFC 1952): of all its members, one behind the other.
struct GzipByteStream: ByteStream {
  private var input: ByteReader
  private let deadline: Deadline?
  private var member = Inflater(.gzip)

  /// - Parameter deadline: When reading must have ended: a few packed bytes can hold gigabytes.
  init(_ input: consuming ByteReader, by deadline: Deadline?) {
    self.input = input
    self.deadline = deadline
  }

  var name: String { input.name }

  mutating func read(
    upTo count: Int, appendingTo buffer: inout [UInt8],
  ) throws(ByteStreamError) -> Int {
    while true {
      if deadline?.hasPassed == true { throw .unfinished(name: name) }
      let read = try member.read(&input, upTo: count, appendingTo: &buffer)
      if read > 0 { return read }
      guard try beginsMember() else { return 0 }
      member = Inflater(.gzip)
    }
  }

  /// Whether another member follows; zeros behind the last are padding, as on tapes.
  private mutating func beginsMember() throws(ByteStreamError) -> Bool {
    while true {
      if input.unreadCount < 2, try input.fill() { continue }
      guard input.unreadCount > 0 else { return false }
      let rest = input.storage[input.position...]
      if rest.starts(with: PackedContent.gzip.signature) { return true }
      guard rest.first == 0 else {
        throw .damaged(name: name, reason: "something follows the packed bytes")
      }
      input.consume(rest.prefix { $0 == 0 }.count)
    }
  }
}
