package import PointsOfInterest
import Synchronization

/// Words for kinds of places, to show in place of a name; the table is read when one is first asked.
package final class KindWords: Sendable {
  private let table: @Sendable () -> CategoryTable
  /// ISO 639-1.
  private let language: String?
  private let kinds = Mutex<[CategoryKind]?>(nil)

  /// - Parameters:
  ///   - table: Makes the words of the program.
  ///   - language: The language to choose, as in `de` or `de-AT`; English where it has no word.
  package init(
    _ table: @escaping @Sendable () -> CategoryTable = { .embedded },
    language: String?,
  ) {
    self.table = table
    self.language = WordLanguage.name(of: language)
  }

  /// The usual word for a kind, with a capital: `Drinking water`; the tag's own words for a kind that
  /// is not in the table.
  package func words(for category: Category) -> String {
    guard let key = category.key else { return category.words }
    let tag = TagPattern(key: String(key), value: String(category.value))
    // The kind of the fewest tags says most.
    let nearest = known.filter { $0.tags.first == tag }.min { $0.tags.count < $1.tags.count }
    guard let nearest else { return category.words }
    let word = nearest.leadWord(in: language)
    return word.prefix(1).uppercased() + word.dropFirst()
  }

  /// All kinds; none where the table cannot be read.
  private var known: [CategoryKind] {
    kinds.withLock { kinds in
      if let kinds { return kinds }
      let read = (try? table().kinds()) ?? []
      kinds = read
      return read
    }
  }
}
