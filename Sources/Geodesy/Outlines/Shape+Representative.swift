extension Shape {
  /// The one coordinate that stands for the place: the centre of its bounding box where that lies on
  /// the place, else a place on it; `nil` without any place.
  ///
  /// Of an area that its centre misses it is the middle of the widest stretch that the area covers of
  /// the centre's parallel, as in PostGIS's `ST_PointOnSurface`, or of that through the middle of its
  /// greatest part; of lines and of single places it is what is nearest to the centre.
  package var representative: Coordinate? {
    guard let box else { return nil }
    if coordinates.count == 1 { return coordinates[0] }
    let centre = box.centre.rounded(to: 1e8)
    // Nobody can tell which way round the Earth the legs of such a shape are meant.
    if box.west < box.east, box.east - box.west > 180 { return centre }
    guard hasArea else { return nearest(to: centre) }
    let cut = ParallelCut(through: self, at: centre.latitude, in: box)
    if cut.contains(centre.longitude) { return centre }
    let other = { greatestPart.map { ParallelCut(through: self, at: $0.latitude, in: box) } }
    return (cut.middle ?? other()?.middle)?.rounded(to: 1e7) ?? nearest(to: centre)
  }

  /// The centre of the closed path that reaches farthest from south to north.
  private var greatestPart: Coordinate? {
    let boxes = paths.lazy.filter(\.isClosed).compactMap(box)
    return boxes.max { $0.north - $0.south < $1.north - $1.south }?.centre
  }

  /// The place on any leg that is nearest to another, on a map that is true to scale there.
  private func nearest(to centre: Coordinate) -> Coordinate? {
    let scale = Direction(degrees: centre.latitude).cosine
    var best: (square: Double, place: Coordinate)?
    forEachLeg { start, end in
      let (x, y) = (start.turn(from: centre) * scale, start.latitude - centre.latitude)
      let (dx, dy) = (end.turn(from: start) * scale, end.latitude - start.latitude)
      let length = dx * dx + dy * dy
      let share = length > 0 ? min(1, max(0, -(x * dx + y * dy) / length)) : 0
      let (east, north) = (x + share * dx, y + share * dy)
      let square = east * east + north * north
      if square < best?.square ?? .infinity { best = (square, start.moved(share, towards: end)) }
    }
    return best?.place.rounded(to: 1e7)
  }

  /// Calls a closure with the ends of every leg; the only place of a path is a leg to itself.
  func forEachLeg(_ body: (Coordinate, Coordinate) -> Void) {
    for path in paths {
      var last = path.isClosed ? coordinates[path.range.upperBound - 1] : nil
      for place in coordinates[path.range] {
        if let last { body(last, place) }
        last = place
      }
      if path.range.count == 1, let last { body(last, last) }
    }
  }
}

/// The stretches of a parallel that lie within the areas of a shape, by the even–odd rule.
struct ParallelCut {
  private let latitude: Degrees
  /// The meridian that longitudes here are counted from, well west of the shape.
  private let origin: Degrees
  /// Degrees east of the origin at which the parallel enters or leaves an area, ascending.
  private var crossings: [Degrees] = []

  init(through shape: Shape, at latitude: Degrees, in box: BoundingBox) {
    self.latitude = latitude
    origin = box.west - (360 - box.width) / 2
    for path in shape.paths where path.isClosed {
      var last = shape.coordinates[path.range.upperBound - 1]
      for place in shape.coordinates[path.range] {
        // A corner on the parallel counts as north of it.
        if (last.latitude < latitude) != (place.latitude < latitude) { add(last, place) }
        last = place
      }
    }
    crossings.sort()
  }

  private mutating func add(_ start: Coordinate, _ end: Coordinate) {
    let share = (latitude - start.latitude) / (end.latitude - start.latitude)
    crossings.append(eastOfOrigin(start.longitude + share * end.turn(from: start)))
  }

  private func eastOfOrigin(_ longitude: Degrees) -> Degrees {
    let east = (longitude - origin).truncatingRemainder(dividingBy: 360)
    return east < 0 ? east + 360 : east
  }

  /// Whether a place of the parallel lies within an area.
  func contains(_ longitude: Degrees) -> Bool {
    let east = eastOfOrigin(longitude)
    return !crossings.count { $0 < east }.isMultiple(of: 2)
  }

  /// The middle of the widest stretch; `nil` without any.
  var middle: Coordinate? {
    var best: (width: Degrees, middle: Degrees) = (0, 0)
    for index in stride(from: 1, to: crossings.count, by: 2) {
      let width = crossings[index] - crossings[index - 1]
      if width > best.width { best = (width, crossings[index - 1] + width / 2) }
    }
    guard best.width > 0 else { return nil }
    return Coordinate(
      checkedLatitude: latitude, longitude: Coordinate.wrapped(origin + best.middle),
    )
  }
}

extension Coordinate {
  func turn(from other: Coordinate) -> Degrees {
    Self.shorterTurn(longitude - other.longitude)
  }

  /// The place that lies at a share of the way on a map, 0 to 1.
  fileprivate func moved(_ share: Double, towards end: Coordinate) -> Coordinate {
    Coordinate(
      checkedLatitude: latitude + share * (end.latitude - latitude),
      longitude: Self.wrapped(longitude + share * end.turn(from: self)),
    )
  }

  /// The coordinate to so many parts of a degree.
  fileprivate func rounded(to parts: Double) -> Coordinate {
    Coordinate(
      checkedLatitude: (latitude * parts).rounded() / parts,
      longitude: (longitude * parts).rounded() / parts,
    )
  }
}
