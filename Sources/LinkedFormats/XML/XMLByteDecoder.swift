import Basics
import PointsOfInterest

/// Turns the bytes of an XML document into UTF-8 that an XML parser can take without harm.
///
/// The output is valid, without a byte order mark, and has gone through the `MarkupFilter`.
struct XMLByteDecoder {
  /// XML declarations take about 60 bytes; whoever needs more than this hides something.
  private static let declarationLimit = 1024

  private var encoding: XMLTextEncoding?
  private var filter = MarkupFilter()
  /// The first half of a character that UTF-16 writes in two.
  private var highSurrogate: UInt16?

  /// The next piece of the document.
  ///
  /// - Parameter bytes: The document, not yet begun at the first call.
  /// - Returns: At least one byte; `nil` at the end.
  /// - Throws: `ByteStreamError`; `Failure` of kind `.data` that names the byte or line.
  mutating func next(from bytes: inout ByteReader) throws -> [UInt8]? {
    let encoding = try self.encoding ?? begin(&bytes)
    self.encoding = encoding
    var decoded: [UInt8] = []
    repeat {
      if bytes.unreadCount == 0, try !bytes.fill() { return try finish() }
      switch encoding {
      case .utf8: decoded = try takeUTF8(from: &bytes)
      case .utf16(let isBigEndian): decoded = try takeUTF16(from: &bytes, isBigEndian: isBigEndian)
      case .singleByte(let table): decoded = try take(from: &bytes, by: table)
      }
    } while decoded.isEmpty
    return try filter.pass(decoded)
  }

  private func begin(_ bytes: inout ByteReader) throws -> XMLTextEncoding {
    try bytes.skipByteOrderMark()
    let hasMark = bytes.offset > 0
    while bytes.unreadCount < Self.declarationLimit, try bytes.fill() {}
    let prefix = bytes.storage[bytes.position...].prefix(Self.declarationLimit)
    if prefix.starts(with: "<?xml ".utf8), XMLDeclaration(prefix) == nil {
      throw Failure(.data, "line 1: the XML declaration is not complete")
    }
    guard !hasMark else { return .utf8 }
    let encoding = try XMLTextEncoding(sniffing: prefix)
    if case .utf16 = encoding, prefix.first != 0x00, prefix.first != 0x3C { bytes.consume(2) }
    return encoding
  }

  private func finish() throws(Failure) -> [UInt8]? {
    guard highSurrogate == nil else {
      throw Failure(.data, "the text ends inside a UTF-16 character")
    }
    return nil
  }

  /// A character that the end of the file cuts is replaced (U+FFFD): the parser then tells what is
  /// not closed, which says more.
  private func takeUTF8(from bytes: inout ByteReader) throws -> [UInt8] {
    let start = bytes.position
    let check = UTF8Check(bytes.storage, from: start)
    let decoded = Array(bytes.storage[start..<check.end])
    bytes.consume(check.end - start)
    if check.isBroken {
      throw Failure(.data, "byte \(bytes.offset): not valid UTF-8")
    }
    guard decoded.isEmpty, try !bytes.fill() else { return decoded }
    bytes.consume(bytes.unreadCount)
    return Array("\u{FFFD}".utf8)
  }

  private func take(from bytes: inout ByteReader, by table: [[UInt8]]) throws -> [UInt8] {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.unreadCount * 5 / 4)
    for index in bytes.position..<bytes.storage.count {
      let character = table[Int(bytes.storage[index])]
      if character.isEmpty {
        let offset = bytes.offset + index - bytes.position
        throw Failure(.data, "byte \(offset): no character in the declared encoding")
      }
      decoded += character
    }
    bytes.consume(bytes.unreadCount)
    return decoded
  }

  private mutating func takeUTF16(
    from bytes: inout ByteReader, isBigEndian: Bool,
  ) throws -> [UInt8] {
    while bytes.unreadCount < 2 {
      guard try bytes.fill() else {
        throw Failure(.data, "byte \(bytes.offset): the text ends inside a UTF-16 character")
      }
    }
    var decoded: [UInt8] = []
    for _ in 0..<(bytes.unreadCount / 2) {
      let (first, second) = (bytes.storage[bytes.position], bytes.storage[bytes.position + 1])
      let unit =
        isBigEndian ? UInt16(first) << 8 | UInt16(second) : UInt16(second) << 8 | UInt16(first)
      guard append(unit, to: &decoded) else {
        throw Failure(.data, "byte \(bytes.offset): not valid UTF-16")
      }
      bytes.consume(2)
    }
    return decoded
  }

  /// Appends a code unit's character when it is complete; says whether the unit may stand here.
  private mutating func append(_ unit: UInt16, to decoded: inout [UInt8]) -> Bool {
    if let high = highSurrogate {
      guard UTF16.isTrailSurrogate(unit) else { return false }
      highSurrogate = nil
      decoded += String(decoding: [high, unit], as: UTF16.self).utf8
    } else if UTF16.isLeadSurrogate(unit) {
      highSurrogate = unit
    } else if let scalar = Unicode.Scalar(unit) {
      decoded += UTF8.encode(scalar).map { Array($0) } ?? []
    } else {
      return false
    }
    return true
  }
}

/// How much of a buffer is well-formed UTF-8.
///
/// Foundation's XML parser ends the process when a name is not valid UTF-8, so every byte that it
/// gets is checked first.
struct UTF8Check: Equatable {
  /// The index behind the last complete character.
  let end: Int
  /// Whether what follows cannot become a character whatever comes next.
  let isBroken: Bool

  /// - Parameter start: The index at which a character begins.
  init(_ bytes: [UInt8], from start: Int) {
    let bytes = bytes.span
    var index = start
    while index < bytes.count {
      if bytes[index] < 0x80 {
        index += 1
        continue
      }
      let sequence = UTF8Sequence(at: index, in: bytes)
      guard case .wellFormed(let length) = sequence else {
        (end, isBroken) = (index, sequence == .illFormed)
        return
      }
      index += length
    }
    (end, isBroken) = (index, false)
  }
}
