extension BlockDecoder {
  /// Takes a relation, if it is a point.
  mutating func take(relation: ObjectMessage) throws(WireError) {
    guard isPoint else { return }
    let members = try readMembers(relation.second.reader, kinds: relation.third.reader)
    try addObject(id: relation.id, references: members)
  }

  /// Members that are relations are left out: they do not say where a relation is, in Overpass either.
  private mutating func readMembers(
    _ members: WireReader,
    kinds: WireReader,
  ) throws(WireError) -> Range<Int32> {
    let start = Int32(decoded.selected.references.count)
    var (members, kinds) = (members, kinds)
    var id: Int64 = 0
    while !members.isAtEnd {
      try members.addDelta(to: &id)
      let number = try kinds.index(below: 3, of: "the member type")
      guard let kind = ObjectKind(rawValue: UInt8(number)), kind != .relation else { continue }
      try addReference(id, from: members)
      decoded.selected.memberKinds.append(kind)
    }
    guard kinds.isAtEnd else { throw kinds.error("a relation has more types than members") }
    return start..<Int32(decoded.selected.references.count)
  }
}
