extension BlockDecoder {
  private enum NodeField {
    static let id = 1
    static let keys = 2
    static let values = 3
    static let latitude = 8
    static let longitude = 9
  }

  mutating func decodeNodes(_ group: WireReader, needed: inout NeededIDCursor) throws(WireError) {
    var group = group
    while let field = try group.nextField() {
      switch field.number {
      case PrimitiveGroup.Field.node:
        try decodeNode(try group.message(field), needed: &needed)
      case PrimitiveGroup.Field.denseNodes:
        try decode(try DenseNodes(try group.message(field)), needed: &needed)
      default:
        throw group.error("a group of nodes holds something else")
      }
    }
  }

  private mutating func decodeNode(
    _ node: WireReader, needed: inout NeededIDCursor,
  ) throws(WireError) {
    var node = node
    var id: Int64?
    var latitude: Int64?
    var longitude: Int64?
    var (keys, values) = (node.empty, node.empty)
    while let field = try node.nextField() {
      switch field.number {
      case NodeField.id: id = try node.zigzagNumber(field)
      case NodeField.keys: try node.read(field, into: &keys)
      case NodeField.values: try node.read(field, into: &values)
      case NodeField.latitude: latitude = try node.zigzagNumber(field)
      case NodeField.longitude: longitude = try node.zigzagNumber(field)
      default: try node.skip(field)
      }
    }
    guard let id else { throw node.error("a node has no identifier") }
    decoded.begin(id)
    try addTags(keys: keys, values: values)
    guard let latitude, let longitude else { throw node.error("a node has no coordinate") }
    try finishNode(id, latitude, longitude, needed: &needed)
  }

  private mutating func decode(
    _ parts: DenseNodes, needed: inout NeededIDCursor,
  ) throws(WireError) {
    var (ids, tags) = (parts.ids, parts.keysAndValues)
    var (latitudes, longitudes) = (parts.latitudes, parts.longitudes)
    let hasTags = !tags.isAtEnd
    var (id, latitude, longitude): (Int64, Int64, Int64) = (0, 0, 0)
    while !ids.isAtEnd {
      try ids.addDelta(to: &id)
      try latitudes.addDelta(to: &latitude)
      try longitudes.addDelta(to: &longitude)
      decoded.begin(id)
      beginTags()
      if hasTags { try readTags(&tags) }
      try finishNode(id, latitude, longitude, needed: &needed)
    }
    guard latitudes.isAtEnd, longitudes.isAtEnd, tags.isAtEnd else {
      throw ids.error("dense nodes have parts left over")
    }
  }

  /// Adds the tags of the next node: key, value, key, value, and so on, then 0.
  @inline(__always) private mutating func readTags(_ tags: inout WireReader) throws(WireError) {
    while true {
      let key = try tags.index(below: max(1, block.strings.count), of: "the text")
      if key == 0 { return }
      let value = try tags.index(below: block.strings.count, of: "the text")
      try addTag(key: key, value: value, from: tags)
    }
  }

  @inline(__always) private mutating func finishNode(
    _ id: Int64, _ latitude: Int64, _ longitude: Int64, needed: inout NeededIDCursor,
  ) throws(WireError) {
    let index = needed.index(of: id)
    guard isPoint || index != nil else { return }
    guard let position = block.grid.position(latitude: latitude, longitude: longitude) else {
      if isPoint { decoded.misplaced.append(id) }
      return
    }
    if let index {
      decoded.located.append(
        LocatedNode(index: Int32(index), position: position, door: door, isClosed: isClosed)
      )
    }
    if isPoint { try addObject(id: id, at: position) }
  }
}

/// Nodes as columns of numbers (message `DenseNodes`), found but not yet decoded.
private struct DenseNodes {
  private enum Field {
    static let id = 1
    static let latitude = 8
    static let longitude = 9
    static let keysAndValues = 10
  }

  private(set) var ids: WireReader
  private(set) var latitudes: WireReader
  private(set) var longitudes: WireReader
  private(set) var keysAndValues: WireReader

  init(_ message: WireReader) throws(WireError) {
    var message = message
    (ids, latitudes) = (message.empty, message.empty)
    (longitudes, keysAndValues) = (message.empty, message.empty)
    while let field = try message.nextField() {
      switch field.number {
      case Field.id: try message.read(field, into: &ids)
      case Field.latitude: try message.read(field, into: &latitudes)
      case Field.longitude: try message.read(field, into: &longitudes)
      case Field.keysAndValues: try message.read(field, into: &keysAndValues)
      default: try message.skip(field)
      }
    }
  }
}
