/// Decides by its tags whether a closed way of OpenStreetMap is an area, or a line.
package enum ClosedWay {
  private static let lines = Dictionary(
    uniqueKeysWithValues: CategoryTable.embedded.texts("closedLines")
      .map(TagSelection.init).map { ($0.key, $0.values) }
  )

  /// The keys of areas, which make one also of what a tag says is a line: the wall of a castle.
  private static let areas = Set(CategoryTable.embedded.texts("areas"))

  /// By `area` where that stands; else a way is an area unless it is a line and nothing else.
  package static func isArea(_ tags: Tags) -> Bool {
    if let area = tags["area"] { return area != "no" }
    var isLine = false
    for (key, value) in tags.pairs where value != "no" {
      if let lines = lines[key] {
        guard lines.admit(value) else { return true }
        isLine = true
      } else if areas.contains(key) {
        return true
      }
    }
    return !isLine
  }
}
