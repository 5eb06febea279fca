import Basics
import Geodesy

/// A place as it stands in the table.
///
/// i32 latitude and i32 longitude in 10⁻⁵ degrees, u32 population, u16 number of the region, u16
/// number of the time zone, u32: 24 bits offset of the name, 4 bits kind, 4 bits form of the label.
struct PlaceRecord {
  static let size = 20

  /// Degrees.
  let latitude: Double
  /// Degrees.
  let longitude: Double
  let population: UInt32
  private let bytes: ProgramBytes
  private let offset: Int

  @inline(__always)
  init(_ bytes: ProgramBytes, at offset: Int) throws(GazetteerError) {
    latitude = Double(try bytes.value(Int32.self, at: offset)) / 1e5
    longitude = Double(try bytes.value(Int32.self, at: offset + 4)) / 1e5
    population = try bytes.value(UInt32.self, at: offset + 8)
    self.bytes = bytes
    self.offset = offset
  }

  var coordinate: Coordinate {
    get throws(GazetteerError) {
      do throws(CoordinateError) {
        return try Coordinate(latitude: latitude, longitude: longitude)
      } catch {
        throw GazetteerError.damaged(offset: offset)
      }
    }
  }

  /// Number of the region.
  var region: Int {
    get throws(GazetteerError) { Int(try bytes.value(UInt16.self, at: offset + 12)) }
  }

  /// Number of the time zone.
  var zone: Int {
    get throws(GazetteerError) { Int(try bytes.value(UInt16.self, at: offset + 14)) }
  }

  /// Offset of the name in the section of texts.
  var name: Int { get throws(GazetteerError) { Int(try tail & 0xFF_FFFF) } }

  var kind: PlaceKind {
    get throws(GazetteerError) {
      guard let kind = PlaceKind(rawValue: UInt8(try tail >> 24 & 0xF)) else {
        throw .damaged(offset: offset + 16)
      }
      return kind
    }
  }

  /// Whether name and country alone answer with another place, or with several.
  var needsRegion: Bool { get throws(GazetteerError) { try tail >> 28 != 0 } }

  private var tail: UInt32 {
    get throws(GazetteerError) { try bytes.value(UInt32.self, at: offset + 16) }
  }
}

/// Standing of a place, by its feature code in GeoNames.
package enum PlaceKind: UInt8, CaseIterable, Sendable {
  /// A place like any.
  case place = 0
  /// Capital of a country (PPLC).
  case capital = 1
  /// Seat of a first-level region (PPLA).
  case regionSeat = 2
  /// Seat of a lower division (PPLA2 to PPLA4).
  case divisionSeat = 3
  /// Part of another place (PPLX).
  case section = 4
}
