extension BlockDecoder {
  /// Takes a way, if it is a point or a member of one, and its nodes if it is a path.
  mutating func take(way: ObjectMessage, needed: inout NeededIDCursor) throws(WireError) {
    if isPath { decoded.paths.add(way.first.reader) }
    guard isPoint || needed.index(of: way.id) != nil else { return }
    let nodes = try readNodes(way.first.reader)
    let places = try readPlaces(way.second.reader, way.third.reader)
    try addObject(id: way.id, references: nodes, places: places)
  }

  private mutating func readNodes(_ nodes: WireReader) throws(WireError) -> Range<Int32> {
    let start = Int32(decoded.selected.references.count)
    var nodes = nodes
    var id: Int64 = 0
    while !nodes.isAtEnd {
      try nodes.addDelta(to: &id)
      try addReference(id, from: nodes)
    }
    return start..<Int32(decoded.selected.references.count)
  }

  /// Takes the places of the nodes of a way that has them itself (feature `LocationsOnWays`).
  private mutating func readPlaces(
    _ latitudes: WireReader, _ longitudes: WireReader,
  ) throws(WireError) -> Range<Int32> {
    let start = Int32(decoded.selected.places.count)
    var (latitudes, longitudes) = (latitudes, longitudes)
    var (latitude, longitude): (Int64, Int64) = (0, 0)
    while !latitudes.isAtEnd {
      try latitudes.addDelta(to: &latitude)
      try longitudes.addDelta(to: &longitude)
      guard decoded.selected.places.count < PBFLimits.blockReferences else {
        let limit = PBFLimits.blockReferences
        throw latitudes.unsupported("a block has more than \(limit) places of nodes on ways")
      }
      if let position = block.grid.position(latitude: latitude, longitude: longitude) {
        addPlace(position)
      }
    }
    guard longitudes.isAtEnd else {
      throw longitudes.error("a way has more longitudes than latitudes")
    }
    return start..<Int32(decoded.selected.places.count)
  }
}
