extension Extent {
  /// A box around its paths and its doors; `nil` if it has neither.
  ///
  /// As legs are straight in latitude and longitude, each lies in the box of its ends. With a path
  /// around the Earth the box has all longitudes and reaches to the pole.
  package var box: BoundingBox? {
    var range = ExtentRange()
    for path in paths { range.insert(path) }
    for door in doors { range.insert(door) }
    return range.box
  }

  /// Upper bound of the distance of any place of its paths and doors from a place; may be infinite for
  /// more than 1000 km.
  package func reach(from centre: Coordinate) -> Metres {
    let chords = ChordOrigin(centre)
    var farthest = -Metres.infinity
    for path in paths {
      path.forEachLeg(from: centre.longitude) { farthest = max(farthest, chords.reach(of: $0)) }
    }
    for door in doors.map(\.coordinate) {
      let turn = door.longitude - centre.longitude
      farthest = max(farthest, chords.square(latitude: door.latitude, turn: turn).squareRoot())
    }
    // A chord is good to 0.1 mm.
    return farthest < 0 ? 0 : Chord.greatestArc(over: farthest + 1e-3)
  }
}

extension ChordOrigin {
  /// Upper bound of the chords to all places of a leg.
  ///
  /// The leg is looked at in pieces of at most a degree. The line in space between the ends of a piece
  /// is nowhere farther than at these, and a piece of a count bends away from it by no more than the
  /// count's square lets of the leg's own bound.
  fileprivate func reach(of leg: ExtentLeg) -> Metres {
    let count = max(1, max(abs(leg.rise), abs(leg.turn)).rounded(.up))
    let bend = leg.bend / (count * count)
    var farthest = 0.0
    for number in 0...Int(count) {
      let fraction = Double(number) / count
      let (rise, turn) = (fraction * leg.rise, fraction * leg.turn)
      let latitude = max(-90, min(90, leg.startLatitude + rise))
      farthest = max(farthest, square(latitude: latitude, turn: leg.startTurn + turn))
    }
    return farthest.squareRoot() + bend
  }
}

private struct ExtentRange {
  private var south = Degrees.infinity
  private var north = -Degrees.infinity
  /// Counted on over the antimeridian.
  private var longitudes: ClosedRange<Degrees>?

  mutating func insert(_ path: Extent.Path) {
    var (least, greatest, turn) = (Degrees.infinity, -Degrees.infinity, Degrees?.none)
    path.forEachLeg(from: 0) { leg in
      south = min(south, leg.startLatitude, leg.endLatitude)
      north = max(north, leg.startLatitude, leg.endLatitude)
      let start = turn ?? leg.startTurn
      let end = start + leg.turn
      (least, greatest, turn) = (min(least, start, end), max(greatest, start, end), end)
    }
    guard least <= greatest else { return }
    insert(least...greatest)
    guard path.circlesPole else { return }
    longitudes = -180...180
    if path.isNorthern { north = 90 } else { south = -90 }
  }

  mutating func insert(_ door: Extent.Vertex) {
    let place = door.coordinate
    (south, north) = (min(south, place.latitude), max(north, place.latitude))
    insert(place.longitude...place.longitude)
  }

  /// Adds longitudes where, turned around the Earth, they add least.
  private mutating func insert(_ other: ClosedRange<Degrees>) {
    guard let range = longitudes else {
      longitudes = other
      return
    }
    let unions = [-720.0, -360, 0, 360, 720].map { shift in
      min(
        range.lowerBound, other.lowerBound + shift, )...max(
          range.upperBound, other.upperBound + shift,
        )
    }
    longitudes = unions.min { $0.upperBound - $0.lowerBound < $1.upperBound - $1.lowerBound }
  }

  var box: BoundingBox? {
    guard let longitudes else { return nil }
    let isAround = longitudes.upperBound - longitudes.lowerBound >= 360
    return BoundingBox(
      south: south, north: north, west: isAround ? -180 : Self.longitude(longitudes.lowerBound),
      east: isAround ? 180 : Self.longitude(longitudes.upperBound),
    )
  }

  /// The longitude of a vertex, to the last bit, where rounding has added up.
  private static func longitude(_ turned: Degrees) -> Degrees {
    let unit = Extent.Vertex.unitsPerDegree
    return (Coordinate.wrapped(turned) * unit).rounded() / unit
  }
}
