import ByteStreams
import PointsOfInterest

/// Collects the bytes of an index: in memory, or in chunks on their way to a file.
struct OutputBuffer {
  private static let chunkSize = 1 << 20

  /// The bytes that have not gone to a file; all of them when there is none.
  private(set) var bytes: [UInt8] = []
  private var flushedCount = 0
  private let file: FileDescriptor?

  /// - Parameter file: Where the bytes go; `nil` keeps them in memory.
  init(file: FileDescriptor?) {
    self.file = file
  }

  /// How many bytes there are so far.
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

  /// Hands everything to the file.
  mutating func flush() throws(Failure) {
    guard let file, !bytes.isEmpty else { return }
    do throws(FileError) { try file.write(bytes) } catch { throw Failure(error) }
    flushedCount += bytes.count
    bytes.removeAll(keepingCapacity: true)
  }
}
