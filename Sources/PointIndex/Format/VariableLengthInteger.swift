public import Basics

/// Unsigned integers in as few bytes as they need: seven bits a byte, the lowest first, the highest
/// bit set on every byte but the last (unsigned LEB128); at most ten bytes.
extension [UInt8] {
  package mutating func appendVarint(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    append(UInt8(rest))
  }

  /// Appends a signed number as a varint in zigzag order (0, −1, 1, −2, 2 …).
  package mutating func appendSigned(_ value: Int64) {
    appendVarint(UInt64(bitPattern: value << 1 ^ value >> 63))
  }

  package mutating func appendInteger(_ value: some FixedWidthInteger & BitwiseCopyable) {
    unsafe Swift.withUnsafeBytes(of: value.littleEndian) { bytes in
      unsafe append(contentsOf: bytes)
    }
  }

  mutating func appendIntegers<Value: FixedWidthInteger & BitwiseCopyable>(_ values: [Value]) {
    unsafe values.map(\.littleEndian).withUnsafeBytes { bytes in
      unsafe append(contentsOf: bytes)
    }
  }

  /// Appends a text: a varint of one more than its bytes, and 0 where there is none.
  package mutating func appendText(_ text: String?) {
    guard let text else { return append(0) }
    appendVarint(UInt64(text.utf8.count) + 1)
    append(contentsOf: text.utf8)
  }

  package mutating func padToEight() {
    while count % 8 != 0 { append(0) }
  }

  package mutating func replaceInteger(
    at index: Int, by value: some FixedWidthInteger & BitwiseCopyable,
  ) {
    for byte in 0..<(value.bitWidth / 8) {
      self[index + byte] = UInt8(truncatingIfNeeded: value >> (8 * byte))
    }
  }
}

/// Reader of bytes that may be damaged, from front to back: `nil` past the end and for a number that is
/// too long.
public struct ByteCursor {
  @usableFromInline package let bytes: MappedBytes
  /// Offset of the next byte.
  @usableFromInline package internal(set) var offset: Int

  /// Reads from an offset on.
  @inlinable public init(_ bytes: MappedBytes, at offset: Int = 0) {
    self.bytes = bytes
    self.offset = offset
  }

  /// The next byte.
  @inlinable @inline(__always) public mutating func byte() -> UInt8? {
    guard offset < bytes.count else { return nil }
    defer { offset += 1 }
    return bytes.load(UInt8.self, at: offset)
  }

  /// The next variable-length integer.
  @inlinable @inline(__always) public mutating func varint() -> UInt64? {
    guard let first = byte() else { return nil }
    guard first >= 0x80 else { return UInt64(first) }
    guard let second = byte() else { return nil }
    let value = UInt64(first & 0x7F) | UInt64(second & 0x7F) << 7
    return second < 0x80 ? value : longVarint(value)
  }

  /// The next number of `appendSigned`.
  @inlinable @inline(__always)
  public mutating func signed() -> Int64? { varint().map { Int64(zigzag: $0) } }

  @inlinable mutating func longVarint(_ start: UInt64) -> UInt64? {
    var value = start
    var shift: UInt64 = 14
    while let next = byte() {
      guard shift < 63 || next <= 1 else { return nil }
      value |= UInt64(next & 0x7F) << shift
      if next < 0x80 { return value }
      shift += 7
    }
    return nil
  }

  package mutating func integer<Value: FixedWidthInteger & BitwiseCopyable>(_ type: Value.Type)
    -> Value?
  {
    guard offset >= 0, bytes.count - offset >= MemoryLayout<Value>.size else { return nil }
    defer { offset += MemoryLayout<Value>.size }
    return bytes.load(type, at: offset)
  }

  @inline(__always) package mutating func slice(count: UInt64) -> MappedBytes? {
    guard count <= UInt64(bytes.count),
      let slice = bytes.slice(at: offset, count: Int(count))
    else { return nil }
    offset += slice.count
    return slice
  }

  /// A text as `appendText` writes it; the outer `nil` means damage, the inner one no text.
  package mutating func text() -> String?? {
    guard let length = varint() else { return nil }
    guard length > 0 else { return .some(nil) }
    return slice(count: length - 1).map { $0.text }
  }
}
