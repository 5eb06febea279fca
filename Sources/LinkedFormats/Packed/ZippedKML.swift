import Basics
import CSystem
import PointFormats

/// The KML documents in a zip file, as KMZ has them
/// (https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT §4.3).
///
/// Each ends as a stream does; reading on gives the next, until there is none.
/// Entries are read front to back by their local headers, so that a pipe will do; of the directory at the
/// end no more is looked at than that it is there.
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
    guard let expected else { throw .packedBytesEnd(in: input) }
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
      if input.unreadCount == 0, try !input.fill() { throw .packedBytesEnd(in: input) }
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
    if Self.signaturesBehind.contains(where: header.starts) { return nil }
    guard header.count == Self.headerCount else { throw .packedBytesEnd(in: input) }
    guard header.starts(with: PackedContent.zip.signature) else {
      let reason = "no file of the ZIP archive follows where one should"
      throw .damaged(name: input.name, reason: reason)
    }
    let flags = Self.number(header[6..<8])
    isEncrypted = flags & 1 != 0
    checksum = flags & 8 == 0 ? UInt(Self.number(header[14..<18])) : nil
    method = Self.number(header[8..<10])
    let (nameCount, extraCount) = (Self.number(header[26..<28]), Self.number(header[28..<30]))
    let count = Self.headerCount + nameCount + extraCount
    while input.unreadCount < count, try input.fill() {}
    guard input.unreadCount >= count else { throw .packedBytesEnd(in: input) }
    let texts = input.storage[input.position..<input.position + count].dropFirst(Self.headerCount)
    let path = String(decoding: texts.prefix(nameCount), as: UTF8.self)
    isKML = path.lowercased().hasSuffix(".kml") && !path.hasPrefix("__MACOSX/")
    let told = Self.number(header[18..<22])
    packedCount =
      told == Self.longLength ? Self.longPackedCount(texts.dropFirst(nameCount)) ?? told : told
    input.consume(count)
  }

  /// The length that stands for one of eight bytes (§4.3.9.2).
  private static let longLength = 0xFFFF_FFFF
  /// The beginnings of what stands behind all files: the directory, its end where it is empty, and data for
  /// decryption (§4.3.11–4.3.16).
  private static let signaturesBehind: [[UInt8]] = [[1, 2], [5, 6], [6, 6], [6, 8]].map {
    PackedContent.zip.signature.prefix(2) + $0
  }

  private static func number(_ bytes: some BidirectionalCollection<UInt8>) -> Int {
    bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// The packed length among the extra fields, behind the other one (§4.5.3).
  private static func longPackedCount(_ fields: ArraySlice<UInt8>) -> Int? {
    var rest = fields
    while rest.count >= 4 {
      let (kind, count) = (number(rest.prefix(2)), number(rest.dropFirst(2).prefix(2)))
      let field = rest.dropFirst(4).prefix(count)
      if kind == 1, field.count >= 16, field.dropFirst(15).first ?? 0 < 0x80 {
        return number(field.dropFirst(8).prefix(8))
      }
      rest = rest.dropFirst(4 + count)
    }
    return nil
  }

  /// - Returns: Of what is no document, the packed bytes where their number is known.
  /// - Throws: `ByteStreamError.damaged` for a packing that is not read.
  func rest(named name: String) throws(ByteStreamError) -> Rest {
    if !isKML, checksum != nil { return .stored(packedCount) }
    return switch (isEncrypted, method) {
    case (true, _): throw .damaged(name: name, reason: "it is encrypted")
    case (_, 8): .deflated(Inflater(.none))
    case (_, 0) where checksum != nil: .stored(packedCount)
    case (_, 0):
      throw .damaged(name: name, reason: "the length of a stored file is not told before it")
    default: throw .damaged(name: name, reason: "packing method \(method) is not read")
    }
  }

  /// Consumes the checksum and the two lengths behind a file, each of four or of eight bytes, mostly with a
  /// signature before them; `nil` where the input ends before.
  static func checksumBehind(_ input: inout ByteReader) throws(ByteStreamError) -> UInt? {
    while input.unreadCount < 28, try input.fill() {}
    var rest = input.storage[input.position...].prefix(28)
    if rest.starts(with: [0x50, 0x4B, 0x07, 0x08]) { rest = rest.dropFirst(4) }
    let sum = rest.prefix(4)
    // Another file or the directory follows.
    let isShort = (signaturesBehind + [PackedContent.zip.signature])
      .contains { rest.dropFirst(12).starts(with: $0) }
    rest = rest.dropFirst(isShort ? 12 : 20)
    input.consume(rest.startIndex - input.position)
    return sum.count < 4 ? nil : UInt(number(sum))
  }
}
