/// A flat map of the surroundings of a search's origin, on which a lower bound of a haversine takes a
/// few multiplications.
///
/// With x and y for the differences of latitude and longitude, the haversine of a place is
/// sin²(x/2) + cos φ cos(φ + x) sin²(y/2). Up to a width X of x and y,
///
///     sin²(x/2)  ≥ x²/4 · (1 − X²/12)
///     cos(φ + x) ≥ cos φ − X³/6 − x sin φ − x²/2 cos φ
///
/// and the right sides are too small by the factor `spread` at most. Single precision is enough for
/// bounds, and four points fit into a register.
struct LocalPlane {
  /// The greatest difference of latitude and of longitude on any map in radians: 637 km.
  private static var greatestWidth: Double { 0.1 }
  /// Margin for rounding of single precision: 2⁻²⁴ in each operation adds up to a quarter of this.
  ///
  /// Below a tenth of a millimetre, where the origin's own rounding counts,
  /// `SphericalOrigin.leastHaversine` is the margin.
  private static var rounding: Double { 1 - 4e-6 }
  private static var halfTurn: Int64 { 1_800_000_000 }

  /// The greatest difference of latitude and of longitude on the map, in 10⁻⁷ degrees.
  private let reach: Int64
  /// Upper bound of a haversine, divided by its lower bound from here.
  let spread: Double
  /// Lower bound of the haversines of all places beyond the map.
  let edge: Float
  /// The origin in 10⁻⁷ degrees, and what rounding took off.
  private let latitude: Int32
  private let latitudeRest: Float
  private let longitude: Int64
  private let longitudeRest: Float
  /// Of x² in the sum.
  private let riseFactor: Float
  /// Of y², as a polynomial in x.
  private let turnFactors: (Float, Float, Float)

  /// The map around an origin in 10⁻⁷ degrees, not rounded, the narrower the nearer a pole is; `nil` within 3°
  /// of one, where none is flat enough.
  init?(latitude: Double, longitude: Double, sine: Double, cosine: Double) {
    let width = min(Self.greatestWidth, cosine / 4)
    let lost = width * width * width / 6
    // The least cosine on the map, but for what the series lose.
    let least = cosine - width * abs(sine) - width * width / 2 * cosine - 2 * lost
    guard cosine > 0.05, least > 0 else { return nil }
    reach = Int64(width * SphericalOrigin.unitsPerRadian)
    let flat = 1 - width * width / 12
    spread = (1 + 2 * lost / least) / flat * 1.000_01
    edge = Float(cosine * least * flat * width * width / 4 * Self.rounding)
    self.latitude = Int32(latitude.rounded())
    latitudeRest = Float(latitude - latitude.rounded())
    self.longitude = Int64(longitude.rounded())
    longitudeRest = Float(longitude - longitude.rounded())
    let unit = 1 / SphericalOrigin.unitsPerRadian
    let square = unit * unit / 4 * flat
    riseFactor = Float(square * Self.rounding)
    turnFactors = (
      Float(square * cosine * (cosine - lost) * Self.rounding),
      Float(square * cosine * sine * -unit), Float(square * cosine * cosine * -unit * unit / 2),
    )
  }

  func contains(_ box: IndexBox) -> Bool {
    let middle = centralLongitude(for: box)
    return Int64(box.south) >= Int64(latitude) - reach
      && Int64(box.north) <= Int64(latitude) + reach
      && Int64(box.west) >= middle - reach && Int64(box.east) <= middle + reach
  }

  /// Whether those places of a box that are on the map are so on the same side of the antimeridian.
  ///
  /// A box around the whole Earth has no side when the origin is near the antimeridian.
  func suits(_ box: IndexBox) -> Bool {
    suits(box, centralLongitude(for: box))
  }

  @inline(__always) private func suits(_ box: IndexBox, _ middle: Int64) -> Bool {
    let limit = 2 * Self.halfTurn - reach - 1
    return Int64(box.west) - middle >= -limit && Int64(box.east) - middle <= limit
  }

  /// Lower bound of the haversines of all places of a box: 0 inside, `edge` at most; `nil` for one that
  /// does not suit.
  @inline(__always) func leastHaversine(to box: IndexBox) -> Float? {
    let middle = centralLongitude(for: box)
    guard suits(box, middle) else { return nil }
    let south = Float(box.south &- latitude) - latitudeRest
    let north = Float(box.north &- latitude) - latitudeRest
    let west = Float(Int64(box.west) - middle) - longitudeRest
    let east = Float(Int64(box.east) - middle) - longitudeRest
    let (rise, turn) = (max(south, -north, 0), max(west, -east, 0))
    let reach = Float(reach)
    guard rise <= reach, turn <= reach else { return edge }
    // The factor is least at one of the ends: it is the cosine but for a constant.
    let factor = min(turnFactor(at: max(south, -reach)), turnFactor(at: min(north, reach)))
    return min(edge, riseFactor * rise * rise + factor * turn * turn)
  }

  /// Upper bound of a haversine, given its lower bound from here.
  @inline(__always) func greatestHaversine(from least: Float) -> Double {
    Double(least) * spread + SphericalOrigin.leastHaversine
  }

  /// Computes lower bounds of the haversines of all points of a block.
  ///
  /// - Parameters:
  ///   - bounds: Gets the bounds, by number of the point: without meaning for those beyond the map;
  ///     behind the last point not a number, which no cut includes.
  func fillLeastHaversines(of block: PointBlock, in box: IndexBox, into bounds: inout [Float]) {
    let (latitudes, longitudes) = (block.latitudesStart, block.longitudesStart)
    precondition(bounds.count >= block.count)
    // Where it overflows the place is beyond the map, and the difference is, too.
    let middle = Int32(truncatingIfNeeded: centralLongitude(for: box))
    // A loop without any check in it, which the compiler can do several points at a time. `PointBlock`
    // has checked that the block is long enough for its points.
    unsafe block.content.withUnsafeBytes { bytes in
      for point in 0..<block.count {
        let offset = 4 &* point
        let north = unsafe bytes.loadUnaligned(fromByteOffset: latitudes &+ offset, as: Int32.self)
        let east = unsafe bytes.loadUnaligned(fromByteOffset: longitudes &+ offset, as: Int32.self)
        let rise = Float(Int32(littleEndian: north) &- latitude) - latitudeRest
        let turn = Float(Int32(littleEndian: east) &- middle) - longitudeRest
        bounds[point] = riseFactor * rise * rise + turnFactor(at: rise) * turn * turn
      }
    }
    for point in block.count..<bounds.count { bounds[point] = .nan }
  }

  @inline(__always) private func turnFactor(at rise: Float) -> Float {
    turnFactors.0 + rise * (turnFactors.1 + rise * turnFactors.2)
  }

  /// The origin's longitude, a turn on or back if that is nearer to a box.
  @inline(__always) private func centralLongitude(for box: IndexBox) -> Int64 {
    let middle = (Int64(box.west) + Int64(box.east)) / 2
    if middle - longitude > Self.halfTurn { return longitude + 2 * Self.halfTurn }
    if middle - longitude < -Self.halfTurn { return longitude - 2 * Self.halfTurn }
    return longitude
  }
}
