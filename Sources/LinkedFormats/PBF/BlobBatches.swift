import Basics
import PointsOfInterest

/// Hands out blobs in portions that are worth sharing among threads and bounded in memory.
struct BlobBatches {
  /// Bytes that the blobs of a batch inflate to together; a single one may be larger.
  private static let contentLimit = 16 << 20
  private static let countLimit = 64

  private let file: StoredBytes
  private var places: ArraySlice<Range<Int>>
  /// A blob that did not fit into the batch before.
  private var waiting: Blob?

  init(_ file: StoredBytes, at places: [Range<Int>]) {
    self.file = file
    self.places = places[...]
  }

  /// The next blobs, read but not inflated; empty when there are no more.
  mutating func next() throws -> [Blob] {
    var batch: [Blob] = []
    var content = 0
    while batch.count < Self.countLimit, let blob = try waiting ?? readNext() {
      waiting = nil
      content += blob.contentCount
      guard batch.isEmpty || content <= Self.contentLimit else {
        waiting = blob
        break
      }
      batch.append(blob)
    }
    return batch
  }

  private mutating func readNext() throws -> Blob? {
    guard let place = places.popFirst() else { return nil }
    let bytes = try file.bytes(at: place.lowerBound, upTo: place.count)
    guard bytes.count == place.count else {
      throw Failure(atByte: place.lowerBound, "the file was cut short while it was read")
    }
    return try Blob(bytes, at: place.lowerBound)
  }
}
