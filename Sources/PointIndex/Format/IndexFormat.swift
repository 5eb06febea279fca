import PointsOfInterest

/// The numbers that the format fixes; see FORMAT.md for the layout.
enum IndexFormat {
  /// The first byte is no ASCII, and CR LF and a control Z follow, so that a file that was copied
  /// as text is recognised.
  static let magic: [UInt8] = [0x89, 0x50, 0x4F, 0x49, 0x58, 0x0D, 0x0A, 0x1A]
  static let version: UInt32 = 1
  /// Bytes of the header before its texts.
  static let fixedHeaderLength = 224
  /// How long the header can be with its texts.
  static let longestHeader = 1 << 20
  /// Points of a leaf: about 2 kB with their records.
  static let leafCapacity = 64
  /// Children of a node.
  static let fanout = 16
  /// Rows for the terms, so that with two more there are at most 256.
  static let mostOwnRows = 254
  /// More points than any machine holds, and few enough that no size below overflows.
  static let mostPoints: UInt64 = 1 << 40

  static let blockHeaderLength = 16
  static let nodeBoxesOffset = 8
  static let nodeBlocksOffset = nodeBoxesOffset + 4 * 4 * fanout
  static let termLength = 32
  static let listHeaderLength = 16

  /// How many bytes a node of a level takes; level 1 is the one above the leaves.
  static func nodeLength(level: Int, rowCount: Int) -> Int {
    let length = rowsOffset(level: level) + 2 * rowCount
    return (length + 7) / 8 * 8
  }

  /// Where in a node its rows begin.
  static func rowsOffset(level: Int) -> Int {
    nodeBlocksOffset + (level == 1 ? 8 * fanout : 0)
  }

  /// How many nodes each level has above so many leaves, from level 1 to the root.
  static func nodeCounts(leafCount: Int) -> [Int] {
    guard leafCount > 0 else { return [] }
    var counts = [(leafCount + fanout - 1) / fanout]
    while let last = counts.last, last > 1 { counts.append((last + fanout - 1) / fanout) }
    return counts
  }

  /// What a node's checksum is seeded with.
  static func nodeSeed(level: Int, index: Int) -> UInt64 {
    UInt64(level) << 56 | UInt64(index)
  }
}
