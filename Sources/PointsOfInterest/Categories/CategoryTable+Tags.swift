import Basics

extension CategoryTable {
  /// The offset of the kind of each main tag: of the kinds whose first tag it is, that of the fewest
  /// tags, which says most.
  ///
  /// - Throws: `Failure` when the file is not JSON5.
  func offsetsOfKinds() throws(Failure) -> [String: Int] {
    var found: [String: (offset: Int, count: Int)] = [:]
    do throws(JSONError) {
      try JSONParser.walk(bytes, dialect: .json5) { file throws(JSONError) in
        try file.forEachMember { key, kinds throws(JSONError) in
          guard isName("kinds", key) else { return try kinds.skipValue() }
          try kinds.forEachElement { kind throws(JSONError) in
            let start = kind.position
            guard let (tag, count) = try tags(of: &kind) else { return }
            if count < found[tag]?.count ?? .max { found[tag] = (start, count) }
          }
        }
      }
    } catch {
      throw Self.failure(error)
    }
    return found.mapValues(\.offset)
  }

  /// The first of a kind's tags, and their number.
  private func tags(of kind: inout JSONParser) throws(JSONError) -> (first: String, count: Int)? {
    var (first, count): (Range<Int>?, Int) = (nil, 0)
    try kind.forEachMember { key, tags throws(JSONError) in
      guard isName("tags", key) else { return try tags.skipValue() }
      try tags.forEachElement { tag throws(JSONError) in
        let text = try tag.writtenText()
        first = first ?? text
        count += 1
      }
    }
    return first.map { (String(decoding: bytes[$0], as: UTF8.self), count) }
  }
}
