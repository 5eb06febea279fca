/// Bytes that are part of the program.
///
/// Sendable, because the bytes stay where they are, unchanged, as long as the process runs: whoever
/// makes the value vouches for that.
@safe struct ProgramBytes: @unchecked Sendable {
  /// How much is handed out at a time: a reader that stops early touches no more memory than it must.
  private static let step = 4000

  private let bytes: UnsafeRawBufferPointer

  @unsafe
  init(_ bytes: UnsafeRawBufferPointer) {
    unsafe self.bytes = bytes
  }

  /// Appends bytes from a place on.
  ///
  /// - Parameters:
  ///   - offset: The place, at least 0.
  ///   - count: How many bytes at the most.
  ///   - buffer: Where they are appended.
  /// - Returns: How many were appended; 0 at the end.
  func read(at offset: Int, upTo count: Int, appendingTo buffer: inout [UInt8]) -> Int {
    let start = unsafe min(offset, bytes.count)
    let end = unsafe min(bytes.count, start + min(count, Self.step))
    unsafe buffer.append(contentsOf: bytes[start..<end])
    return end - start
  }
}
