import Basics
import PointsOfInterest

/// A cursor over a message in the protocol buffers encoding
/// (https://protobuf.dev/programming-guides/encoding).
///
/// Contract: this is the only type that looks at a file's bytes through pointers. A reader is made
/// inside a closure that lends the bytes, and neither it nor a reader made from it leaves that
/// closure. `position <= end` always holds, both lie in or just behind the lent bytes, and no byte is
/// read unless `position < end` was checked for it. Every sum is checked for overflow.
@safe
struct WireReader {
  private let base: UnsafePointer<UInt8>
  private var position: UnsafePointer<UInt8>
  private let end: UnsafePointer<UInt8>

  /// - Parameters:
  ///   - start: The first byte of the message.
  ///   - count: Number of bytes, which outlive the reader.
  @unsafe private init(_ start: UnsafePointer<UInt8>, count: Int) {
    unsafe base = start
    unsafe position = start
    unsafe end = start + count
  }

  private init(_ parent: borrowing WireReader, count: Int) {
    unsafe base = parent.base
    unsafe position = parent.position
    unsafe end = parent.position + count
  }

  /// Runs a closure with a reader of bytes.
  ///
  /// - Parameter body: Must not let the reader out.
  static func reading<Result>(
    _ bytes: [UInt8], _ body: (inout WireReader) throws(WireError) -> Result,
  ) throws(WireError) -> Result {
    // An empty array may have no address; a message without fields still is one.
    let lent = bytes.isEmpty ? [0] : bytes
    return try unsafe lent.withUnsafeBufferPointer { buffer throws(WireError) in
      guard let start = buffer.baseAddress else { preconditionFailure("an array has an address") }
      var reader = unsafe WireReader(start, count: bytes.count)
      return try body(&reader)
    }
  }

  /// The same with the inflated bytes of a blob, whose place in the file a failure names.
  static func reading<Result>(
    _ content: [UInt8], ofBlobAt offset: Int,
    _ body: (inout WireReader) throws(WireError) -> Result,
  ) throws(Failure) -> Result {
    do {
      return try reading(content, body)
    } catch {
      let place = "(byte \(error.offset) of what it holds)"
      throw Failure(atByte: offset, "the blob cannot be read: \(error.reason) \(place)")
    }
  }

  var empty: WireReader { WireReader(self, count: 0) }
  @inline(__always) var isAtEnd: Bool { unsafe position == end }
  var count: Int { unsafe end - position }
  var offset: Int { unsafe position - base }
  /// The place of what is left in the lent bytes.
  var range: Range<Int> { offset..<offset + count }

  func error(_ reason: String) -> WireError { WireError(reason: reason, offset: offset) }

  /// A whole number of 1 to 10 bytes, seven bits in each, the low ones first.
  @inline(__always) mutating func varint() throws(WireError) -> UInt64 {
    guard unsafe position < end else { throw error("it ends within a value") }
    let first = unsafe position.pointee
    if first < 0x80 {
      unsafe position += 1
      return UInt64(first)
    }
    if let number = shortNumber() { return number }
    return try longVarint()
  }

  /// A number of at most 8 bytes, all at once, as it is hard for a processor to foresee where each ends.
  ///
  /// - Returns: `nil` for a longer one, or where fewer bytes are left.
  @inline(__always) private mutating func shortNumber() -> UInt64? {
    guard unsafe end - position >= 8 else { return nil }
    let word = unsafe UInt64(
      littleEndian: UnsafeRawPointer(position).loadUnaligned(as: UInt64.self)
    )
    let ends = ~word & 0x8080_8080_8080_8080
    if ends == 0 { return nil }
    unsafe position += ends.trailingZeroBitCount / 8 + 1
    var number = word & (ends ^ (ends &- 1)) & 0x7F7F_7F7F_7F7F_7F7F
    // Groups of 7, 14 and 28 bits move together.
    number = number & 0x007F_007F_007F_007F | (number & 0x7F00_7F00_7F00_7F00) >> 1
    number = number & 0x0000_3FFF_0000_3FFF | (number & 0x3FFF_0000_3FFF_0000) >> 2
    return number & 0x0FFF_FFFF | (number & 0x0FFF_FFFF_0000_0000) >> 4
  }

  /// Adds a signed number to a running sum.
  @inline(__always) mutating func addDelta(to sum: inout Int64) throws(WireError) {
    let (next, overflow) = sum.addingReportingOverflow(Int64(zigzag: try varint()))
    if overflow { throw error("a sum of differences leaves 64 bits") }
    sum = next
  }

  /// The running sums of all signed numbers that are left, as the nodes of a way are written.
  func sums() throws(WireError) -> [Int64] {
    var (rest, sum, sums) = (self, Int64(0), [Int64]())
    sums.reserveCapacity(min(count, PBFLimits.blockReferences))
    while !rest.isAtEnd {
      guard sums.count < PBFLimits.blockReferences else {
        throw error("a way names more than \(PBFLimits.blockReferences) nodes")
      }
      try rest.addDelta(to: &sum)
      sums.append(sum)
    }
    return sums
  }

