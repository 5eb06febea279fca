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
}

/// What `-c` asks for.
package enum CategoryPattern: Hashable, Sendable {
  /// `key=value` or `key=*`.
  case tag(TagPattern)
  /// A plain word, for data whose categories are plain words.
  case word(FoldedText)
}
