extension [UInt8] {
  /// Appends the bytes that a system call reads, and returns its result; `errno` is left as it was.
  package mutating func append(
    upTo count: Int, reading read: (UnsafeMutableRawPointer?) -> Int,
  ) -> Int {
    var result = 0
    append(addingCapacity: count) { room in
      unsafe room.withUnsafeMutableBufferPointer { bytes, filledCount in
        result = unsafe read(bytes.baseAddress)
        filledCount = Swift.max(0, result)
      }
    }
    return result
  }
}

extension Int64 {
  /// A signed number from its place in zigzag order (0, −1, 1, −2, 2 …); all are those of some number.
  @inlinable @inline(__always) public init(zigzag value: UInt64) {
    self = Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
  }
}
