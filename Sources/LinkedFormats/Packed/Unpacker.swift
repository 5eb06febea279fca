package import Basics
package import PointFormats

/// Unpacks gzip files, and the document in KMZ files.
package enum Unpacker {
  @Sendable package static func unpacked(
    _ content: PackedContent, _ input: consuming ByteReader,
  ) -> any ByteStream {
    switch content {
    case .gzip: GzipByteStream(input)
    case .zip: ZippedKML(input)
    }
  }
}

/// The content of a gzip file (RFC 1952): of all its members, one behind the other.
struct GzipByteStream: ByteStream {
  private var input: ByteReader
  private var member = Inflater(.gzip)

  init(_ input: consuming ByteReader) { self.input = input }

  var name: String { input.name }

  mutating func read(
    upTo count: Int, appendingTo buffer: inout [UInt8],
  ) throws(ByteStreamError) -> Int {
    while true {
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
