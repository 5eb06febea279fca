package import PointsOfInterest
import Synchronization

/// Words for kinds of places, to show in place of a name; the table is read when one is first asked.
package final class KindWords: Sendable {
  private let table: @Sendable () -> CategoryTable
  /// ISO 639-1.
  private let language: String?
  private let offsets = Mutex<(table: CategoryTable, kinds: [String: Int])?>(nil)

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
    guard category.key != nil, let kind = kind(of: category.text) else { return category.words }
    let word = kind.leadWord(in: language)
    return word.prefix(1).uppercased() + word.dropFirst()
  }

  /// The kind of a main tag; none where the table cannot be read.
  ///
  /// Few of the hundreds of kinds are asked for, so the table is walked over once, and values are made
  /// of these alone.
  private func kind(of tag: String) -> CategoryKind? {
    let found = offsets.withLock { offsets in
      if let offsets { return offsets }
      let table = table()
      let read = (table: table, kinds: (try? table.offsetsOfKinds()) ?? [:])
      offsets = read
      return read
    }
    return found.kinds[tag].flatMap { try? found.table.kind(at: $0) }
  }
}
