extension BlockDecoder {
  private enum NodeField {
    static let id = 1
    static let keys = 2
    static let values = 3
    static let info = 4
    static let latitude = 8
    static let longitude = 9
  }

  private enum DenseField {
    static let id = 1
    static let info = 5
    static let latitude = 8
    static let longitude = 9
    static let keysAndValues = 10
  }

  /// Decodes a group of nodes, one by one or dense.
  mutating func decodeNodes(
    _ group: WireReader,
    needed: inout NeededIDCursor,
  ) throws(WireError) {
    var group = group
    while let field = try group.nextField() {
      switch field.number {
      case PrimitiveGroup.Field.node:
        try decodeNode(try group.message(field), needed: &needed)
      case PrimitiveGroup.Field.denseNodes:
        try decodeDenseNodes(try group.message(field), needed: &needed)
      default:
        throw group.error("a group of nodes holds something else")
      }
    }
  }

  private mutating func decodeNode(
    _ node: WireReader,
    needed: inout NeededIDCursor,
  ) throws(WireError) {
    var node = node
    var id: Int64?
    var latitude: Int64?
    var longitude: Int64?
    var keys: WireReader?
    var values: WireReader?
    var isVisible = true
    while let field = try node.nextField() {
      switch field.number {
      case NodeField.id: id = Int64(zigzag: try node.number(field))
      case NodeField.keys: try node.message(field, onlyOnce: &keys)
      case NodeField.values: try node.message(field, onlyOnce: &values)
      case NodeField.info: isVisible = try ObjectInfo.isVisible(try node.message(field))
      case NodeField.latitude: latitude = Int64(zigzag: try node.number(field))
      case NodeField.longitude: longitude = Int64(zigzag: try node.number(field))
      default: try node.skip(field)
      }
    }
    guard let id else { throw node.error("a node has no identifier") }
    decoded.begin(id)
    try addTags(keys: keys, values: values)
    guard isVisible else { return }
    guard let latitude, let longitude else { throw node.error("a node has no coordinate") }
    finishNode(id, latitude, longitude, needed: &needed)
  }

  private mutating func decodeDenseNodes(
    _ dense: WireReader,
    needed: inout NeededIDCursor,
  ) throws(WireError) {
    var parts = DenseNodes()
    var dense = dense
    while let field = try dense.nextField() {
      switch field.number {
      case DenseField.id: try dense.message(field, onlyOnce: &parts.ids)
      case DenseField.info: parts.visible = try ObjectInfo.visibleList(try dense.message(field))
      case DenseField.latitude: try dense.message(field, onlyOnce: &parts.latitudes)
      case DenseField.longitude: try dense.message(field, onlyOnce: &parts.longitudes)
      case DenseField.keysAndValues: try dense.message(field, onlyOnce: &parts.keysAndValues)
      default: try dense.skip(field)
      }
    }
    try decode(parts, needed: &needed)
  }

  private mutating func decode(
    _ parts: DenseNodes,
    needed: inout NeededIDCursor,
  ) throws(WireError) {
    guard var ids = parts.ids else { return }
    guard var latitudes = parts.latitudes, var longitudes = parts.longitudes else {
      throw ids.error("dense nodes have no coordinates")
    }
    var tags = parts.keysAndValues
    var visible = parts.visible
    var (id, latitude, longitude): (Int64, Int64, Int64) = (0, 0, 0)
    while !ids.isAtEnd {
      try ids.addDelta(to: &id)
      try latitudes.addDelta(to: &latitude)
      try longitudes.addDelta(to: &longitude)
      decoded.begin(id)
      beginTags()
      try readTags(&tags)
      if try visible?.varint() == 0 { continue }
      finishNode(id, latitude, longitude, needed: &needed)
    }
    guard latitudes.isAtEnd, longitudes.isAtEnd, tags?.isAtEnd ?? true, visible?.isAtEnd ?? true
    else { throw ids.error("dense nodes have parts left over") }
  }

  /// Takes the tags of the next node.
  ///
  /// The list is key, value, key, value, …, 0; a group without any tags has no list.
  @inline(__always)
  private mutating func readTags(_ tags: inout WireReader?) throws(WireError) {
    guard tags != nil else { return }
    while let key = try tags?.index(below: max(1, block.strings.count), of: "the text"), key != 0 {
      if let value = try tags?.index(below: block.strings.count, of: "the text") {
        addTag(key: key, value: value)
      }
    }
  }

  @inline(__always)
  private mutating func finishNode(
    _ id: Int64,
    _ latitude: Int64,
    _ longitude: Int64,
    needed: inout NeededIDCursor,
  ) {
    let index = needed.index(of: id)
    guard isPoint || index != nil else { return }
    guard let position = block.grid.position(latitude: latitude, longitude: longitude) else {
      if isPoint { decoded.misplaced.append(id) }
      return
    }
    if let index { decoded.located.append((Int32(index), position)) }
    if isPoint { addObject(id: id, bounds: ObjectBounds(position)) }
  }
}

/// The parallel lists of a group of dense nodes.
private struct DenseNodes {
  var ids: WireReader?
  var latitudes: WireReader?
  var longitudes: WireReader?
  var keysAndValues: WireReader?
  var visible: WireReader?
}
