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
