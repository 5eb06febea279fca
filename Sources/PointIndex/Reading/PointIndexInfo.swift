import PointsOfInterest
public import Geodesy

/// What is known of an index without searching it.
public struct PointIndexInfo: Sendable, Equatable {
  /// The version of its format.
  public let formatVersion: Int
  /// What it says of itself.
  public let description: PointIndexDescription
  /// How many points have a coordinate.
  public let locatedCount: Int
  /// How many points have none.
  public let unlocatedCount: Int
  /// The range of the coordinates; `nil` when no point has one.
  public let bounds: PointIndexBounds?
  /// The size of the file.
  public let byteCount: Int

  init(_ header: IndexHeader) {
    formatVersion = Int(IndexFormat.version)
    var description = PointIndexDescription(
      source: header.source,
      attribution: header.attribution,
      time: header.time,
    )
    description.origin = PointIndexOrigin(code: header.originCode)
    self.description = description
    locatedCount = header.locatedCount
    unlocatedCount = header.unlocatedCount
    bounds = header.locatedCount > 0 ? PointIndexBounds(header.bounds) : nil
    byteCount = header.fileLength
  }
}

/// The range of the coordinates of an index, in degrees; `west` ≤ `east`.
public struct PointIndexBounds: Sendable, Equatable {
  /// The least latitude.
  public let south: Degrees
  /// The greatest latitude.
  public let north: Degrees
  /// The least longitude.
  public let west: Degrees
  /// The greatest longitude.
  public let east: Degrees

  init(_ box: IndexBox) {
    south = Double(box.south) / 1e7
    north = Double(box.north) / 1e7
    west = Double(box.west) / 1e7
    east = Double(box.east) / 1e7
  }
}
