/// Constants of the format; see FORMAT.md for the layout.
package enum IndexFormat {
  /// The first byte is no ASCII, and CR LF and a control Z follow, so that a file that was copied
  /// as text is recognised.
  static let signature = FileSignature(
    magic: [0x89, 0x50, 0x4F, 0x49, 0x58, 0x0D, 0x0A, 0x1A], version: 4,
    fixedHeaderLength: fixedHeaderLength, noun: "an index of points of interest",
    shortNoun: "index",
  )
  static let fixedHeaderLength = 256
  /// Most points of a leaf: about 2 kB with short records.
  static let mostPointsOfLeaf = 64
  static let leafCapacities = 8...mostPointsOfLeaf
  /// Children of a node.
  static let fanout = 16
  /// Rows for the terms, so that with two more there are at most 256.
  static let mostOwnRows = 254
  static let mostRows = UInt32(mostOwnRows + 2)
  /// More points than any machine holds, and few enough that numbers of leaves have 31 bits and no
  /// size below overflows.
  static let mostPoints: UInt64 = 1 << 37
  /// The years of RFC 3339, 0000 to 9999, in milliseconds since 1970.
  static let times: Range<Int64> = -62_167_219_200_000..<253_402_300_800_000

  static let blockHeaderLength = 16
  static let blockLengthOffset = 8
  static let nodeBoxesOffset = 8
  static let nodeBlocksOffset = nodeBoxesOffset + 4 * 4 * fanout
  /// Strings of the dictionary whose places are found together: about 1 kB with their texts.
  static let stringsOfGroup = 32
  static let termLength = 32
  static let listHeaderLength = 16
  /// Entries of a page of names, so that with its checksum it is as long as a page of memory.
  static let namesOfPage = 511
  static let namePageLength = 8 + 8 * namesOfPage
  static func namesLength(count: Int) -> Int {
    8 * count + 8 * ((count + namesOfPage - 1) / namesOfPage)
  }

  /// Length of a node in bytes; level 1 is the one above the leaves.
  static func nodeLength(level: Int, rowCount: Int) -> Int {
    let length = rowsOffset(level: level) + 2 * rowCount
    return (length + 7) / 8 * 8
  }

  static func rowsOffset(level: Int) -> Int {
    nodeBlocksOffset + (level == 1 ? 8 * (fanout + 1) : 0)
  }

  /// Number of nodes of each level, from level 1 to the root.
  static func nodeCounts(leafCount: Int) -> [Int] {
    guard leafCount > 0 else { return [] }
    var counts = [(leafCount + fanout - 1) / fanout]
    while let last = counts.last, last > 1 { counts.append((last + fanout - 1) / fanout) }
    return counts
  }

  static func nodeSeed(level: Int, index: Int) -> UInt64 {
    UInt64(level) << 56 | UInt64(index)
  }
}
