import PointsOfInterest
package import Geodesy

package struct PointIndexInfo: Sendable, Equatable {
  package let formatVersion: Int
  package let description: PointIndexDescription
  package let locatedCount: Int
  package let unlocatedCount: Int
  /// Number of points whose outline or doors are known.
  package let extentCount: Int
  package let doorCount: Int
  /// The range of the coordinates and the extents; `nil` when no point has one.
  package let bounds: PointIndexBounds?
  package let byteCount: Int

  init(_ header: IndexHeader) {
    formatVersion = Int(IndexFormat.version)
    var description = PointIndexDescription(
      source: header.source, attribution: header.attribution, time: header.time,
    )
    description.origin = PointIndexOrigin(code: header.originCode)
    self.description = description
    locatedCount = header.locatedCount
    unlocatedCount = header.unlocatedCount
    (extentCount, doorCount) = (header.extentCount, header.doorCount)
    bounds = header.locatedCount > 0 ? PointIndexBounds(header.bounds) : nil
    byteCount = header.fileLength
  }
}

/// The range of the coordinates and the extents of an index, in degrees; `west` ≤ `east`.
package struct PointIndexBounds: Sendable, Equatable {
  package let south: Degrees
  package let north: Degrees
  package let west: Degrees
  package let east: Degrees

  init(_ box: IndexBox) {
    south = Double(box.south) / 1e7
    north = Double(box.north) / 1e7
    west = Double(box.west) / 1e7
    east = Double(box.east) / 1e7
  }
}
