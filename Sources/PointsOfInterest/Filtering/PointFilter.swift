/// The kinds of points that are wanted; an empty filter admits every point that is not hidden.
package struct PointFilter: Sendable {
  /// Alternatives for the category (any matches); empty for every category.
  package var categories: [CategoryPattern]
  package var conditions: [CategoryCondition]
  /// Conditions on tags (all are met).
  package var tags: [TagExpression]
  /// Text that the name, or the name in `nameLanguage`, must contain, ignoring case and accents.
  package var name: FoldedText?
  package var nameLanguage: NameLanguage?
  package var includesHidden: Bool
  package var hours: HoursRequirement?

  package init(
    categories: [CategoryPattern] = [], conditions: [CategoryCondition] = [],
    tags: [TagExpression] = [], name: FoldedText? = nil, nameLanguage: NameLanguage? = nil,
    includesHidden: Bool = false, hours: HoursRequirement? = nil,
  ) {
    (self.categories, self.conditions, self.tags) = (categories, conditions, tags)
    (self.name, self.nameLanguage) = (name, nameLanguage)
    (self.includesHidden, self.hours) = (includesHidden, hours)
  }

  /// Whether one search can look for all of it.
  package var isSearchable: Bool { Requirements.size(of: self) <= Requirements.capacity }
}

package enum CategoryPattern: Hashable, Sendable {
  /// `key=value` or `key=*`; a quality may have another test.
  case tag(TagPattern)
  /// A plain word, for data whose categories are plain words.
  case word(FoldedText)
}
