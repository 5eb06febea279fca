import Geodesy
import PointsOfInterest

/// A point that waits to be sorted: its place in front of its record.
///
/// Latitude and longitude in 10⁻⁷ degrees, four bytes each, which mean nothing at `HilbertCurve.end`, and
/// the code of the reach, one byte.
struct PointItem {
  static let recordOffset = 9

  /// In 10⁻⁷ degrees; `nil` for a point without.
  let coordinate: (latitude: Int32, longitude: Int32)?
  let position: UInt64
  /// Code of the `ExtentReach`; 0 for a point without an extent.
  private(set) var reach: UInt8 = 0

  init(at coordinate: Coordinate?, extent: Extent?) {
    self.coordinate = coordinate?.unitsE7
    guard let coordinate = self.coordinate else {
      position = HilbertCurve.end
      return
    }
    var isWide = false
    if let extent, extent.isStorable {
      let reach = ExtentReach(of: extent, from: coordinate)
      (self.reach, isWide) = (reach.code, reach.isWide)
    }
    position = HilbertCurve.position(of: coordinate, isWide: isWide)
  }

  /// Reads what `append` wrote; `nil` for other bytes.
  init?(_ bytes: MappedBytes, at position: UInt64) {
    guard bytes.count >= Self.recordOffset else { return nil }
    self.position = position
    reach = bytes[8]
    coordinate =
      position == HilbertCurve.end
      ? nil : (bytes.load(Int32.self, at: 0), bytes.load(Int32.self, at: 4))
  }

  var isLocated: Bool { coordinate != nil }

  func append(to buffer: inout [UInt8]) {
    buffer.appendInteger(coordinate?.latitude ?? 0)
    buffer.appendInteger(coordinate?.longitude ?? 0)
    buffer.append(reach)
  }
}

extension SortedRuns<PointRun> {
  /// Calls a closure with each point, its record, and the number of points up to it; the record lasts only
  /// for the call.
  ///
  /// - Throws: As `forEach` and `body`.
  func forEachRecord(
    _ body: (PointItem, RecordFields, Int) throws(Failure) -> Void
  ) throws(Failure) {
    var count = 0
    try forEach { position, bytes throws(Failure) in
      guard let item = PointItem(bytes, at: position),
        let record = RecordFields(bytes, at: PointItem.recordOffset)
      else { throw Failure(.bug, "the builder cannot read its own record") }
      count += 1
      try body(item, record, count)
    }
  }
}
