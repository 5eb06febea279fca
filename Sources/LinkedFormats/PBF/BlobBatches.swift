import Basics
import PointsOfInterest

/// Hands out blobs in portions that are worth sharing among threads and bounded in memory.
struct BlobBatches {
  /// Bytes that the blobs of a batch inflate to together; a single one may be larger.
  private static let contentLimit = 16 << 20
  private static let countLimit = 64

  struct Item {
    let index: Int
    let blob: Blob
  }

  private let file: StoredBytes
  private let blobs: [Range<Int>]
  private var order: [Int].SubSequence
  /// A blob that did not fit into the batch before.
  private var waiting: Item?

  /// - Parameter order: Indices of the wanted blobs.
  init(_ file: StoredBytes, _ blobs: [Range<Int>], order: [Int]) {
    self.file = file
    self.blobs = blobs
    self.order = order[...]
  }

  /// The next blobs, read but not inflated; empty when there are no more.
  mutating func next() throws -> [Item] {
    var batch: [Item] = []
    var content = 0
    while batch.count < Self.countLimit, let item = try waiting ?? readNext() {
      waiting = nil
      content += item.blob.contentCount
      guard batch.isEmpty || content <= Self.contentLimit else {
        waiting = item
        break
      }
      batch.append(item)
    }
    return batch
  }

  private mutating func readNext() throws -> Item? {
    guard let index = order.popFirst() else { return nil }
    let place = blobs[index]
    let bytes = try file.bytes(at: place.lowerBound, upTo: place.count)
    guard bytes.count == place.count else {
      throw Failure(atByte: place.lowerBound, "the file was cut short while it was read")
    }
    return Item(index: index, blob: try Blob(bytes, at: place.lowerBound))
  }
}
