import Basics
import Synchronization

/// The groups of places of `config/categories.json5`, which is read when first asked.
package final class PlaceGroups: Sendable {
  /// ISO 639-1.
  private let language: String?
  private let index = Mutex<Index?>(nil)

  /// - Parameter language: The language of labels, as in `de` or `de-AT`; English where it has none.
  package init(language: String?) {
    self.language = WordLanguage.name(of: language)
  }

  /// The group of a kind of place; that of all others for an unknown kind, and for none.
  package func group(of category: PointsOfInterest.Category?) -> PlaceGroup {
    index.withLock { index in
      if let index { return index.group(of: category) }
      // The file in the program is whole, as tests prove; one that is not would lose its colours only.
      let read = Index((try? CategoryTable.embedded.groups()) ?? [], language)
      index = read
      return read.group(of: category)
    }
  }

  private struct Index {
    private var byTag: [String: PlaceGroup] = [:]
    private var byKey: [Substring: PlaceGroup] = [:]
    private var byValue: [Substring: PlaceGroup] = [:]
    private var others = PlaceGroup.unsorted

    init(_ entries: [CategoryTable.GroupEntry], _ language: String?) {
      for entry in entries {
        let group = entry.group(in: language)
        for selection in entry.tags {
          let key = selection.key[...]
          switch selection.values {
          case .except: byKey[key] = byKey[key] ?? group
          case .only(let values):
            for value in values {
              byTag["\(key)=\(value)"] = byTag["\(key)=\(value)"] ?? group
              byValue[value[...]] = byValue[value[...]] ?? group
            }
          }
        }
        if entry.tags.isEmpty { others = group }
      }
    }

    func group(of category: PointsOfInterest.Category?) -> PlaceGroup {
      guard let category else { return others }
      guard let key = category.key else {
        let word = FoldedText(category.text).text.map { $0 == " " ? "_" : $0 }
        return byValue[String(word)[...]] ?? byKey[String(word)[...]] ?? others
      }
      return byTag[category.text] ?? byKey[key] ?? others
    }
  }
}

extension CategoryTable {
  struct GroupEntry {
    let rank: Int
    let value: JSONValue
    /// A place with any of these tags belongs to it; empty for the group of all others.
    let tags: [TagSelection]

    func group(in language: String?) -> PlaceGroup {
      let words = value["words"]
      let label = language.flatMap { words?[$0] } ?? words?["en"]
      return PlaceGroup(
        rank: rank, name: value["name"]?.string ?? "", label: label?.string ?? "",
        colour: value["colour"]?.string, shape: value["shape"]?.string ?? "",
      )
    }
  }

  func groups() throws(Failure) -> [GroupEntry] {
    try list("groups").enumerated().map { rank, value throws(Failure) in
      GroupEntry(
        rank: rank, value: value,
        tags: try (value["tags"]?.array ?? []).compactMap(\.string)
          .map { text throws(Failure) in try TagSelection(text) },
      )
    }
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
