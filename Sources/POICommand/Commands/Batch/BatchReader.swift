import Basics
import PointsOfInterest

/// Reads batch input in chunks of all the lines that are there.
///
/// Somebody who types gets an answer to each line; a file comes in thousands of lines.
struct BatchReader {
  private var reader: ByteReader
  private var number = 1
  private let workers: Int

  init(_ stream: any ByteStream, workers: Int) {
    reader = ByteReader(stream, chunkSize: 1 << 16)
    self.workers = workers
  }

  /// The next lines, as soon as there is one; `nil` at the end of the input.
  mutating func next() throws(ByteStreamError) -> BatchChunk? {
    do throws(ByteStreamError) {
      return try linesThatAreThere()
    } catch {
      guard case .tooLong = error else { throw error }
      return try longLine()
    }
  }

  /// A line beyond a megabyte, which is refused unless it is a comment; the rest goes on.
  private mutating func longLine() throws(ByteStreamError) -> BatchChunk {
    let first = reader.storage[reader.position...].first { $0 != UInt8(ascii: " ") }
    let isComment = first == UInt8(ascii: "#")
    try reader.skip(past: UInt8(ascii: "\n"))
    defer { number += 1 }
    let problem = Failure(.data, "line \(number): longer than a megabyte")
    return BatchChunk(
      bytes: [], form: .read([], size: BatchChunk.mostBytes), problems: isComment ? [] : [problem],
    )
  }

  private mutating func linesThatAreThere() throws(ByteStreamError) -> BatchChunk? {
    guard let first = try reader.nextLine() else { return nil }
    // A last line may have no end; then nothing is behind it.
    var bytes = Array(reader.storage[first])
    if number == 1 { bytes.removeFirst(bytes.byteOrderMarkLength) }
    bytes.append(UInt8(ascii: "\n"))
    var count = 1
    let limit = BatchChunk.lineLimit(after: number - 1, workers: workers)
    while count < limit, bytes.count < BatchChunk.mostBytes {
      count += try appendBufferedLines(upTo: limit - count, to: &bytes)
      // A failure comes again behind the lines of this chunk.
      guard count < limit, !reader.hasBufferedLine, reader.isReadable, (try? reader.fill()) == true
      else { break }
    }
    defer { number += count }
    return BatchChunk(bytes: bytes, form: .text(firstNumber: number))
  }

  private mutating func appendBufferedLines(
    upTo limit: Int, to bytes: inout [UInt8],
  ) throws(ByteStreamError) -> Int {
    let start = reader.position
    var count = 0
    while count < limit, reader.hasBufferedLine {
      // A long line among them begins the next chunk.
      do throws(ByteStreamError) {
        guard try reader.nextLine() != nil else { break }
      } catch {
        guard case .tooLong = error else { throw error }
        break
      }
      count += 1
    }
    bytes.append(contentsOf: reader.storage[start..<reader.position])
    return count
  }
}
