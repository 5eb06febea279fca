import PointsOfInterest

/// An entry of the table of names: a name, and a point that bears it.
package struct NameEntry: Comparable {
  /// From the highest bit: 27 of the name, 31 of the leaf, 6 of the point's number in it.
  let value: UInt64

  static let pointBits = 37
  private static let slotBits = 6
  private static let hashBits = 26
}

extension NameEntry {
  /// Code of a folded name: bits of its checksum, and below them 0 for a settlement, an airport or a station,
  /// 1 for any other point; see FORMAT.md, "Names".
  static func code(of key: [UInt8], isLandmark: Bool) -> UInt32 {
    let hash = Checksum.of(key, seed: 4) >> UInt64(64 - hashBits)
    return UInt32(truncatingIfNeeded: hash) << 1 | (isLandmark ? 0 : 1)
  }

  /// - Parameter name: The code of the name.
  init(_ name: UInt32, leaf: Int, slot: Int) {
    let point = UInt64(leaf) << UInt64(Self.slotBits) | UInt64(slot)
    value = UInt64(name) << UInt64(Self.pointBits) | point
  }

  /// The number of the point, in the order of the file.
  var point: UInt64 { value & (1 << UInt64(Self.pointBits) - 1) }
  var name: UInt32 { UInt32(value >> UInt64(Self.pointBits)) }
  /// Whether people give the name for a location.
  var isLandmark: Bool { name & 1 == 0 }
  var leaf: Int { Int(value >> UInt64(Self.slotBits) & 0x7FFF_FFFF) }
  var slot: Int { Int(value & 63) }

  package static func < (left: NameEntry, right: NameEntry) -> Bool {
    left.value < right.value
  }
}

extension OutputBuffer {
  /// Appends a page of the table of names.
  mutating func append(_ page: [NameEntry], number: Int) throws(Failure) {
    var body: [UInt8] = []
    body.appendIntegers(page.map(\.value))
    var bytes: [UInt8] = []
    bytes.appendInteger(Checksum.of(body, seed: UInt64(number)))
    try append(bytes + body)
  }
}
