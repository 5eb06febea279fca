package import Geodesy
import Basics

/// The range of the coordinates and extents of some points, in 10⁻⁷ degrees.
///
/// It never crosses the antimeridian: points on both sides of it make a box around the whole Earth.
@usableFromInline package struct IndexBox: Equatable, Sendable {
  @usableFromInline package var south: Int32
  @usableFromInline package var north: Int32
  @usableFromInline package var west: Int32
  @usableFromInline package var east: Int32

  @inlinable package init(south: Int32, north: Int32, west: Int32, east: Int32) {
    (self.south, self.north) = (south, north)
    (self.west, self.east) = (west, east)
  }

  /// The box of no points; it contains nothing.
  package static let empty = IndexBox(south: .max, north: .min, west: .max, east: .min)

  /// Whether it has a place in it, and none that is not on Earth.
  package var isOnEarth: Bool {
    -900_000_000 <= south && south <= north && north <= 900_000_000
      && -1_800_000_000 <= west && west <= east && east <= 1_800_000_000
  }

  @inlinable package mutating func insert(latitude: Int32, longitude: Int32) {
    south = min(south, latitude)
    north = max(north, latitude)
    west = min(west, longitude)
    east = max(east, longitude)
  }

  package func contains(_ other: IndexBox) -> Bool {
    south <= other.south && other.north <= north && west <= other.west && other.east <= east
  }

  func contains(_ origin: SphericalOrigin) -> Bool {
    Double(south) <= origin.latitude && origin.latitude <= Double(north)
      && Double(west) <= origin.longitude && origin.longitude <= Double(east)
  }

  var height: Double { Double(north) - Double(south) }

  /// Farther on each side by its own height or width times a factor.
  func widened(by factor: Double) -> IndexBox {
    let rise = Int64(factor * height)
    let turn = Int64(factor * (Double(east) - Double(west)))
    return IndexBox(
      south: Int32(clamping: Int64(south) - rise), north: Int32(clamping: Int64(north) + rise),
      west: Int32(clamping: Int64(west) - turn), east: Int32(clamping: Int64(east) + turn),
    )
  }

  mutating func insert(_ extent: Extent) {
    guard let box = extent.box else { return }
    let crosses = box.west > box.east
    let (west, east) = crosses ? (-180, 180) : (box.west, box.east)
    insert(latitude: Self.units(box.south), longitude: Self.units(west))
    insert(latitude: Self.units(box.north), longitude: Self.units(east))
  }

  private static func units(_ degrees: Degrees) -> Int32 { Int32((degrees * 1e7).rounded()) }

  @inlinable package mutating func formUnion(_ other: IndexBox) {
    south = min(south, other.south)
    north = max(north, other.north)
    west = min(west, other.west)
    east = max(east, other.east)
  }

  /// Reads a box that `append` wrote.
  package init?(_ cursor: inout ByteCursor) {
    guard let south = cursor.integer(Int32.self), let north = cursor.integer(Int32.self),
      let west = cursor.integer(Int32.self), let east = cursor.integer(Int32.self)
    else { return nil }
    self.init(south: south, north: north, west: west, east: east)
  }

  package func append(to bytes: inout [UInt8]) {
    for edge in [south, north, west, east] { bytes.appendInteger(edge) }
  }

  package var degrees: BoundingBox {
    BoundingBox(
      south: Degrees(south) / 1e7, north: Degrees(north) / 1e7, west: Degrees(west) / 1e7,
      east: Degrees(east) / 1e7,
    )
  }

  /// Upper bound of the distance of its places from its middle, in metres on the ellipsoid.
  ///
  /// The way straight in latitude and longitude turns least of all where its parallels are longest.
  var radius: Metres {
    let nearestToEquator = south > 0 ? south : north < 0 ? north : 0
    let cosine = cos(Double(nearestToEquator) / SphericalOrigin.unitsPerRadian)
    let rise = Double(north) - Double(south)
    let turn = (Double(east) - Double(west)) * cosine
    let arc = (rise * rise + turn * turn).squareRoot() / 2 / SphericalOrigin.unitsPerRadian
    return arc * WGS84.greatestRadiusOfCurvature * SphericalOrigin.rounding
  }

  @inline(__always) init(ofChild slot: Int, in node: MappedBytes) {
    let edge = 4 * IndexFormat.fanout
    let start = IndexFormat.nodeBoxesOffset + 4 * slot
    south = node.load(Int32.self, at: start)
    north = node.load(Int32.self, at: start + edge)
    west = node.load(Int32.self, at: start + 2 * edge)
    east = node.load(Int32.self, at: start + 3 * edge)
  }
}
