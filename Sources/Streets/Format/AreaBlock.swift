import Geodesy
import PointIndex

extension StreetMaterial.Area {
  /// The areas of a block that may be damaged; `nil` when it makes no sense.
  static func areas(in bytes: MappedBytes, box: IndexBox) -> [StreetMaterial.Area]? {
    var cursor = ByteCursor(bytes)
    // An area takes two bytes or more.
    guard box.isOnEarth, let count = cursor.varint(), count <= UInt64(bytes.count) else {
      return nil
    }
    var areas: [StreetMaterial.Area] = []
    var last = StreetPlace(checkedLatitude: 0, longitude: 0)
    for _ in 0..<count {
      guard let area = cursor.area(after: &last), box.contains(area.box) else { return nil }
      areas.append(area)
    }
    return cursor.offset == bytes.count ? areas : nil
  }

  /// The box around all rings.
  var box: IndexBox {
    var box = IndexBox.empty
    for ring in rings { box.formUnion(IndexBox(course: ring + ring.prefix(1))) }
    return box
  }

  func append(to bytes: inout [UInt8], after last: inout StreetPlace) {
    bytes.append(kind.rawValue)
    bytes.appendVarint(UInt64(rings.count))
    for ring in rings {
      bytes.appendVarint(UInt64(ring.count))
      for place in ring {
        bytes.append(place, after: last)
        last = place
      }
    }
  }
}

extension ByteCursor {
  fileprivate mutating func area(after last: inout StreetPlace) -> StreetMaterial.Area? {
    guard let code = byte(), let kind = StreetMaterial.Area.Kind(rawValue: code),
      let ringCount = varint(), ringCount <= UInt64(bytes.count)
    else { return nil }
    var area = StreetMaterial.Area(kind: kind, rings: [])
    for _ in 0..<ringCount {
      guard let count = varint(), count > 0, count <= UInt64(bytes.count) else { return nil }
      var ring: [StreetPlace] = []
      for _ in 0..<count {
        guard let place = place(after: last) else { return nil }
        last = place
        ring.append(place)
      }
      area.rings.append(ring)
    }
    return area
  }
}
