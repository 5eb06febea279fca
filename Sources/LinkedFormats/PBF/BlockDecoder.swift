import PointsOfInterest
import Streets

/// Decodes the objects of one kind in one block: finds the points and what points need.
struct BlockDecoder {
  struct Needs {
    /// Nodes whose positions are needed.
    var nodes = NeededIDs()
    /// Ways that are needed as members.
    var ways = NeededIDs()
  }

  let block: PrimitiveBlock
  var decoded: DecodedObjects
  private let filter: TagFilter
  /// For each text of the block its mark as a key (`TagFilter`), as far as it has been looked up: most texts
  /// are values.
  private var marks: [UInt16?]
  /// For each text of the block its index among the kept ones, plus 1; 0 if it is not kept.
  private var kept: [UInt32]
  /// The tags of the object being decoded: indices of a key, its value, the next key, and so on.
  private var tags: [UInt32] = []
  private(set) var isPoint = false
  /// The marks of all keys of the object being decoded.
  private var seenMarks: UInt16 = 0
  /// The parts among the streets that tags make, by the indices of their texts.
  private var roles: [[UInt32]: StreetRole?] = [:]

  private init(_ block: PrimitiveBlock, kind: ObjectKind, filter: TagFilter) {
    self.block = block
    self.filter = filter
    decoded = DecodedObjects(kind: kind)
    marks = [UInt16?](repeating: nil, count: block.strings.count)
    kept = [UInt32](repeating: 0, count: block.strings.count)
  }

  /// - Parameter reader: The block's message and nothing else.
  static func decode(
    _ kind: ObjectKind, in reader: inout WireReader, filter: TagFilter, needs: Needs,
  ) throws(WireError) -> DecodedObjects {
    let block = try PrimitiveBlock(&reader)
    var decoder = BlockDecoder(block, kind: kind, filter: filter)
    var nodes = NeededIDCursor(needs.nodes)
    var ways = NeededIDCursor(needs.ways)
    try PrimitiveBlock.forEachGroup(in: block.message) { group throws(WireError) in
      guard group.kind == kind else { return }
      switch kind {
      case .node: try decoder.decodeNodes(group.reader, needed: &nodes)
      case .way, .relation: try decoder.decodeObjects(of: group, neededWays: &ways)
      }
    }
    return decoder.decoded
  }

  private mutating func decodeObjects(
    of group: PrimitiveGroup, neededWays: inout NeededIDCursor,
  ) throws(WireError) {
    var reader = group.reader
    while let field = try reader.nextField() {
      guard field.number == group.field else {
        throw reader.error("a group of \(group.kind.word)s holds something else")
      }
      let object = try ObjectMessage(try reader.message(field), of: group.kind)
      decoded.begin(object.id)
      try addTags(keys: object.keys, values: object.values)
      if group.kind == .way {
        try add(way: object, needed: &neededWays)
      } else {
        try add(relation: object)
      }
    }
  }

  @inline(__always) mutating func beginTags() {
    if !tags.isEmpty { tags.removeAll(keepingCapacity: true) }
    isPoint = false
    seenMarks = 0
  }

  @inline(__always)
  mutating func addTag(key: Int, value: Int, from list: borrowing WireReader) throws(WireError) {
    guard tags.count < 2 * PBFLimits.tags else {
      throw list.error("an object has more than \(PBFLimits.tags) tags")
    }
    tags.append(UInt32(key))
    tags.append(UInt32(value))
    let mark = marks[key] ?? lookUpMark(of: key)
    if mark == 0 { return }
    seenMarks |= mark
    if !isPoint { isPoint = filter.admits(block.strings[value], mark: mark) }
  }

  private mutating func lookUpMark(of key: Int) -> UInt16 {
    let mark = filter.mark(of: block.strings[key].text)
    marks[key] = mark
    return mark
  }

