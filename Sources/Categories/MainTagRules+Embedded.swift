import JSON
package import PointsOfInterest

extension MainTagRules {
  /// The rules of `config/categories.json5`, decoded anew each time.
  ///
  /// - Returns: The rules.
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
    let file = try root()
    return MainTagRules(
      mainTags: try Self.selections("mainTags", of: file),
      hidingTags: try Self.selections("hidingTags", of: file),
      lifecyclePrefixes: try Self.texts("lifecyclePrefixes", of: file),
    )
  }

  private static func selections(
    _ key: String,
    of file: JSONValue,
  ) throws(Failure) -> [TagSelection] {
    try texts(key, of: file).map { text throws(Failure) in try TagSelection(text) }
  }

  private static func texts(_ key: String, of file: JSONValue) throws(Failure) -> [String] {
    let texts = file[key]?.array?.compactMap(\.string) ?? []
    guard !texts.isEmpty else { throw Failure(.bug, "categories.json5: no \(key)") }
    return texts
  }
}
