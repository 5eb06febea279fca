extension [UInt8] {
  /// Appends the bytes that a system call reads.
  ///
  /// They are copied once, as only a filled tail of an array can be read into: filling one costs as
  /// much in a long read, and far more in a short one or without optimization.
  ///
  /// - Parameters:
  ///   - count: Number of bytes that there is to be room for.
  ///   - read: Puts bytes at an address and returns their number, or less than 0 for an error.
  /// - Returns: The result of `read`; after an error `errno` is still that of `read`.
  package mutating func append(
    upTo count: Int, reading read: (UnsafeMutableRawPointer?) -> Int,
  ) -> Int {
    var failure: Int32 = 0
    let result = unsafe withUnsafeTemporaryAllocation(byteCount: count, alignment: 1) { scratch in
      let result = unsafe read(scratch.baseAddress)
      failure = errno
      if result > 0 {
        unsafe append(contentsOf: UnsafeRawBufferPointer(rebasing: scratch[..<result]))
      }
      return result
    }
    errno = failure
    return result
  }
}
