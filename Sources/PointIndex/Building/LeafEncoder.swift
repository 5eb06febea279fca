import Geodesy

/// Encoder of the points of one block; see FORMAT.md, "Blocks".
struct LeafEncoder {
  private var latitudes: [Int32] = []
  private var longitudes: [Int32] = []
  /// Codes of `ExtentReach`; without any extent they are left out.
  private var reaches: [UInt8] = []
  private var offsets: [Int] = []
  private var records: [UInt8] = []
  private var hasHidden = false

  private(set) var box = IndexBox.empty

  var count: Int { offsets.count }

  mutating func add(
    _ item: PointItem, extent: Extent?, isHidden: Bool, _ encode: (inout [UInt8]) -> Void,
  ) {
    if let (latitude, longitude) = item.coordinate {
      latitudes.append(latitude)
      longitudes.append(longitude)
      box.insert(latitude: latitude, longitude: longitude)
      if let extent { box.insert(extent) }
      reaches.append(item.reach)
    }
    hasHidden = hasHidden || isHidden
    offsets.append(records.count)
    encode(&records)
  }

  /// Empties the encoder; returns the bytes of the block, whose number seeds its checksum.
  mutating func finish(number: Int) -> [UInt8] {
    let hasExtents = reaches.contains { $0 > 0 }
    let isWide = records.count > Int(UInt16.max)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(IndexFormat.blockHeaderLength + 13 * count + records.count + 8)
    bytes.appendInteger(UInt64(0))
    bytes.appendInteger(UInt32(0))
    bytes.append(UInt8(count))
    let shape: UInt8 = (latitudes.isEmpty ? 0 : 4) | (hasExtents ? 8 : 0)
    bytes.append((hasHidden ? 1 : 0) | (isWide ? 2 : 0) | shape)
    bytes.appendInteger(UInt16(0))
    bytes.appendIntegers(latitudes)
    bytes.appendIntegers(longitudes)
    if hasExtents { bytes += reaches }
    if isWide {
      bytes.appendIntegers(offsets.map { UInt32($0) })
    } else {
      bytes.appendIntegers(offsets.map { UInt16($0) })
    }
    bytes += records
    bytes.padToEight()
    bytes.replaceInteger(at: 8, by: UInt32(bytes.count))
    let sum = bytes.withMappedBytes(8..<bytes.count) { Checksum.of($0, seed: UInt64(number)) }
    bytes.replaceInteger(at: 0, by: sum)
    self = LeafEncoder()
    return bytes
  }
}
