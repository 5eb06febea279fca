import Basics

extension MainTagRules {
  /// The rules of `config/categories.json5`, decoded anew each time.
  ///
  /// - Throws: `Failure` of kind `.bug` when the file in the program is not as it must be.
  package static func embedded() throws(Failure) -> MainTagRules {
    try CategoryTable.embedded.mainTagRules()
  }
}

extension CategoryTable {
  /// The tags that make a point of interest, and those that hide it.
  ///
  /// - Throws: `Failure` when one of the lists is missing or wrong.
  func mainTagRules() throws(Failure) -> MainTagRules {
    let lists = try ruleLists()
    return MainTagRules(
      mainTags: try Self.selections(.mainTags, of: lists),
      hidingTags: try Self.selections(.hidingTags, of: lists),
      lifecyclePrefixes: try Self.texts(.lifecyclePrefixes, of: lists),
    )
  }

  /// The key of a list of rules.
  private enum RuleKey: String {
    case mainTags
    case hidingTags
    case lifecyclePrefixes
  }

  private typealias Lists = [RuleKey: [String]]

  /// The lists of rules by their keys; all else, which is most of the file, is passed over.
  private func ruleLists() throws(Failure) -> Lists {
    var lists: Lists = [:]
    do throws(JSONError) {
      try JSONParser.walk(bytes, dialect: .json5) { file throws(JSONError) in
        try file.forEachMember { key, value throws(JSONError) in
          guard let key = RuleKey(rawValue: String(decoding: bytes[key], as: UTF8.self)) else {
            return try value.skipValue()
          }
          lists[key] = try value.value().array?.compactMap(\.string)
        }
      }
    } catch {
      throw Self.failure(error)
    }
    return lists
  }

  private static func selections(_ key: RuleKey, of lists: Lists) throws(Failure) -> [TagSelection]
  {
    try texts(key, of: lists).map { text throws(Failure) in try TagSelection(text) }
  }

  private static func texts(_ key: RuleKey, of lists: Lists) throws(Failure) -> [String] {
    guard let texts = lists[key], !texts.isEmpty else {
      throw Failure(.bug, "categories.json5: no \(key.rawValue)")
    }
    return texts
  }
}
