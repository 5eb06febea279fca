/// A leg of a path as seen from a meridian, straight in latitude and longitude.
///
/// So GeoJSON means it (RFC 7946, section 3.1.1) and well-known text does; a leg of a kilometre is
/// within a few centimetres of the geodesic. Between 180 and −180 a leg takes the shorter way.
struct ExtentLeg {
  /// Degrees north.
  let startLatitude: Degrees
  let endLatitude: Degrees
  /// Degrees east of the meridian, −180 to less than 180 at the start.
  let startTurn: Degrees
  let endTurn: Degrees

  /// Degrees north from start to end.
  var rise: Degrees { endLatitude - startLatitude }
  /// Degrees east from start to end, −180 to 180.
  var turn: Degrees { endTurn - startTurn }

  /// Upper bound of how far the leg bends away from the line in space between its ends.
  ///
  /// Along the leg latitude φ and longitude λ grow evenly, by ρ and τ radians in all, so its place
  /// p(t), t from 0 to 1, is smooth also where it meets a pole, which it does along a meridian, and
  /// over the antimeridian, where λ counts on. From the line p(t) is as far as t(1 − t)/2 times the
  /// greatest |p″|, at most an eighth of that (the remainder of linear interpolation, in the direction
  /// in which p(t) is off).
  ///
  /// With the radii of curvature M of the meridian and N across it, p is N cos φ away from the axis and
  /// moves by M a radian of φ, of which M sin φ is towards the axis. So p″ is the sum of ρ² (M, M′),
  /// along the meridian's normal and tangent; of 2ρτ M sin φ eastward; and of τ² N cos φ towards the
  /// axis. N and M are at most R = a²/b, their value at the poles. So is √(M² + M′²): with
  /// ε = (a² − b²)/b², M² = R²/(1 + ε cos² φ)³ and M′² = M² 9 e⁴ sin² φ cos² φ/(1 − e² sin² φ)², so
  /// M² + M′² ≤ R² (1 + 9 ε² cos² φ)/(1 + 3 ε cos² φ), and 3 ε < 1. Hence
  /// |p″| ≤ R (ρ² + 2ρτ + τ² cos φ), with the cosine where the leg is nearest to the equator.
  var bend: Metres {
    let radian = Double.pi / 180
    let (rise, turn) = (abs(rise) * radian, abs(turn) * radian)
    let isOverEquator = startLatitude * endLatitude <= 0
    let nearest = isOverEquator ? 0 : min(abs(startLatitude), abs(endLatitude))
    let cosine = Direction(degrees: nearest).cosine
    let greatest = rise * rise + 2 * rise * turn + cosine * turn * turn
    return WGS84.greatestRadiusOfCurvature * greatest / 8
  }
}

extension Extent.Path {
  private var legCount: Int { isClosed || vertices.count < 2 ? vertices.count : vertices.count - 1 }

  /// Calls a closure with each leg; a path of one vertex has one leg without length.
  ///
  /// A pole has all longitudes. A leg to it or from it runs along a meridian, and between two such
  /// legs stands one more from meridian to meridian, which has no length.
  func forEachLeg(from meridian: Degrees, _ body: (ExtentLeg) -> Void) {
    guard let first = vertices.first, let last = vertices.last else { return }
    if vertices.contains(where: \.isPole) { return forEachLegToPoles(from: meridian, body) }
    let isRound = isClosed || vertices.count == 1
    var start = isRound ? last : first
    for end in vertices.dropFirst(isRound ? 0 : 1) {
      body(Self.leg((start.latitude, start.longitude), (end.latitude, end.longitude), meridian))
      start = end
    }
  }

  private func forEachLegToPoles(from meridian: Degrees, _ body: (ExtentLeg) -> Void) {
    let count = vertices.count
    // Where the leg before ended, to see whether a pole is turned at.
    var before: Int32?
    if isClosed, count > 1 { before = longitudes(from: count - 1, to: 0).end }
    for index in 0..<legCount {
      let next = index + 1 < count ? index + 1 : 0
      let (start, end) = longitudes(from: index, to: next)
      let (first, second) = (vertices[index].latitude, vertices[next].latitude)
      if let before, before != start {
        body(Self.leg((first, before), (first, start), meridian))
      }
      body(Self.leg((first, start), (second, end), meridian))
      before = end
    }
  }

  /// Whether it is closed and leads around the Earth an odd number of times, so that one pole lies on
  /// the one side of it, the other on the other.
  var circlesPole: Bool {
    guard isClosed else { return false }
    var sum = 0.0
    forEachLeg(from: 0) { sum += $0.turn }
    return Self.isOdd(turns: sum)
  }

  static func isOdd(turns: Degrees) -> Bool { Int((turns / 360).rounded()) % 2 != 0 }

  /// Whether the middle of its latitudes lies in the north, or on the equator.
  var isNorthern: Bool {
    let latitudes = vertices.map(\.latitude)
    guard let south = latitudes.min(), let north = latitudes.max() else { return true }
    return south + north >= 0
  }

  /// The longitudes at which a leg begins and ends.
  private func longitudes(from first: Int, to second: Int) -> (start: Int32, end: Int32) {
    let (start, end) = (vertices[first], vertices[second])
    return (
      start.isPole && !end.isPole ? end.longitude : start.longitude,
      end.isPole && !start.isPole ? start.longitude : end.longitude,
    )
  }

  private static func leg(
    _ start: (latitude: Int32, longitude: Int32), _ end: (latitude: Int32, longitude: Int32),
    _ meridian: Degrees,
  ) -> ExtentLeg {
    let unit = Extent.Vertex.unitsPerDegree
    let startTurn = Degrees(start.longitude) / unit - meridian
    let shift: Degrees = startTurn >= 180 ? -360 : startTurn < -180 ? 360 : 0
    let over =
      turn(from: start.longitude, to: end.longitude)
      - (Int64(end.longitude) - Int64(start.longitude))
    return ExtentLeg(
      startLatitude: Degrees(start.latitude) / unit, endLatitude: Degrees(end.latitude) / unit,
      startTurn: startTurn + shift,
      // Rounded as where the next leg starts: a vertex must not lie on both sides of the meridian.
      endTurn: Degrees(end.longitude) / unit - meridian + (shift + Degrees(over) / unit),
    )
  }

  /// The shorter way from one longitude to another in units, eastward positive.
  package static func turn(from start: Int32, to end: Int32) -> Int64 {
    let (difference, half) = (Int64(end) - Int64(start), Int64(Extent.Vertex.antimeridian))
    return difference > half
      ? difference - 2 * half : difference < -half ? difference + 2 * half : difference
  }
}
