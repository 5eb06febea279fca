package import Geodesy

/// Tags that make an object of OpenStreetMap a point of interest, and tags that hide it; an extract,
/// its index and a server share them, so that they agree.
package struct MainTagRules: Sendable, Hashable {
  /// The tags that make a point of interest; of several the first is the main one.
  package let mainTags: [TagSelection]
  package let hidingTags: [TagSelection]
  /// Prefixes of a main tag's key, without the colon, for places that no longer or not yet exist.
  package let lifecyclePrefixes: [String]

  package init(
    mainTags: [TagSelection], hidingTags: [TagSelection] = [], lifecyclePrefixes: [String] = [],
  ) {
    (self.mainTags, self.hidingTags) = (mainTags, hidingTags)
    self.lifecyclePrefixes = lifecyclePrefixes
  }

  /// The first main tag, else the first whose key has a lifecycle prefix, as of a place that no longer or
  /// not yet exists; `nil` if the object is no point.
  package func mainTag(of tags: Tags) -> (text: String, isPrefixed: Bool)? {
    if let text = first(of: tags, behind: "") { return (text, false) }
    for prefix in lifecyclePrefixes {
      if let text = first(of: tags, behind: prefix + ":") { return (text, true) }
    }
    return nil
  }

  package func hides(_ tags: Tags) -> Bool {
    hidingTags.contains { tags[$0.key].map($0.admits) ?? false }
  }

  private func first(of tags: Tags, behind prefix: String) -> String? {
    for selection in mainTags {
      let key = prefix + selection.key
      if let value = tags[key], selection.admits(value) { return "\(key)=\(value)" }
    }
    return nil
  }

  /// The rules of `config/categories.json5`, decoded anew each time.
  package static var embedded: MainTagRules {
    let table = CategoryTable.embedded
    return MainTagRules(
      mainTags: table.texts("mainTags").map(TagSelection.init),
      hidingTags: table.texts("hidingTags").map(TagSelection.init),
      lifecyclePrefixes: table.texts("lifecyclePrefixes"),
    )
  }
}

extension PointOfInterest {
  /// An object of OpenStreetMap as a point of interest; `nil` if it has no main tag.
  ///
  /// Its name is `name`, else `brand`: an operator has many places, and names none. All tags are kept.
  ///
  /// - Parameters:
  ///   - id: `node/1`, `way/2` or `relation/3`.
  ///   - coordinate: Its coordinate; for anything but a node the one that stands for its extent.
  package init?(
    openStreetMapObject id: String, tags: Tags, at coordinate: Coordinate?, extent: Extent? = nil,
    source: String, rules: MainTagRules,
  ) {
    guard let main = rules.mainTag(of: tags) else { return nil }
    self.init(
      name: tags["name"] ?? tags["brand"], category: Category(main.text),
      coordinate: coordinate, extent: extent, id: id, source: source, tags: tags,
      isHidden: main.isPrefixed || rules.hides(tags),
    )
  }
}
