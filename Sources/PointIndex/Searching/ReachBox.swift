import Basics

/// A box that contains all points up to a haversine: comparisons of integers, several boxes at a time,
/// rule out most boxes of the tree before anything is computed for them.
///
/// Saves 9 % of a batch and 1 to 2 % of one lookup.
struct ReachBox {
  static let everywhere = ReachBox(box: IndexBox(south: .min, north: .max, west: .min, east: .max))

  private(set) var box: IndexBox
  private(set) var cut = Double.infinity

  /// Whether the cut is known, so that places lie outside.
  var isBounded: Bool { cut < .infinity }

  /// The children of a node whose boxes it meets, as bits.
  func children(of node: MappedBytes) -> UInt16 {
    let edge = 4 * IndexFormat.fanout
    guard let boxes = node.slice(at: IndexFormat.nodeBoxesOffset, count: 4 * edge) else { return 0 }
    // Without any check or branch in it, the compiler does several boxes at a time.
    return unsafe boxes.withUnsafeBytes { bytes in
      func value(_ offset: Int) -> Int32 {
        Int32(littleEndian: unsafe bytes.loadUnaligned(fromByteOffset: offset, as: Int32.self))
      }
      var bits: UInt32 = 0
      for slot in 0..<IndexFormat.fanout {
        let south: UInt32 = value(4 &* slot) <= box.north ? 1 : 0
        let north: UInt32 = value(4 &* slot &+ edge) >= box.south ? 1 : 0
        let west: UInt32 = value(4 &* slot &+ 2 &* edge) <= box.east ? 1 : 0
        let east: UInt32 = value(4 &* slot &+ 3 &* edge) >= box.west ? 1 : 0
        bits |= (south & north & west & east) &<< UInt32(truncatingIfNeeded: slot)
      }
      return UInt16(truncatingIfNeeded: bits)
    }
  }

  /// Shrinks the box to a smaller haversine, unless it is hardly smaller.
  mutating func shrink(to haversine: Double, from origin: SphericalOrigin) {
    guard haversine < cut * 0.8 else { return }
    cut = haversine
    // Rounding is covered by a hundredth of a metre in every direction.
    let margin = 1.0
    // Coordinates that are not on Earth, of a damaged file, can make a haversine negative.
    let angle = 2 * asin(min(1, max(0, haversine).squareRoot()))
    let rise = angle * SphericalOrigin.unitsPerRadian * SphericalOrigin.rounding + margin
    let (south, north) = (origin.latitude - rise, origin.latitude + rise)
    box.south = Int32(max(south, -1e9).rounded(.down))
    box.north = Int32(min(north, 1e9).rounded(.up))
    // Over a pole every longitude is near; across the antimeridian no single range would do.
    guard south > -899_999_000, north < 899_999_000, angle < 1.5 else { return }
    // The meridians that touch a circle of that radius: sin Δλ = sin r / cos φ.
    let ratio = min(1, sin(angle) / origin.cosine)
    let turn = asin(ratio) * SphericalOrigin.unitsPerRadian * SphericalOrigin.rounding + margin
    let (west, east) = (origin.longitude - turn, origin.longitude + turn)
    guard west > -1_800_000_000, east < 1_800_000_000 else { return }
    box.west = Int32(west.rounded(.down))
    box.east = Int32(east.rounded(.up))
  }
}
