@testable import PointIndex

/// Makes the checksums of a changed index right again, so that only the checks of numbers stand in
/// the way.
struct IndexForgery {
  /// The bytes of an index in which nothing is wrong.
  let original: [UInt8]
  /// Parts with a checksum of eight or four bytes.
  private var parts: [(sum: Int, width: Int, content: Range<Int>, seed: UInt64)] = []

  init(_ index: PointIndexReader) throws {
    original = index.allBytes
    let header = index.header
    var offset = header.leaves.offset
    var number: UInt64 = 0
    while offset < header.families.offset {
      let length = Int(index.bytes.load(UInt32.self, at: offset + 8))
      add(sumAt: offset, upTo: offset + length, seed: number)
      offset += length
      number += 1
    }
    for code in 0..<header.dictionaryCount {
      let text = try index.string(code)
      // The texts of a dictionary are at most 128 bytes long, so two bytes hold the length of any.
      let sum = text.offset(in: index.bytes) - 4 - (text.count < 128 ? 1 : 2)
      let end = text.offset(in: index.bytes) + text.count
      parts.append((sum, 4, (sum + 4)..<end, UInt64(code)))
    }
    for position in 0..<header.termCount {
      let start = header.terms.offset + position * IndexFormat.termLength
      parts.append((start + 28, 4, start..<(start + 28), UInt64(position)))
      guard index.bytes.load(UInt32.self, at: start + 24) == 1 else { continue }
      let list = header.lists.offset + Int(index.bytes.load(UInt64.self, at: start + 16))
      let length = Int(index.bytes.load(UInt32.self, at: list + 12))
      add(sumAt: list, upTo: list + 16 + length, seed: UInt64(position))
    }
    for (number, count) in index.nodeCounts.enumerated() {
      let length = IndexFormat.nodeLength(level: number + 1, rowCount: header.rowCount)
      for node in 0..<count {
        let start = index.nodeOffset(level: number + 1, index: node)
        let seed = IndexFormat.nodeSeed(level: number + 1, index: node)
        add(sumAt: start, upTo: start + length, seed: seed)
      }
    }
    for first in stride(from: 0, to: header.nameCount, by: IndexFormat.namesOfPage) {
      let number = first / IndexFormat.namesOfPage
      let start = header.names.offset + number * IndexFormat.namePageLength
      let count = min(IndexFormat.namesOfPage, header.nameCount - first)
      add(sumAt: start, upTo: start + 8 + 8 * count, seed: UInt64(number))
    }
    parts.append((16, 8, 24..<header.upperNodes.offset, 0))
  }

  private mutating func add(sumAt sum: Int, upTo end: Int, seed: UInt64) {
    parts.append((sum, 8, (sum + 8)..<end, seed))
  }

  /// An index with other bytes and the right checksums.
  ///
  /// - Parameter change: Changes bytes, but not their number.
  /// - Returns: The bytes of the index.
  func forged(_ change: (inout [UInt8]) -> Void) -> [UInt8] {
    var bytes = original
    change(&bytes)
    for part in parts {
      let sum = Checksum.of(Array(bytes[part.content]), seed: part.seed)
      if part.width == 8 {
        bytes.replaceInteger(at: part.sum, by: sum)
      } else {
        bytes.replaceInteger(at: part.sum, by: UInt32(truncatingIfNeeded: sum))
      }
    }
    return bytes
  }
}
