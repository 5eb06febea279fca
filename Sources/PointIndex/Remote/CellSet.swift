/// A set of the cells of a file: pieces of one size, of which only the last may be shorter.
package struct CellSet: Sendable, Equatable {
  /// Bytes of a cell.
  ///
  /// A block of points is about two of them, so that little is fetched beside it.
  package static let cellSize = 1_024

  private var words: [UInt64]

  package init(byteCount: Int) {
    words = Array(repeating: 0, count: (Self.cellCount(of: byteCount) + 63) / 64)
  }

  private static func cells(of range: Range<Int>) -> Range<Int> {
    range.lowerBound / cellSize..<cellCount(of: range.upperBound)
  }

  private static func cellCount(of byteCount: Int) -> Int {
    (byteCount + cellSize - 1) / cellSize
  }

  package var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

  /// Whether it has every cell of a range of bytes, which lies in the file.
  package func contains(_ range: Range<Int>) -> Bool {
    Self.cells(of: range).allSatisfy { words[$0 / 64] >> UInt64($0 % 64) & 1 == 1 }
  }

  /// Adds all cells of a range of bytes, which lies in the file.
  package mutating func insert(_ range: Range<Int>) {
    for cell in Self.cells(of: range) { words[cell / 64] |= 1 << UInt64(cell % 64) }
  }

  package func subtracting(_ other: CellSet) -> CellSet {
    var rest = self
    for place in words.indices { rest.words[place] &= ~other.words[place] }
    return rest
  }

  /// The ranges of bytes of its cells, in order; cells that touch are one range.
  package func ranges(byteCount: Int) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    for (place, bits) in words.enumerated() {
      var rest = bits
      while rest != 0 {
        let start = (place * 64 + rest.trailingZeroBitCount) * Self.cellSize
        rest &= rest - 1
        if let last = ranges.last, last.upperBound == start {
          ranges[ranges.count - 1] = last.lowerBound..<(start + Self.cellSize)
        } else {
          ranges.append(start..<(start + Self.cellSize))
        }
      }
    }
    return ranges.map { $0.clamped(to: 0..<byteCount) }
  }

  /// The bits as bytes, the lowest first; as many as eight times the words.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(8 * words.count)
    for word in words { bytes.appendInteger(word) }
    return bytes
  }

  init(bytes: [UInt8]) {
    words = bytes.withMappedBytes(bytes.indices) { bits in
      stride(from: 0, through: bits.count - 8, by: 8).map { bits.load(UInt64.self, at: $0) }
    }
  }
}
