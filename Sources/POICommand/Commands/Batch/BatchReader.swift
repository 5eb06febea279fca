import ByteStreams
import PointsOfInterest

/// Reads batch input in chunks of all the lines that are there.
///
/// Somebody who types gets an answer to each line; a file comes in thousands of lines.
struct BatchReader {
  private var reader: ByteReader
  private var number = 1

  /// - Parameter stream: The input.
  init(_ stream: any ByteStream) {
    reader = ByteReader(stream, chunkSize: 1 << 16)
  }

  /// The next lines, as soon as there is one.
  ///
  /// - Returns: `nil` at the end of the input.
  /// - Throws: `ByteStreamError`, `.tooLong` for a line beyond a megabyte.
  mutating func next() throws(ByteStreamError) -> BatchChunk? {
    guard let first = try reader.nextLine() else { return nil }
    // A last line may have no end; then nothing is behind it.
    var bytes = Array(reader.storage[first])
    bytes.append(UInt8(ascii: "\n"))
    var count = 1
    let start = reader.position
    while count < BatchChunk.lineLimit, reader.hasBufferedLine, try reader.nextLine() != nil {
      count += 1
    }
    bytes.append(contentsOf: reader.storage[start..<reader.position])
    defer { number += count }
    return BatchChunk(bytes: bytes, firstNumber: number)
  }
}
