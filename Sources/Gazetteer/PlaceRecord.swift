import Basics
import Geodesy

/// A place as it stands in the table.
///
/// i32 latitude and i32 longitude in 10⁻⁵ degrees, u32 population, u16 number of the region, u16
/// number of the time zone, u32: 24 bits offset of the name, 4 bits kind by the feature code in
/// GeoNames (1 PPLC, 2 PPLA, 3 PPLA2 to PPLA4, 4 PPLX, 0 all others), 4 bits form of the label.
struct PlaceRecord {
  static let size = 20

  /// In degrees, as the longitude is.
  let latitude: Double
  let longitude: Double
  let population: UInt32
  let region: Int
  let zone: Int
  /// Offset of its names in the section of texts, its own one first.
  let name: Int
  /// Whether it is part of another place.
  let isSection: Bool
  /// Whether name and country alone answer with another place, or with several.
  let needsRegion: Bool

  @inline(__always) init(_ bytes: ProgramBytes, at offset: Int) {
    latitude = Double(bytes.integer(Int32.self, at: offset)) / 1e5
    longitude = Double(bytes.integer(Int32.self, at: offset + 4)) / 1e5
    population = bytes.integer(UInt32.self, at: offset + 8)
    region = Int(bytes.integer(UInt16.self, at: offset + 12))
    zone = Int(bytes.integer(UInt16.self, at: offset + 14))
    let tail = bytes.integer(UInt32.self, at: offset + 16)
    (name, needsRegion) = (Int(tail & 0xFF_FFFF), tail >> 28 != 0)
    isSection = tail >> 24 & 0xF == 4
  }

  var coordinate: Coordinate { Coordinate(checkedLatitude: latitude, longitude: longitude) }
}
