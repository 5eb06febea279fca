extension Extent {
  /// A box around its paths and its doors; `nil` if it has neither.
  ///
  /// Legs are straight in latitude and longitude and take the shorter way, so a box of less than half the
  /// longitudes around their ends holds them. A wider one has all, and with a path around the Earth it
  /// reaches to the pole.
  package var box: BoundingBox? {
    var bounds = BoundingBoxBuilder()
    for path in paths { for vertex in path.vertices { bounds.insert(vertex.coordinate) } }
    for door in doors { bounds.insert(door.coordinate) }
    let around = paths.filter(\.circlesPole)
    guard let box = bounds.box, box.width >= 180 || !around.isEmpty else { return bounds.box }
    return BoundingBox(
      south: around.allSatisfy(\.isNorthern) ? box.south : -90,
      north: around.contains(where: \.isNorthern) ? 90 : box.north, west: -180, east: 180,
    )
  }

  /// Upper bound of the distance of any place of its paths and doors from a place; may be infinite for
  /// more than 1000 km.
  ///
  /// The line in space between the ends of a leg is nowhere farther than at these.
  package func reach(from centre: Coordinate) -> Metres {
    let chords = ChordOrigin(centre)
    var (farthest, bend) = (0.0, 0.0)
    func insert(_ latitude: Degrees, _ turn: Degrees) {
      farthest = max(farthest, chords.chord(latitude: latitude, turn: turn).length)
    }
    for path in paths {
      var last: ExtentLeg?
      path.forEachLeg(from: centre.longitude) { leg in
        insert(leg.startLatitude, leg.startTurn)
        bend = max(bend, leg.bend)
        last = leg
      }
      if let last { insert(last.endLatitude, last.endTurn) }
    }
    for door in doors.map(\.coordinate) {
      insert(door.latitude, door.longitude - centre.longitude)
    }
    // A chord is good to 0.1 mm.
    return Chord.greatestArc(over: farthest + bend + 1e-3)
  }
}
