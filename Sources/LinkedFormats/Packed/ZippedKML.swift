import Basics
import CSystem
import PointFormats

/// The KML documents in a zip file, as KMZ has them
/// (https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT §4.3).
///
/// Each ends as a stream does; reading on gives the next, until there is none.
/// Entries are read front to back by their local headers, so that a pipe will do; the directory at the
/// end is not looked at.
struct ZippedKML: ByteStream {
  private var input: ByteReader
  private var rest: ZipEntry.Rest?
  /// The document, until its checksum was compared.
  private var document: ZipEntry?
  private var sum: UInt = 0
  private var isFirst = true
  /// Whether the document has no byte so far; an empty one is passed over.
  private var isEmpty = true

  init(_ input: consuming ByteReader) { self.input = input }

  var name: String { input.name }

  mutating func read(
    upTo count: Int, appendingTo buffer: inout [UInt8],
  ) throws(ByteStreamError) -> Int {
    while true {
      if rest == nil, try !findDocument() { return 0 }
      let start = buffer.count
      let count = try readEntry(upTo: count, appendingTo: &buffer)
      guard count == 0 else {
        isEmpty = false
        unsafe buffer[start...].withUnsafeBufferPointer { bytes in
          unsafe sum = crc32(sum, bytes.baseAddress, UInt32(bytes.count))
        }
        return count
      }
      try verify()
      rest = nil
      if !isEmpty { return 0 }
    }
  }

  private mutating func verify() throws(ByteStreamError) {
    guard let document = document.take() else { return }
    var expected = document.checksum
    if expected == nil { expected = try ZipEntry.checksumBehind(&input) }
    guard let expected else { throw .packedBytesEnd(in: name) }
    // Some writers leave it 0.
    guard expected == sum || expected == 0 else {
      throw .damaged(name: name, reason: "the packed bytes are not valid")
    }
  }

  /// Goes to the next document; returns whether there is one.
  private mutating func findDocument() throws(ByteStreamError) -> Bool {
    while true {
      guard let entry = try ZipEntry(&input) else {
        if !isFirst { return false }
        throw .damaged(name: name, reason: "a ZIP archive with no .kml in it")
      }
      rest = try entry.rest(named: name)
      if entry.isKML {
        (document, sum, isFirst, isEmpty) = (entry, 0, false, true)
        return true
      }
      var skipped: [UInt8] = []
      while try readEntry(upTo: 1 << 16, appendingTo: &skipped) > 0 { skipped.removeAll() }
      if entry.checksum == nil { _ = try ZipEntry.checksumBehind(&input) }
    }
  }

  private mutating func readEntry(
    upTo count: Int, appendingTo buffer: inout [UInt8],
  ) throws(ByteStreamError) -> Int {
    switch rest {
    case .deflated(let inflater):
      return try inflater.read(&input, upTo: count, appendingTo: &buffer)
    case .stored(let left):
      if left == 0 { return 0 }
      if input.unreadCount == 0, try !input.fill() { throw .packedBytesEnd(in: name) }
      let taken = min(left, count, input.unreadCount)
      buffer += input.storage[input.position..<input.position + taken]
      input.consume(taken)
      rest = .stored(left - taken)
      return taken
    case nil: return 0
    }
  }
}

struct ZipEntry {
  /// The bytes of the file that are still to be read.
  enum Rest {
    case stored(Int)
    case deflated(Inflater)
  }

  let isKML: Bool
  /// CRC-32 of the file; `nil` where it stands behind it.
  let checksum: UInt?
  private let isEncrypted: Bool
  private let method: Int
  private let packedCount: Int

  private static let headerCount = 30

  /// Consumes the header; `nil` where no more files follow.
  init?(_ input: inout ByteReader) throws(ByteStreamError) {
    while input.unreadCount < Self.headerCount, try input.fill() {}
    let header = Array(input.storage[input.position...].prefix(Self.headerCount))
    guard header.count == Self.headerCount, header.starts(with: PackedContent.zip.signature) else {
      return nil
    }
    func number(at offset: Int, count: Int) -> Int {
      header[offset..<offset + count].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    let flags = number(at: 6, count: 2)
    isEncrypted = flags & 1 != 0
    checksum = flags & 8 == 0 ? UInt(number(at: 14, count: 4)) : nil
    method = number(at: 8, count: 2)
    packedCount = number(at: 18, count: 4)
    let (nameCount, extraCount) = (number(at: 26, count: 2), number(at: 28, count: 2))
    let count = Self.headerCount + nameCount + extraCount
    while input.unreadCount < count, try input.fill() {}
    guard input.unreadCount >= count else { throw .packedBytesEnd(in: input.name) }
    let start = input.position + Self.headerCount
    let path = String(decoding: input.storage[start..<start + nameCount], as: UTF8.self)
    isKML = path.lowercased().hasSuffix(".kml") && !path.hasPrefix("__MACOSX/")
    input.consume(count)
  }

  /// - Returns: Of what is no document, the packed bytes where their number is known.
  /// - Throws: `ByteStreamError.damaged` for a packing that is not read.
  func rest(named name: String) throws(ByteStreamError) -> Rest {
    if !isKML, checksum != nil { return .stored(packedCount) }
    return switch (isEncrypted, method) {
    case (true, _): throw .damaged(name: name, reason: "it is encrypted")
    case (_, 8): .deflated(Inflater(.none))
    case (_, 0) where checksum != nil: .stored(packedCount)
    default: throw .damaged(name: name, reason: "packing method \(method) is not read")
    }
  }

  /// Consumes the checksum and the lengths behind a file: 12 bytes, mostly with a signature before them;
  /// `nil` where the input ends before.
  static func checksumBehind(_ input: inout ByteReader) throws(ByteStreamError) -> UInt? {
    while input.unreadCount < 16, try input.fill() {}
    let rest = input.storage[input.position...]
    let isSigned = rest.starts(with: [0x50, 0x4B, 0x07, 0x08])
    let sum = rest.dropFirst(isSigned ? 4 : 0).prefix(4)
    input.consume(min(isSigned ? 16 : 12, input.unreadCount))
    return sum.count < 4 ? nil : sum.reversed().reduce(0) { $0 << 8 | UInt($1) }
  }
}
