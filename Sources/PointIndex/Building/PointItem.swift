import Geodesy
import PointsOfInterest

/// A point that waits to be sorted: its place and its names, in front of its record.
///
/// Latitude and longitude in 10⁻⁷ degrees, four bytes each; a byte that is 0 if they mean nothing and
/// 2 if the extent is a wide one, else 1; the number of names as varint, and four bytes for each.
struct PointItem {
  /// In 10⁻⁷ degrees; `nil` for a point without.
  let coordinate: (latitude: Int32, longitude: Int32)?
  private let isWide: Bool
  private var recordOffset = 0

  init(_ point: PointOfInterest) {
    coordinate = point.coordinate?.unitsE7
    isWide =
      if let coordinate, let extent = point.extent, extent.isStorable {
        ExtentReach(of: extent, from: coordinate).isWide
      } else {
        false
      }
  }

  /// Reads what `append` wrote; `nil` for other bytes.
  init?(_ bytes: MappedBytes, names: inout [IndexedName]) {
    names.removeAll(keepingCapacity: true)
    var cursor = ByteCursor(bytes)
    guard let latitude = cursor.integer(Int32.self), let longitude = cursor.integer(Int32.self),
      let place = cursor.byte(), let count = cursor.varint()
    else { return nil }
    for _ in 0..<count {
      guard let code = cursor.integer(UInt32.self) else { return nil }
      names.append(IndexedName(code: code))
    }
    coordinate = place == 0 ? nil : (latitude, longitude)
    isWide = place == 2
    recordOffset = cursor.offset
  }

  var isLocated: Bool { coordinate != nil }

  var position: UInt64 {
    guard let coordinate else { return HilbertCurve.end }
    return HilbertCurve.position(of: coordinate, isWide: isWide)
  }

  func append(_ names: [IndexedName], to buffer: inout [UInt8]) {
    buffer.appendInteger(coordinate?.latitude ?? 0)
    buffer.appendInteger(coordinate?.longitude ?? 0)
    buffer.append(isLocated ? isWide ? 2 : 1 : 0)
    buffer.appendVarint(UInt64(names.count))
    for name in names { buffer.appendInteger(name.code) }
  }

  /// The record behind an item that was read.
  func record(in bytes: MappedBytes) -> RecordFields? {
    RecordFields(bytes, at: recordOffset)
  }
}