  /// The kind of door that the node being decoded is by its tags, of several the most important; `nil`
  /// for none.
  var door: DoorKind? {
    guard seenMarks & TagFilter.doorMark != 0 else { return nil }
    let kinds = stride(from: 0, to: tags.count, by: 2).compactMap { index in
      DoorKind(
        key: block.strings[Int(tags[index])].text, value: block.strings[Int(tags[index + 1])].text,
      )
    }
    return kinds.min()
  }

  /// Whether the way being decoded is a path by its tags.
  var isPath: Bool {
    guard seenMarks & TagFilter.pathMark != 0 else { return false }
    return !stride(from: 0, to: tags.count, by: 2).contains { index in
      block.strings[Int(tags[index])].equals(Self.areaKey)
        && block.strings[Int(tags[index + 1])].equals(Self.areaValue)
    }
  }

  private static let areaKey = Array(DoorKind.areaTag.key.utf8)
  private static let areaValue = Array(DoorKind.areaTag.value.utf8)

  /// Whether a tag may make the object being decoded part of the streets.
  private var mayBeStreet: Bool { seenMarks & TagFilter.streetMark != 0 }

  /// Whether nobody passes the node being decoded on foot.
  var isClosed: Bool { mayBeStreet && WalkRules.closes(node: tags(of: streetTexts)) }

  /// The part of the way or relation being decoded among the streets; most of a block have the tags of
  /// another that count.
  private mutating func streetRole(_ judge: (Tags) -> StreetRole?) -> StreetRole? {
    guard mayBeStreet else { return nil }
    let texts = streetTexts
    if let role = roles[texts] { return role }
    let role = judge(tags(of: texts))
    roles.updateValue(role, forKey: texts)
    return role
  }

  /// The tags of the object being decoded that count among streets, as `tags`.
  private var streetTexts: [UInt32] {
    var texts: [UInt32] = []
    for index in stride(from: 0, to: tags.count, by: 2)
    where (marks[Int(tags[index])] ?? 0) & TagFilter.streetDetailMark != 0 {
      texts += tags[index...index + 1]
    }
    return texts
  }

  private func tags(of texts: [UInt32]) -> Tags {
    Tags(
      stride(from: 0, to: texts.count, by: 2).map { index in
        (block.strings[Int(texts[index])].text, block.strings[Int(texts[index + 1])].text)
      }
    )
  }

  mutating func addTags(keys: WireReader, values: WireReader) throws(WireError) {
    beginTags()
    var (keys, values) = (keys, values)
    while !keys.isAtEnd {
      guard !values.isAtEnd else { throw values.error("an object has more keys than values") }
      let key = try keys.index(below: block.strings.count, of: "the text")
      let value = try values.index(below: block.strings.count, of: "the text")
      try addTag(key: key, value: value, from: keys)
    }
    guard values.isAtEnd else { throw values.error("an object has more values than keys") }
  }

  /// Adds the object being decoded, with its tags if it is a point.
  mutating func addObject(
    id: Int64, references: Range<Int32> = 0..<0, at position: Position? = nil,
    as street: StreetRole? = nil,
  ) throws(WireError) {
    let start = Int32(decoded.selected.tags.count)
    if isPoint {
      var count = 0
      for text in tags {
        let kept = keep(text)
        decoded.selected.tags.append(kept)
        count += decoded.selected.texts[Int(kept)].utf8.count
      }
      guard count <= PBFLimits.objectTexts else {
        let name = "\(decoded.selected.kind.word)/\(id)"
        throw block.message.error("\(name) has more than \(PBFLimits.objectTexts) bytes of tags")
      }
    }
    decoded.selected.objects.append(
      SelectedObjects.Object(
        id: id, tags: start..<Int32(decoded.selected.tags.count), references: references,
        position: position, street: street,
      )
    )
  }

  @inline(__always)
  mutating func addReference(_ id: Int64, from list: borrowing WireReader) throws(WireError) {
    guard decoded.selected.references.count < PBFLimits.blockReferences else {
      let limit = PBFLimits.blockReferences
      throw list.error("a block names more than \(limit) nodes and members")
    }
    decoded.selected.references.append(id)
  }

