import Geodesy
import PointIndex

/// A range of latitudes and longitudes in 10⁻⁷ degrees that is compared with boxes of the file.
struct StreetWindow {
  private let south: Int64
  private let north: Int64
  private let west: Int64
  /// Beyond 180° for a window across the antimeridian.
  private let east: Int64

  private static var turn: Int64 { 3_600_000_000 }

  init(_ box: BoundingBox) {
    south = Int64((box.south * 1e7).rounded(.down))
    north = Int64((box.north * 1e7).rounded(.up))
    west = Int64((box.west * 1e7).rounded(.down))
    let east = Int64((box.east * 1e7).rounded(.up))
    self.east = east < west ? east + Self.turn : east
  }

  @inline(__always) func meets(_ box: IndexBox) -> Bool {
    guard Int64(box.south) <= north, Int64(box.north) >= south else { return false }
    let (first, last) = (Int64(box.west), Int64(box.east))
    if first <= east, last >= west { return true }
    return east >= Self.turn / 2 && first + Self.turn <= east
      || west <= -Self.turn / 2 && last - Self.turn >= west
  }
}
