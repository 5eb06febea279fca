extension BlockDecoder {
  private enum Field {
    static let id = 1
    static let keys = 2
    static let values = 3
    static let info = 4
    static let nodes = 8
    static let latitudes = 9
    static let longitudes = 10
  }

  /// Decodes a group of ways.
  mutating func decodeWays(_ group: WireReader) throws(WireError) {
    var group = group
    var needed = NeededIDCursor(needs.ways)
    while let field = try group.nextField() {
      guard field.number == PrimitiveGroup.Field.way else {
        throw group.error("a group of ways holds something else")
      }
      try decodeWay(try group.message(field), needed: &needed)
    }
  }

  private mutating func decodeWay(
    _ way: WireReader,
    needed: inout NeededIDCursor,
  ) throws(WireError) {
    var way = way
    var id: Int64?
    var keys = WirePart(of: way)
    var values = WirePart(of: way)
    var nodes = WirePart(of: way)
    var latitudes = WirePart(of: way)
    var longitudes = WirePart(of: way)
    var isVisible = true
    while let field = try way.nextField() {
      switch field.number {
      case Field.id: id = try way.signedNumber(field)
      case Field.keys: try keys.read(field, of: &way)
      case Field.values: try values.read(field, of: &way)
      case Field.info: isVisible = try ObjectInfo.isVisible(try way.message(field))
      case Field.nodes: try nodes.read(field, of: &way)
      case Field.latitudes: try latitudes.read(field, of: &way)
      case Field.longitudes: try longitudes.read(field, of: &way)
      default: try way.skip(field)
      }
    }
    guard let id else { throw way.error("a way has no identifier") }
    decoded.begin(id)
    try addTags(keys: keys, values: values)
    guard isVisible, isPoint || needed.index(of: id) != nil else { return }
    if latitudes.reader.isAtEnd {
      addObject(id: id, references: try readNodes(nodes.reader))
    } else {
      addObject(id: id, bounds: try bounds(latitudes.reader, longitudes.reader))
    }
  }

  private mutating func readNodes(_ nodes: WireReader) throws(WireError) -> Range<Int32> {
    let start = Int32(decoded.candidates.references.count)
    var nodes = nodes
    var id: Int64 = 0
    while !nodes.isAtEnd {
      try nodes.addDelta(to: &id)
      decoded.candidates.references.append(id)
    }
    return start..<Int32(decoded.candidates.references.count)
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
