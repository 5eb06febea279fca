/// A flat map of a small part of the sphere, on which a haversine is a sum of two squares.
struct LocalPlane {
  let latitude: Double
  let longitude: Double
  let latitudeFactor: Double
  let longitudeFactor: Double
  /// How many times more than what the plane says a haversine may be; it is never less.
  let spread: Double

  /// A haversine that no place in a box falls below; the box lies within that of the plane.
  @inline(__always)
  func leastHaversine(to box: IndexBox) -> Double {
    let rise = max(Double(box.south) - latitude, latitude - Double(box.north), 0)
    let turn = max(Double(box.west) - longitude, longitude - Double(box.east), 0)
    return latitudeFactor * rise * rise + longitudeFactor * turn * turn
  }

  /// Computes what each point's haversine does not fall below.
  ///
  /// - Parameters:
  ///   - block: The points.
  ///   - bounds: Where the numbers go, by number of the point; at least as many as points.
  func fillLeastHaversines(of block: PointBlock, into bounds: inout [Double]) {
    let (latitudes, longitudes) = (block.latitudesStart, block.longitudesStart)
    precondition(bounds.count >= block.count)
    // A loop without any check in it, which the compiler can do several points at a time. `PointBlock`
    // has checked that the block is long enough for its points.
    unsafe block.content.withUnsafeBytes { bytes in
      for point in 0..<block.count {
        let offset = 4 &* point
        let north = unsafe bytes.loadUnaligned(fromByteOffset: latitudes &+ offset, as: Int32.self)
        let east = unsafe bytes.loadUnaligned(fromByteOffset: longitudes &+ offset, as: Int32.self)
        let rise = Double(Int32(littleEndian: north)) - latitude
        let turn = Double(Int32(littleEndian: east)) - longitude
        bounds[point] = latitudeFactor * rise * rise + longitudeFactor * turn * turn
      }
    }
  }
}
