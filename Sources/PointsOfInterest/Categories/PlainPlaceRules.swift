/// Hides private, closed and disused places of plain files by the rules for OpenStreetMap.
package struct PlainPlaceRules {
  private let rules: MainTagRules
  /// Decisions about categories; few are kept, as a file may have one of its own for each place.
  private var categories: [Category: Bool] = [:]
  private static let memory = 1_000

  package init(_ rules: MainTagRules) { self.rules = rules }

  /// Hides a place as its tags and its category say.
  ///
  /// One whose only kind has a lifecycle prefix, such as `disused:shop=books`, has that for its
  /// category, as in an extract.
  package mutating func apply(to point: inout PointOfInterest) {
    if let category = point.category {
      if hides(category) { point.isHidden = true }
    } else if let main = rules.mainTag(of: point.tags), main.isPrefixed {
      point.category = Category(main.text)
      point.isHidden = true
    }
    if rules.hides(point.tags) { point.isHidden = true }
  }

  private mutating func hides(_ category: Category) -> Bool {
    if let known = categories[category] { return known }
    var tags = Tags()
    if let key = category.key { tags[String(key)] = String(category.value) }
    let isHidden = rules.hides(tags) || rules.mainTag(of: tags)?.isPrefixed ?? false
    if categories.count < Self.memory { categories[category] = isHidden }
    return isHidden
  }
}
