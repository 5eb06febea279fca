/// A block of points whose numbers have been checked: every index below `count` may be asked for.
struct PointBlock {
  let count: Int
  let hasHidden: Bool
  let hasCoordinates: Bool
  let hasExtents: Bool
  /// Offset in the file.
  let offset: Int
  let content: MappedBytes
  private let isWide: Bool
  private let offsetsStart: Int
  private let recordsStart: Int

  /// Parses a block; `nil` when the numbers in it do not fit together.
  init?(_ content: MappedBytes, offset: Int) {
    self.content = content
    self.offset = offset
    count = Int(content.load(UInt8.self, at: 12))
    let flags = content.load(UInt8.self, at: 13)
    hasHidden = flags & 1 != 0
    isWide = flags & 2 != 0
    hasCoordinates = flags & 4 != 0
    hasExtents = flags & 8 != 0
    let width = (hasCoordinates ? 8 : 0) + (hasExtents ? 1 : 0)
    offsetsStart = IndexFormat.blockHeaderLength + width * count
    recordsStart = offsetsStart + (isWide ? 4 : 2) * count
    guard count > 0, count <= IndexFormat.mostPointsOfLeaf, recordsStart <= content.count,
      hasCoordinates || !hasExtents
    else { return nil }
  }

  var latitudesStart: Int { IndexFormat.blockHeaderLength }
  var longitudesStart: Int { IndexFormat.blockHeaderLength + 4 * count }

  /// Degrees north times 10⁷.
  @inline(__always) func latitude(_ index: Int) -> Int32 {
    content.load(Int32.self, at: latitudesStart + 4 * index)
  }

  /// Degrees east times 10⁷.
  @inline(__always) func longitude(_ index: Int) -> Int32 {
    content.load(Int32.self, at: longitudesStart + 4 * index)
  }

  @inline(__always) func place(_ index: Int) -> RecordPlace {
    RecordPlace(
      block: offset, slot: UInt8(truncatingIfNeeded: index),
      latitude: hasCoordinates ? latitude(index) : 0,
      longitude: hasCoordinates ? longitude(index) : 0,
    )
  }

  func box(_ index: Int) -> IndexBox {
    let (latitude, longitude) = (latitude(index), longitude(index))
    return IndexBox(south: latitude, north: latitude, west: longitude, east: longitude)
  }

  /// How far a point's extent reaches from its coordinate; `nil` for a point without.
  @inline(__always) func reach(_ index: Int) -> ExtentReach? {
    guard hasExtents else { return nil }
    let code = content.load(UInt8.self, at: offsetsStart - count + index)
    return code > 0 ? ExtentReach(code: code) : nil
  }

  /// Begins to load a record that is read soon: waiting for them took 3 % of the rows of a batch.
  @inline(__always) func prefetchRecord(_ index: Int) {
    content.slice(at: recordStart(index), count: 1)?.prefetch()
  }

  @inline(__always) func record(_ index: Int) -> RecordFields? {
    guard index < count else { return nil }
    // Its end is that of the next: bytes in many records would be read once for each.
    let end = index + 1 < count ? recordStart(index + 1) : content.count
    return content.slice(at: 0, count: end).flatMap { RecordFields($0, at: recordStart(index)) }
  }

  @inline(__always) private func recordStart(_ index: Int) -> Int {
    let start =
      isWide
      ? Int(content.load(UInt32.self, at: offsetsStart + 4 * index))
      : Int(content.load(UInt16.self, at: offsetsStart + 2 * index))
    return recordsStart + start
  }
}

/// The place of a record in an index, with the coordinate that stands beside it in 10⁻⁷ degrees: 0 in a
/// block without coordinates.
struct RecordPlace: Sendable {
  let block: Int
  /// The number of the point in its block, which holds 64 at most.
  let slot: UInt8
  let latitude: Int32
  let longitude: Int32

  func precedes(_ other: RecordPlace) -> Bool {
    (block, slot) < (other.block, other.slot)
  }
}
