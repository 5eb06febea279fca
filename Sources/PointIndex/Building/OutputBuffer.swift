package import Basics
package import PointsOfInterest

/// Output of a builder: in memory, or in chunks to a file.
package struct OutputBuffer {
  package enum Destination {
    case memory
    case file(FileDescriptor)
  }

  private static let chunkSize = 1 << 20

  /// The bytes not yet written to the file; all bytes in memory.
  package private(set) var bytes: [UInt8] = []
  private var flushedCount = 0
  private let destination: Destination

  package init(_ destination: Destination) {
    self.destination = destination
  }

  package var count: Int { flushedCount + bytes.count }

  package mutating func append(_ more: [UInt8]) throws(Failure) {
    bytes.append(contentsOf: more)
    if bytes.count >= Self.chunkSize { try flush() }
  }

  /// Leaves room at the start, for `replaceStart`.
  package mutating func reserve(_ count: Int) throws(Failure) {
    try append(Array(repeating: 0, count: count))
  }

  package mutating func replaceStart(by start: [UInt8]) throws(Failure) {
    try flush()
    switch destination {
    case .memory: bytes.replaceSubrange(0..<start.count, with: start)
    case .file(let file):
      do throws(FileError) { try file.replaceStart(by: start) } catch { throw Failure(error) }
    }
  }

  package mutating func flush() throws(Failure) {
    switch destination {
    case .memory: return
    case .file(let file):
      do throws(FileError) { try file.write(bytes) } catch { throw Failure(error) }
    }
    flushedCount += bytes.count
    bytes.removeAll(keepingCapacity: true)
  }
}