  /// A whole number that must be an index below a count.
  @inline(__always)
  mutating func index(below count: Int, of what: StaticString) throws(WireError) -> Int {
    let value = try varint()
    guard value < UInt64(count) else {
      throw error("\(what) \(value) is not among the \(count) there are")
    }
    return Int(value)
  }

  /// The next field's number and type; `nil` at the end of the message.
  @inline(__always) mutating func nextField() throws(WireError) -> WireField? {
    if isAtEnd { return nil }
    let key = try varint()
    guard key >> 3 != 0, key >> 3 <= WireField.largestNumber else {
      throw error("\(key >> 3) is no field number")
    }
    return WireField(number: Int(key >> 3), type: UInt8(key & 7))
  }

  /// The value of a field that holds a whole number.
  mutating func number(_ field: WireField) throws(WireError) -> UInt64 {
    guard field.type == WireField.varint else { throw unexpectedType(field) }
    return try varint()
  }

  /// The value of a field that holds a signed number which is not in zigzag order.
  mutating func signedNumber(_ field: WireField) throws(WireError) -> Int64 {
    Int64(bitPattern: try number(field))
  }

  /// The value of a field that holds a signed number in zigzag order.
  mutating func zigzagNumber(_ field: WireField) throws(WireError) -> Int64 {
    Int64(zigzag: try number(field))
  }

  /// The value of a field that holds bytes, a text, a message or packed numbers.
  @inline(__always) mutating func message(_ field: WireField) throws(WireError) -> WireReader {
    guard field.type == WireField.lengthDelimited else { throw unexpectedType(field) }
    return try message(of: field.number)
  }

  /// Bytes behind their length, as the value of a field that holds a message.
  @inline(__always) mutating func message(of number: Int) throws(WireError) -> WireReader {
    let length = try varint()
    guard length <= UInt64(count) else {
      throw error("field \(number) is \(length) bytes long where \(count) are left")
    }
    let value = WireReader(self, count: Int(length))
    unsafe position += Int(length)
    return value
  }

  /// Reads the value of a field that holds a message, and that may stand there once; as long as it does
  /// not, it is empty.
  @inline(__always)
  mutating func read(_ field: WireField, into part: inout WireReader) throws(WireError) {
    guard part.isAtEnd else { throw error("field \(field.number) is there twice") }
    part = try message(field)
  }

  /// Appends what is left to other bytes, behind its length.
  func appendMessage(to bytes: inout [UInt8]) {
    var length = count
    while length >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: length) | 0x80)
      length >>= 7
    }
    bytes.append(UInt8(length))
    unsafe bytes.append(contentsOf: UnsafeBufferPointer(start: position, count: count))
  }

  mutating func skip(_ field: WireField) throws(WireError) {
    switch field.type {
    case WireField.varint: _ = try varint()
    case WireField.fixed64: try skip(bytes: 8)
    case WireField.lengthDelimited: _ = try message(field)
    case WireField.fixed32: try skip(bytes: 4)
    default: throw unexpectedType(field)
    }
  }

  /// The bytes that are left as a text, in which bytes that are not UTF-8 become U+FFFD.
  var text: String {
    unsafe String(decoding: UnsafeBufferPointer(start: position, count: count), as: UTF8.self)
  }

  func equals(_ other: [UInt8]) -> Bool {
    guard other.count == count else { return false }
    for index in 0..<other.count where unsafe position[index] != other[index] { return false }
    return true
  }

  /// A reader of the same bytes to the same end from an offset on, which must lie in what is left.
  func moved(to offset: Int) -> WireReader {
    precondition(range.contains(offset))
    var reader = self
    unsafe reader.position = base + offset
    return reader
  }

  private mutating func skip(bytes skipped: Int) throws(WireError) {
    guard skipped <= count else { throw error("it ends within a value") }
    unsafe position += skipped
  }

  private mutating func longVarint() throws(WireError) -> UInt64 {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while unsafe position < end {
      let byte = unsafe position.pointee
      unsafe position += 1
      guard shift < 63 || byte <= 1 else { throw error("a number is longer than 64 bits") }
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return value }
      shift += 7
    }
    throw error("it ends within a value")
  }

  private func unexpectedType(_ field: WireField) -> WireError {
    error("field \(field.number) has the wire type \(field.type), which it cannot have")
  }
}

/// Why an encoded message cannot be used, and where in it.
struct WireError: Error, Equatable {
  /// The defect, in words for the person who has the file.
  let reason: String
  /// The byte in the innermost buffer that holds the message: in the file for a blob, in the inflated
  /// bytes for a block.
  let offset: Int
}

/// Number and wire type of a field, which stand before its value.
struct WireField {
  /// Numbers have 29 bits.
  static let largestNumber: UInt64 = (1 << 29) - 1
  static let varint: UInt8 = 0
  static let fixed64: UInt8 = 1
  /// A length and so many bytes.
  static let lengthDelimited: UInt8 = 2
  static let fixed32: UInt8 = 5

  let number: Int
  let type: UInt8
}

extension Failure {
  init(atByte offset: Int, _ reason: String) {
    self.init(.data, "byte \(offset): \(reason)")
  }

  /// A failure in a message that stands in the file as it is.
  init(_ error: WireError, inFileFrom offset: Int, of what: String) {
    self.init(atByte: offset + error.offset, "the \(what) cannot be read: \(error.reason)")
  }
}
