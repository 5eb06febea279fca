import Geodesy

/// A position along the Z-order curve over latitude and longitude (Morton 1966), of cells of 1e-7°.
struct ZOrderPosition: Comparable {
  private let bits: UInt64

  /// - Parameter place: A coordinate.
  init(of place: Coordinate) {
    bits =
      Self.spread(UInt64((place.latitude + 90) * 1e7)) << 1
      | Self.spread(UInt64((place.longitude + 180) * 1e7))
  }

  /// Puts a zero before each of the lower 32 bits.
  private static func spread(_ number: UInt64) -> UInt64 {
    var bits = number & 0xFFFF_FFFF
    bits = (bits | bits << 16) & 0x0000_FFFF_0000_FFFF
    bits = (bits | bits << 8) & 0x00FF_00FF_00FF_00FF
    bits = (bits | bits << 4) & 0x0F0F_0F0F_0F0F_0F0F
    bits = (bits | bits << 2) & 0x3333_3333_3333_3333
    return (bits | bits << 1) & 0x5555_5555_5555_5555
  }

  static func < (left: ZOrderPosition, right: ZOrderPosition) -> Bool { left.bits < right.bits }
}