  private mutating func keep(_ text: UInt32) -> UInt32 {
    if kept[Int(text)] == 0 {
      decoded.selected.texts.append(block.strings[Int(text)].text)
      kept[Int(text)] = UInt32(decoded.selected.texts.count)
    }
    return kept[Int(text)] - 1
  }
}

extension BlockDecoder {
  /// Adds a relation, if it is a point or an area among the streets.
  mutating func add(relation: ObjectMessage) throws(WireError) {
    let street = streetRole(WalkRules.role(ofRelation:))
    guard isPoint || street != nil else { return }
    let members = try readMembers(relation.second, kinds: relation.third, roles: relation.first)
    try addObject(id: relation.id, references: members, as: street)
  }

  /// Members that are relations are left out: they do not say where a relation is, in Overpass either.
  private mutating func readMembers(
    _ members: WireReader, kinds: WireReader, roles: WireReader,
  ) throws(WireError) -> Range<Int32> {
    let start = Int32(decoded.selected.references.count)
    var (members, kinds, roles) = (members, kinds, roles)
    var id: Int64 = 0
    while !members.isAtEnd {
      try members.addDelta(to: &id)
      // The first text of a block is empty, so roles that are not there are none.
      let role =
        roles.isAtEnd ? 0 : try roles.index(below: max(1, block.strings.count), of: "the text")
      let number = try kinds.index(below: 3, of: "the member type")
      guard let kind = ObjectKind(rawValue: UInt8(number)), kind != .relation else { continue }
      try addReference(id, from: members)
      decoded.selected.memberKinds.append(kind)
      decoded.selected.memberRoles.append(self.role(role))
    }
    guard kinds.isAtEnd else { throw kinds.error("a relation has more types than members") }
    return start..<Int32(decoded.selected.references.count)
  }

  private func role(_ text: Int) -> OpenStreetMapShape.Role {
    text == 0 ? .outer : OpenStreetMapShape.Role(block.strings[text].text)
  }
}

extension BlockDecoder {
  /// Adds a way, if it is a point or a member of one, and its nodes if it is a path or a street.
  mutating func add(way: ObjectMessage, needed: inout NeededIDCursor) throws(WireError) {
    if isPath { decoded.paths.add(way.first) }
    var isStreet = false
    if let role = streetRole(WalkRules.role(ofWay:)) {
      isStreet = try decoded.streets.add(way, as: role, needing: &decoded.streetNodes)
    }
    let isSelected = isPoint || needed.index(of: way.id) != nil
    if isSelected { try addObject(id: way.id, references: try readNodes(way.first)) }
    if isSelected || isStreet { try readPlaces(of: way) }
  }

  private mutating func readNodes(_ nodes: WireReader) throws(WireError) -> Range<Int32> {
    let start = Int32(decoded.selected.references.count)
    var (nodes, id) = (nodes, Int64(0))
    while !nodes.isAtEnd {
      try nodes.addDelta(to: &id)
      try addReference(id, from: nodes)
    }
    return start..<Int32(decoded.selected.references.count)
  }

  /// Reads the places that a way has of its nodes; one off the Earth is none.
  private mutating func readPlaces(of way: ObjectMessage) throws(WireError) {
    var (nodes, latitudes, longitudes) = (way.first, way.second, way.third)
    var (node, latitude, longitude): (Int64, Int64, Int64) = (0, 0, 0)
    while !latitudes.isAtEnd {
      try nodes.addDelta(to: &node)
      try latitudes.addDelta(to: &latitude)
      try longitudes.addDelta(to: &longitude)
      guard decoded.wayPlaces.count < PBFLimits.blockReferences else {
        let limit = PBFLimits.blockReferences
        throw latitudes.error("a block has more than \(limit) places of nodes on ways")
      }
      if let position = block.grid.position(latitude: latitude, longitude: longitude) {
        decoded.wayPlaces.append((node, position))
      }
    }
    guard longitudes.isAtEnd else {
      throw longitudes.error("a way has more longitudes than latitudes")
    }
  }
}
