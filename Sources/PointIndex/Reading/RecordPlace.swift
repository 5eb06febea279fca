/// The place of a record in an index, with the coordinate that stands beside it.
struct RecordPlace: Sendable {
  /// Offset of the record's block in the file.
  let block: Int
  /// Offset of the record in the block, which may come from a damaged file.
  let record: UInt32
  /// Degrees north times 10⁷; 0 in a block without coordinates.
  let latitude: Int32
  /// Degrees east times 10⁷; 0 in a block without coordinates.
  let longitude: Int32

  /// Whether the record stands before another in the index.
  func precedes(_ other: RecordPlace) -> Bool {
    (block, record) < (other.block, other.record)
  }
}
