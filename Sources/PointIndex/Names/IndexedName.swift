/// A folded name as the table of names has it; see FORMAT.md, "Names".
struct IndexedName: Equatable {
  /// 26 bits of the name's checksum, and below them 0 for a settlement, an airport or a station, 1 for
  /// any other point.
  let code: UInt32

  private static let hashBits = 26

  init(code: UInt32) {
    self.code = code
  }

  init(_ key: [UInt8], isLandmark: Bool) {
    code = Self.hash(key) << 1 | (isLandmark ? 0 : 1)
  }

  /// The codes of a name, in the order of the table.
  static func codes(of key: [UInt8]) -> ClosedRange<UInt32> {
    let first = hash(key) << 1
    return first...(first | 1)
  }

  /// Whether people give the name for a location.
  var isLandmark: Bool { code & 1 == 0 }

  private static func hash(_ key: [UInt8]) -> UInt32 {
    UInt32(truncatingIfNeeded: Checksum.of(key, seed: 4) >> UInt64(64 - hashBits))
  }
}
