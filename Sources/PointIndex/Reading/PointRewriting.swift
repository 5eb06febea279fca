import PointsOfInterest

/// Reads the points of an index, one after the other in the order of the file, and adds them to another
/// as a builder does that is given them.
struct PointRewriting {
  private let index: PointIndexReader
  private var encoder: RecordEncoder
  private var lastPosition: UInt64 = 0
  private var bytes: [UInt8] = []

  /// The strings of the dictionary, each counted once for itself and once for every reference to it.
  var strings: StringInterner { encoder.strings }

  /// - Parameter strings: The strings of the dictionary, and no others to come.
  init(_ index: PointIndexReader, _ strings: StringInterner) {
    self.index = index
    encoder = RecordEncoder(strings: strings, commonSource: index.header.commonSource)
  }

  mutating func add(
    _ slot: Int, of block: PointBlock, to assembler: inout IndexAssembler,
  ) throws(Failure) {
    let point = try PointOfInterest(index.record(slot, of: block))
    let item = PointItem(at: point.coordinate, extent: point.extent)
    guard item.position >= lastPosition else {
      throw index.damage(at: block.offset, "record \(slot) of a block is out of order")
    }
    lastPosition = item.position
    bytes.removeAll(keepingCapacity: true)
    let isExact = index.header.keepsExactCoordinates
    encoder.append(point, at: item.coordinate, isExact: isExact, to: &bytes)
    try bytes.withMappedBytes(bytes.indices) { record throws(Failure) in
      guard let fields = RecordFields(record, at: 0) else { return }
      try assembler.add(fields, at: item.coordinate)
    }
  }
}
