import Basics
import Synchronization

/// The words of `config/categories.json5` for kinds and groups of places and for maps, in one language.
///
/// Each of the three is read when first asked.
package final class PlaceWords: Sendable {
  /// ISO 639-1.
  private let language: String?
  private let known: Mutex<Known>

  private struct Known {
    let language: String?
    lazy var kinds = Kinds()
    lazy var groups = Groups(language)
  }

  /// - Parameter language: The language to choose, as in `de` or `de-AT`; English where it has no word.
  package init(language: String?) {
    self.language = CategoryWords.languageName(of: language)
    known = Mutex(Known(language: self.language))
  }

  /// The usual word for a kind, `Drinking water`, or the tag's own words.
  package func words(for category: Category) -> String {
    let kinds = known.withLock { $0.kinds }
    guard category.key != nil, let offset = kinds.offsets[category.text] else {
      return kinds.spelling(of: category.words)
    }
    let word = kinds.table.kind(at: offset).leadWord(in: language)
    return kinds.spelling(of: Kinds.capitalized(word))
  }

  /// The group of a kind of place; that of all others for an unknown kind, and for none.
  package func group(of category: Category?) -> PlaceGroup {
    known.withLock { $0.groups.group(of: category) }
  }

  /// The words on maps; for English, which is the default, nothing is read.
  package func vocabulary() -> MapVocabulary {
    guard let language, language != MapVocabulary.english.language,
      let texts = CategoryTable.embedded.value(of: "map")?[language]
    else { return .english }
    let words = MapWord.allCases.reduce(into: [:]) { $0[$1] = texts["\($1)"]?.string }
    return MapVocabulary(language: language, words: words)
  }
}

private struct Kinds {
  let table = CategoryTable.embedded
  /// The offsets of kinds by main tag: values are made only of those that are asked for.
  let offsets: [String: Int]
  /// Words with capitals of their own, by the usual ones: `NGO` by `Ngo`.
  private let spellings: [String: String]

  init() {
    offsets = table.offsetsOfKinds()
    spellings = Dictionary(
      table.texts("spellings").map { (Self.capitalized($0.lowercased()), $0) },
      uniquingKeysWith: { first, _ in first },
    )
  }

  func spelling(of words: String) -> String { spellings[words] ?? words }

  static func capitalized(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }
}

private struct Groups {
  private var byTag: [String: PlaceGroup] = [:]
  private var byKey: [String: PlaceGroup] = [:]
  private var byValue: [String: PlaceGroup] = [:]
  private var others = PlaceGroup.unsorted

  /// - Parameter language: The language of labels; English where it has none.
  init(_ language: String?) {
    for (rank, value) in CategoryTable.embedded.list("groups").enumerated() {
      let words = value["words"]
      let label = language.flatMap { words?[$0] } ?? words?["en"]
      let group = PlaceGroup(
        rank: rank, name: value["name"]?.string ?? "", label: label?.string ?? "",
        colour: value["colour"]?.string, shape: value["shape"]?.string ?? "",
      )
      // Places of the group without tags are all others.
      guard let tags = value["tags"]?.array else {
        others = group
        continue
      }
      for tag in tags.compactMap(\.string) { add(tag, group) }
    }
  }

  private mutating func add(_ tag: String, _ group: PlaceGroup) {
    let selection = TagSelection(tag)
    guard !selection.isExcluding else {
      byKey[selection.key] = byKey[selection.key] ?? group
      return
    }
    for value in selection.values {
      let tag = "\(selection.key)=\(value)"
      byTag[tag] = byTag[tag] ?? group
      byValue[value] = byValue[value] ?? group
    }
  }

  func group(of category: Category?) -> PlaceGroup {
    guard let category else { return others }
    guard let key = category.key else {
      let word = String(FoldedText(category.text).text.map { $0 == " " ? "_" : $0 })
      return byValue[word] ?? byKey[word] ?? others
    }
    return byTag[category.text] ?? byKey[String(key)] ?? others
  }
}

/// Places that maps show alike: food, water, transport and so on.
package struct PlaceGroup: Hashable, Sendable {
  package let rank: Int
  /// Its name in the data, as in `food`.
  package let name: String
  package let label: String
  /// A colour of SVG; `nil` for that of the text.
  package let colour: String?
  /// A path of SVG in a square from −7 to 7.
  package let shape: String

  /// The group of every place where no table tells more: a small ring.
  package static let unsorted = PlaceGroup(
    rank: 0, name: "other", label: "Other", colour: "none",
    shape: "M-3.5 0a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0z",
  )
}

package struct MapVocabulary: Sendable {
  package let language: String
  private let words: [MapWord: String]

  package init(language: String, words: [MapWord: String]) {
    (self.language, self.words) = (language, words)
  }

  package static let english = MapVocabulary(language: "en", words: [:])

  package subscript(_ word: MapWord) -> String { words[word] ?? word.rawValue }

  package func text(_ word: MapWord, _ part: String) -> String {
    let text = self[word]
    guard let start = text.firstIndex(of: "{"), let end = text.firstIndex(of: "}") else {
      return text
    }
    // Among words from right to left, numbers would change places without the marks around them.
    let isolated = self[.writing] == "rtl" ? "\u{2068}\(part)\u{2069}" : part
    return text[..<start] + isolated + text[end...].dropFirst()
  }
}
