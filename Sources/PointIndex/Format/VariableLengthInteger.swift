/// Unsigned integers in as few bytes as they need: seven bits a byte, the lowest first, the highest
/// bit set on every byte but the last (unsigned LEB128); at most ten bytes.
extension [UInt8] {
  mutating func appendVarint(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    append(UInt8(rest))
  }

  mutating func appendInteger(_ value: some FixedWidthInteger & BitwiseCopyable) {
    unsafe Swift.withUnsafeBytes(of: value.littleEndian) { bytes in
      unsafe append(contentsOf: bytes)
    }
  }

  mutating func appendIntegers<Value: FixedWidthInteger & BitwiseCopyable>(_ values: [Value]) {
    unsafe values.map(\.littleEndian).withUnsafeBytes { bytes in
      unsafe append(contentsOf: bytes)
    }
  }

  mutating func padToEight() {
    while count % 8 != 0 { append(0) }
  }

  mutating func replaceInteger(at index: Int, by value: some FixedWidthInteger & BitwiseCopyable) {
    for byte in 0..<(value.bitWidth / 8) {
      self[index + byte] = UInt8(truncatingIfNeeded: value >> (8 * byte))
    }
  }
}

/// Reader of bytes that may be damaged, from front to back: `nil` past the end and for a number that is
/// too long.
struct ByteCursor {
  let bytes: MappedBytes
  private(set) var offset: Int

  init(_ bytes: MappedBytes, at offset: Int = 0) {
    self.bytes = bytes
    self.offset = offset
  }

  @inline(__always)
  mutating func byte() -> UInt8? {
    guard offset < bytes.count else { return nil }
    defer { offset += 1 }
    return bytes.load(UInt8.self, at: offset)
  }

  @inline(__always)
  mutating func varint() -> UInt64? {
    guard let first = byte() else { return nil }
    return first < 0x80 ? UInt64(first) : longVarint(first)
  }

  private mutating func longVarint(_ first: UInt8) -> UInt64? {
    var value = UInt64(first & 0x7F)
    var shift: UInt64 = 7
    while let next = byte() {
      guard shift < 63 || next <= 1 else { return nil }
      value |= UInt64(next & 0x7F) << shift
      if next < 0x80 { return value }
      shift += 7
    }
    return nil
  }

  mutating func integer<Value: FixedWidthInteger & BitwiseCopyable>(_ type: Value.Type) -> Value? {
    guard offset >= 0, bytes.count - offset >= MemoryLayout<Value>.size else { return nil }
    defer { offset += MemoryLayout<Value>.size }
    return bytes.load(type, at: offset)
  }

  @inline(__always)
  mutating func slice(count: UInt64) -> MappedBytes? {
    guard count <= UInt64(bytes.count),
      let slice = bytes.slice(at: offset, count: Int(count))
    else { return nil }
    offset += slice.count
    return slice
  }
}
