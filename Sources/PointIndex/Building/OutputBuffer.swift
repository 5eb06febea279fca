package import Basics
package import PointsOfInterest

/// Output of a builder: in memory, or in chunks to a file.
package struct OutputBuffer {
  private static let chunkSize = 1 << 20

  /// The bytes not yet written to the file; all bytes in memory.
  package private(set) var bytes: [UInt8] = []
  private var flushedCount = 0
  /// `nil` in memory.
  private let file: FileDescriptor?

  package init(_ file: FileDescriptor? = nil) { self.file = file }

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
    guard let file else { return bytes.replaceSubrange(0..<start.count, with: start) }
    try Failure.told { try file.write(start, at: 0) }
  }

  package mutating func flush() throws(Failure) {
    guard let file else { return }
    try Failure.told { try file.write(bytes) }
    flushedCount += bytes.count
    bytes.removeAll(keepingCapacity: true)
  }
}
