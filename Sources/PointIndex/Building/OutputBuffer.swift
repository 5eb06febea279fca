package import Basics
package import PointsOfInterest

/// Output of a builder: in memory, in chunks to a file, or compared with an index that is there.
package struct OutputBuffer {
  package enum Destination {
    case memory
    case file(FileDescriptor)
    /// Nowhere: a byte that the index does not have is its damage.
    case comparison(PointIndexReader)
  }

  private static let chunkSize = 1 << 20

  /// The bytes not yet written to the file or compared; all bytes in memory.
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
    if case .comparison = destination {
      flushedCount = count
    } else {
      try append(Array(repeating: 0, count: count))
    }
  }

  package mutating func replaceStart(by start: [UInt8]) throws(Failure) {
    try flush()
    switch destination {
    case .memory: bytes.replaceSubrange(0..<start.count, with: start)
    case .file(let file):
      do throws(FileError) { try file.replaceStart(by: start) } catch { throw Failure(error) }
    case .comparison(let index): try Self.compare(start, with: index, at: 0)
    }
  }

  package mutating func flush() throws(Failure) {
    switch destination {
    case .memory: return
    case .file(let file):
      do throws(FileError) { try file.write(bytes) } catch { throw Failure(error) }
    case .comparison(let index): try Self.compare(bytes, with: index, at: flushedCount)
    }
    flushedCount += bytes.count
    bytes.removeAll(keepingCapacity: true)
  }

  private static func compare(
    _ bytes: [UInt8], with index: PointIndexReader, at offset: Int,
  ) throws(Failure) {
    guard let present = index.bytes.slice(at: offset, count: bytes.count) else {
      throw index.damage(at: index.bytes.count, "something is missing behind it")
    }
    guard !present.equals(bytes) else { return }
    let place = bytes.indices.first { bytes[$0] != present[$0] } ?? 0
    throw index.damage(at: offset + place, "this is not what the points of the index make it")
  }
}
