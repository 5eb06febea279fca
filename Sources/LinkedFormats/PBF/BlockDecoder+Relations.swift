import PointsOfInterest

extension BlockDecoder {
  /// Takes a relation, if it is a point.
  mutating func take(relation: ObjectMessage) throws(WireError) {
    guard isPoint else { return }
    let members = try readMembers(
      relation.second.reader, kinds: relation.third.reader, roles: relation.first.reader,
    )
    try addObject(id: relation.id, references: members)
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
