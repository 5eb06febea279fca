/// Which kinds of points are wanted.
///
/// Everything passes an empty filter except hidden points.
package struct PointFilter: Sendable, Equatable {
  /// Any of these must fit; none means every category.
  package var categories: [CategoryPattern]
  /// All of these must fit.
  package var tags: [TagPattern]
  /// The name, or the one that is shown for it, must contain this, ignoring case and accents.
  package var name: FoldedText?
  /// In which language names are shown.
  package var nameLanguage: NameLanguage?
  /// Whether private, closed and disused places pass too.
  package var includesHidden: Bool

  /// - Parameters:
  ///   - categories: Any of these must fit.
  ///   - tags: All of these must fit.
  ///   - name: The name, or the one that is shown for it, must contain this.
  ///   - nameLanguage: In which language names are shown.
  ///   - includesHidden: Whether private, closed and disused places pass too.
  package init(
    categories: [CategoryPattern] = [],
    tags: [TagPattern] = [],
    name: FoldedText? = nil,
    nameLanguage: NameLanguage? = nil,
    includesHidden: Bool = false,
  ) {
    self.categories = categories
    self.tags = tags
    self.name = name
    self.nameLanguage = nameLanguage
    self.includesHidden = includesHidden
  }

  /// Whether a point is wanted.
  ///
  /// - Parameter point: The point.
  /// - Returns: Whether it passes every part of the filter.
  package func admits(_ point: PointOfInterest) -> Bool {
    if point.isHidden, !includesHidden { return false }
    if !categories.isEmpty, !categories.contains(where: { $0.matches(point) }) { return false }
    if !tags.allSatisfy({ $0.matches(point) }) { return false }
    guard let name else { return true }
    return [point.name, nameLanguage?.name(in: point.tags)].contains { candidate in
      candidate.map { FoldedText($0).contains(name) } ?? false
    }
  }
}

/// A key with one value or any.
package struct TagPattern: Hashable, Sendable {
  /// The key, compared exactly.
  package let key: String
  /// The value, compared exactly; `nil` for any.
  package let value: String?

  /// - Parameters:
  ///   - key: The key.
  ///   - value: The value; `nil` for any.
  package init(key: String, value: String?) {
    self.key = key
    self.value = value
  }

  /// Whether a point has such a tag.
  ///
  /// Of a value list, `pizza;pasta`, each item counts.
  ///
  /// - Parameter point: The point.
  /// - Returns: Whether a tag or the category fits.
  package func matches(_ point: PointOfInterest) -> Bool {
    if let category = point.category, category.key.map({ $0 == key }) ?? false,
      isMatch(category.value)
    {
      return true
    }
    return point.tags[key].map { isMatch($0[...]) } ?? false
  }

  private func isMatch(_ actual: Substring) -> Bool {
    guard let value, actual != value else { return true }
    return ValueList.items(of: actual).contains { $0 == value }
  }
}

/// What `-c` asks for.
package enum CategoryPattern: Hashable, Sendable {
  /// `key=value` or `key=*`.
  case tag(TagPattern)
  /// A plain word, for data whose categories are plain words.
  case word(FoldedText)

  /// Whether a point is of this kind.
  ///
  /// - Parameter point: The point.
  /// - Returns: Whether a tag or the category fits.
  package func matches(_ point: PointOfInterest) -> Bool {
    switch self {
    case .tag(let pattern): return pattern.matches(point)
    case .word(let word):
      // "station" is a word of somebody's data, not any tag with that value.
      guard let category = point.category, category.key == nil else { return false }
      return FoldedText(category.text) == word
        || ValueList.items(of: category.value).contains { FoldedText(String($0)) == word }
    }
  }
}
