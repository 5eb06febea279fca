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
  /// The range of the coordinates and the extents, which never crosses the antimeridian; `nil` when no point
  /// has one.
  package let bounds: BoundingBox?
  package let byteCount: Int

  init(_ header: IndexHeader) {
    formatVersion = Int(IndexFormat.version)
    description = header.description
    locatedCount = header.locatedCount
    unlocatedCount = header.unlocatedCount
    (extentCount, doorCount) = (header.extentCount, header.doorCount)
    bounds = header.locatedCount > 0 ? header.bounds.degrees : nil
    byteCount = header.fileLength
  }
}
