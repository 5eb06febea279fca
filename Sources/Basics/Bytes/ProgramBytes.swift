/// Bytes that are part of the program, read in place.
///
/// Sendable, because the bytes stay where they are, unchanged, as long as the process runs: whoever
/// makes the value vouches for that. Every access checks its range.
@safe
public struct ProgramBytes: @unchecked Sendable {
  @usableFromInline package let bytes: UnsafeRawBufferPointer

  /// - Parameter bytes: They stay where they are, unchanged, as long as the process runs.
  @unsafe package init(_ bytes: UnsafeRawBufferPointer) {
    unsafe self.bytes = bytes
  }

  /// The number of bytes.
  @inlinable public var count: Int { unsafe bytes.count }

  /// A little-endian integer, however aligned.
  @inlinable @inline(__always) public func integer<Value: FixedWidthInteger & BitwiseCopyable>(
    _ type: Value.Type, at offset: Int,
  ) -> Value {
    precondition(offset >= 0 && offset <= count &- MemoryLayout<Value>.size)
    return unsafe Value(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: type))
  }

  /// A part of the bytes, which must lie within them.
  @unsafe package subscript(range: Range<Int>) -> UnsafeRawBufferPointer {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    return unsafe UnsafeRawBufferPointer(rebasing: bytes[range])
  }

  /// A part of the bytes as text, with U+FFFD for ill-formed UTF-8.
  package func text(_ range: Range<Int>) -> String {
    unsafe String(decoding: self[range], as: UTF8.self)
  }

  /// Whether a part of the bytes is a list that has an item.
  package func list(_ range: Range<Int>, partedBy separator: UInt8, has item: [UInt8]) -> Bool {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    var start = range.lowerBound
    while start <= range.upperBound {
      var end = start
      while end < range.upperBound, unsafe bytes[end] != separator { end += 1 }
      if end - start == item.count, unsafe bytes[start..<end].elementsEqual(item) { return true }
      start = end + 1
    }
    return false
  }
}
