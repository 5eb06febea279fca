import PointIndex

/// Constants of the format; see README.md for the layout.
enum StreetsFormat {
  /// As of an index, the first byte is no ASCII, and CR LF and a control Z follow.
  static let signature = FileSignature(
    magic: [0x89, 0x50, 0x4F, 0x49, 0x57, 0x0D, 0x0A, 0x1A], version: 1, fixedHeaderLength: 128,
    noun: "a file of streets", shortNoun: "streets",
  )
  /// Nodes of each block but the last: with their edges about 10 kB.
  static let nodesOfBlock = 256
  /// Most bytes of a block, far beyond those of any region: a block is in memory as a whole.
  static let mostBlockLength = 32 << 20
  /// Bytes after which a block of areas is full.
  static let areaBlockLength = 16 << 10
  /// Most blocks: numbers of nodes have 32 bits.
  static let mostBlocks = 1 << 24
  /// Bytes of an entry of a directory, and of a group of entries.
  static let entryLength = 32
  static let groupLength = 24
  static let entriesOfGroup = 64
}
