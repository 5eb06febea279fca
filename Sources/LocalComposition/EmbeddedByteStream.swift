import ByteStreams
import CDefaults

/// Bytes that are part of the program, read in place and in small steps: a lookup in the landmarks
/// touches no more memory than it must.
@safe struct EmbeddedByteStream: ByteStream {
  /// How much is handed out at a time.
  private static let step = 4000

  let name: String
  private let file: poi_embedded_file
  private var position = 0

  /// - Parameters:
  ///   - file: An embedded file, which stays where it is as long as the process runs.
  ///   - name: What messages call it.
  init(_ file: poi_embedded_file, name: String) {
    unsafe self.file = file
    self.name = name
  }

  mutating func read(
    upTo count: Int,
    appendingTo buffer: inout [UInt8],
  ) throws(ByteStreamError) -> Int {
    let length = unsafe min(count, Self.step, file.count - position)
    let bytes = unsafe UnsafeBufferPointer(start: file.bytes + position, count: length)
    unsafe buffer.append(contentsOf: bytes)
    position += length
    return length
  }
}
