import Basics
import Geodesy

/// A place as it stands in the table.
///
/// i32 latitude and i32 longitude in 10⁻⁵ degrees, u32 population, u16 number of the region, u16
/// number of the time zone, u32: 24 bits offset of the name, 4 bits kind, 4 bits form of the label.
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
  let kind: PlaceKind
  /// Whether name and country alone answer with another place, or with several.
  let needsRegion: Bool

  @inline(__always)
  init(_ bytes: ProgramBytes, at offset: Int) {
    latitude = Double(bytes.integer(Int32.self, at: offset)) / 1e5
    longitude = Double(bytes.integer(Int32.self, at: offset + 4)) / 1e5
    population = bytes.integer(UInt32.self, at: offset + 8)
    region = Int(bytes.integer(UInt16.self, at: offset + 12))
    zone = Int(bytes.integer(UInt16.self, at: offset + 14))
    let tail = bytes.integer(UInt32.self, at: offset + 16)
    guard let kind = PlaceKind(rawValue: UInt8(tail >> 24 & 0xF)) else {
      preconditionFailure("a place has an unknown kind")
    }
    (name, self.kind, needsRegion) = (Int(tail & 0xFF_FFFF), kind, tail >> 28 != 0)
  }

  var coordinate: Coordinate { Coordinate(checkedLatitude: latitude, longitude: longitude) }
}

/// Standing of a place, by its feature code in GeoNames.
enum PlaceKind: UInt8 {
  case place = 0
  /// Capital of a country (PPLC).
  case capital = 1
  /// Seat of a first-level region (PPLA), of a lower division (PPLA2 to PPLA4).
  case regionSeat = 2, divisionSeat = 3
  /// Part of another place (PPLX).
  case section = 4
}
