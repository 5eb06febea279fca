extension BlockDecoder {
  /// Takes a way, if it is a point or a member of one.
  mutating func take(way: ObjectMessage, needed: inout NeededIDCursor) throws(WireError) {
    guard isPoint || needed.index(of: way.id) != nil else { return }
    if way.second.reader.isAtEnd {
      try addObject(id: way.id, references: readNodes(way.first.reader))
    } else {
      try addObject(id: way.id, bounds: bounds(way.second.reader, way.third.reader))
    }
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

  /// The box of a way that has its nodes' coordinates itself (feature `LocationsOnWays`).
  private func bounds(
    _ latitudes: WireReader,
    _ longitudes: WireReader,
  ) throws(WireError) -> ObjectBounds {
    var (latitudes, longitudes) = (latitudes, longitudes)
    var (latitude, longitude): (Int64, Int64) = (0, 0)
    var bounds = ObjectBounds()
    while !latitudes.isAtEnd {
      try latitudes.addDelta(to: &latitude)
      try longitudes.addDelta(to: &longitude)
      if let position = block.grid.position(latitude: latitude, longitude: longitude) {
        bounds.insert(position)
      }
    }
    guard longitudes.isAtEnd else {
      throw longitudes.error("a way has more longitudes than latitudes")
    }
    return bounds
  }
}
