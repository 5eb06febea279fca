import Basics
import PointFormats

/// The first KML document in a zip file, as KMZ has it
/// (https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT §4.3).
///
/// Entries are read front to back by their local headers, so that a pipe will do; the directory at the
/// end is not looked at.
struct ZippedKML: ByteStream {
  private var input: ByteReader
  private let deadline: Deadline?
  private var rest: ZipEntry.Rest?

  init(_ input: consuming ByteReader, by deadline: Deadline?) {
    self.input = input
    self.deadline = deadline
  }

  var name: String { input.name }

  mutating func read(
    upTo count: Int, appendingTo buffer: inout [UInt8],
  ) throws(ByteStreamError) -> Int {
    if rest == nil { try findDocument() }
    return try readEntry(upTo: count, appendingTo: &buffer)
  }

  private mutating func findDocument() throws(ByteStreamError) {
    while true {
      guard let entry = try ZipEntry(&input) else {
        throw .damaged(name: name, reason: "there is no .kml in it")
      }
      rest = try entry.rest(named: name)
      if entry.isKML { return }
      var skipped: [UInt8] = []
      while try readEntry(upTo: 1 << 16, appendingTo: &skipped) > 0 { skipped.removeAll() }
      if entry.hasDescriptor { try ZipEntry.skipDescriptor(&input) }
    }
  }

  private mutating func readEntry(
    upTo count: Int, appendingTo buffer: inout [UInt8],
  ) throws(ByteStreamError) -> Int {
    if deadline?.hasPassed == true { throw .unfinished(name: name) }
    switch rest {
    case .deflated(let inflater):
      return try inflater.read(&input, upTo: count, appendingTo: &buffer)
    case .stored(let left):
      if left == 0 { return 0 }
      if input.unreadCount == 0, try !input.fill() {
        throw .damaged(name: name, reason: "the packed bytes end too early")
      }
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
  let hasDescriptor: Bool
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
    (isEncrypted, hasDescriptor) = (flags & 1 != 0, flags & 8 != 0)
    method = number(at: 8, count: 2)
    packedCount = number(at: 18, count: 4)
    let (nameCount, extraCount) = (number(at: 26, count: 2), number(at: 28, count: 2))
    let count = Self.headerCount + nameCount + extraCount
    while input.unreadCount < count, try input.fill() {}
    guard input.unreadCount >= count else {
      throw .damaged(name: input.name, reason: "the packed bytes end too early")
    }
    let start = input.position + Self.headerCount
    let path = String(decoding: input.storage[start..<start + nameCount], as: UTF8.self)
    isKML = path.lowercased().hasSuffix(".kml") && !path.hasPrefix("__MACOSX/")
    input.consume(count)
  }

  /// - Throws: `ByteStreamError.damaged` for a packing that is not read.
  func rest(named name: String) throws(ByteStreamError) -> Rest {
    switch (isEncrypted, method) {
    case (true, _): throw .damaged(name: name, reason: "it is encrypted")
    case (_, 8): return .deflated(Inflater(.none))
    case (_, 0) where !hasDescriptor: return .stored(packedCount)
    default: throw .damaged(name: name, reason: "packing method \(method) is not read")
    }
  }

  /// Consumes the length and checksum behind a file: 12 bytes, mostly with a signature before them.
  static func skipDescriptor(_ input: inout ByteReader) throws(ByteStreamError) {
    while input.unreadCount < 16, try input.fill() {}
    let isSigned = input.storage[input.position...].starts(with: [0x50, 0x4B, 0x07, 0x08])
    input.consume(min(isSigned ? 16 : 12, input.unreadCount))
  }
}
