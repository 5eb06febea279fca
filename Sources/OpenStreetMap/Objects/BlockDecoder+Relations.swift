extension BlockDecoder {
  private enum Field {
    static let id = 1
    static let keys = 2
    static let values = 3
    static let info = 4
    static let members = 9
    static let memberKinds = 10
  }

  /// Decodes a group of relations.
  mutating func decodeRelations(_ group: WireReader) throws(WireError) {
    var group = group
    while let field = try group.nextField() {
      guard field.number == PrimitiveGroup.Field.relation else {
        throw group.error("a group of relations holds something else")
      }
      try decodeRelation(try group.message(field))
    }
  }

  private mutating func decodeRelation(_ relation: WireReader) throws(WireError) {
    var relation = relation
    var id: Int64?
    var keys = WirePart(of: relation)
    var values = WirePart(of: relation)
    var members = WirePart(of: relation)
    var kinds = WirePart(of: relation)
    var isVisible = true
    while let field = try relation.nextField() {
      switch field.number {
      case Field.id: id = try relation.signedNumber(field)
      case Field.keys: try keys.read(field, of: &relation)
      case Field.values: try values.read(field, of: &relation)
      case Field.info: isVisible = try ObjectInfo.isVisible(try relation.message(field))
      case Field.members: try members.read(field, of: &relation)
      case Field.memberKinds: try kinds.read(field, of: &relation)
      default: try relation.skip(field)
      }
    }
    guard let id else { throw relation.error("a relation has no identifier") }
    decoded.begin(id)
    try addTags(keys: keys, values: values)
    guard isVisible, isPoint else { return }
    addObject(id: id, references: try readMembers(members.reader, kinds.reader))
  }

  /// Members that are relations are left out: they do not say where a relation is, in Overpass either.
  private mutating func readMembers(
    _ members: WireReader,
    _ kinds: WireReader,
  ) throws(WireError) -> Range<Int32> {
    let start = Int32(decoded.candidates.references.count)
    var (members, kinds) = (members, kinds)
    var id: Int64 = 0
    while !members.isAtEnd {
      try members.addDelta(to: &id)
      let number = try kinds.index(below: 3, of: "the member type")
      guard let kind = ObjectKind(rawValue: UInt8(number)), kind != .relation else { continue }
      decoded.candidates.references.append(id)
      decoded.candidates.memberKinds.append(kind)
    }
    guard kinds.isAtEnd else { throw kinds.error("a relation has more types than members") }
    return start..<Int32(decoded.candidates.references.count)
  }
}
