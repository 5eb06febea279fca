extension [UInt8] {
  /// Appends the bytes that a system call reads, and returns its result; `errno` is left as it was.
  ///
  /// They are copied once, as only a filled tail of an array can be read into: filling one costs as
  /// much in a long read, and far more in a short one or without optimization.
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
