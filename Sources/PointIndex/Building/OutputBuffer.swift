import ByteStreams
import PointsOfInterest

/// Output of a builder: in memory, or in chunks to a file.
struct OutputBuffer {
  private static let chunkSize = 1 << 20

  /// The bytes not yet written to the file; all bytes when there is none.
  private(set) var bytes: [UInt8] = []
  private var flushedCount = 0
  /// Destination; `nil` keeps the bytes in memory.
  private let file: FileDescriptor?

  init(file: FileDescriptor?) {
    self.file = file
  }

  /// Number of bytes so far.
  var count: Int { flushedCount + bytes.count }

  mutating func append(_ more: [UInt8]) throws(Failure) {
    bytes.append(contentsOf: more)
    if bytes.count >= Self.chunkSize { try flush() }
  }

  /// Overwrites the first bytes.
  mutating func replaceStart(by start: [UInt8]) throws(Failure) {
    try flush()
    if let file {
      do throws(FileError) { try file.replaceStart(by: start) } catch { throw Failure(error) }
    } else {
      bytes.replaceSubrange(0..<start.count, with: start)
    }
  }

  /// Writes all bytes to the file.
  mutating func flush() throws(Failure) {
    guard let file, !bytes.isEmpty else { return }
    do throws(FileError) { try file.write(bytes) } catch { throw Failure(error) }
    flushedCount += bytes.count
    bytes.removeAll(keepingCapacity: true)
  }
}
