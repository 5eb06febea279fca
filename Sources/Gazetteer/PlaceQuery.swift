import Basics
package import PointsOfInterest

/// A place's name as it was typed, and what stands behind its comma.
package struct PlaceQuery: Hashable, Sendable {
  package let name: PlaceNameKey
  /// Each must be the place's country or region, by name or code; else the first is the name of a place
  /// near it, and the others are that one's.
  package let qualifiers: [PlaceNameKey]

  package init(name: PlaceNameKey, qualifiers: [PlaceNameKey] = []) {
    (self.name, self.qualifiers) = (name, qualifiers)
  }

  /// The place near which this one is, where the texts behind the name are no country and region.
  var vicinity: PlaceQuery? {
    qualifiers.first.map { PlaceQuery(name: $0, qualifiers: Array(qualifiers.dropFirst())) }
  }

  /// The ways to read a text, to be tried in this order: a name with qualifiers behind commas, with its
  /// first word in full and as it is, then all of it as a name that has commas itself (`Washington,
  /// D.C.`).
  ///
  /// - Returns: None for a text without letters and digits.
  static func readings(of text: String) -> [PlaceQuery] {
    let parts = text.split { ",，、،".contains($0) }.map { PlaceNameKey(String($0)) }
      .filter { !$0.text.isEmpty }
    guard let name = parts.first else { return [] }
    let query = PlaceQuery(name: name, qualifiers: Array(parts.dropFirst()))
    let whole = parts.count == 1 ? [] : [PlaceQuery(name: PlaceNameKey(text))]
    return [query.inFull, query].compactMap(\.self) + whole
  }

  private static let shortWords = ["ft": "fort", "mt": "mount", "sta": "santa", "sto": "santo"]

  /// The same for a name whose first word is shortened: `Mt. Vernon`.
  private var inFull: PlaceQuery? {
    let words = name.text.split(separator: " ", maxSplits: 1)
    guard words.count == 2, let first = Self.shortWords[String(words[0])] else { return nil }
    return PlaceQuery(name: PlaceNameKey("\(first) \(words[1])"), qualifiers: qualifiers)
  }

  /// The ways to read a name with `st` or `ste` where a word is nearly `saint`, as such words are
  /// folded, or has lost the space behind it: `Siant Avold`, `SaintPol`.
  var withSaints: [PlaceQuery] {
    let words = name.text.split(separator: " ").map(String.init)
    let parted = Self.saints.map { saint in words.map { Self.parted($0, behind: saint) } }
    let names = [words.map(Self.saint(nearly:))] + parted
    return names.map { PlaceNameKey($0.joined(separator: " ")) }.filter { $0 != name }
      .map { PlaceQuery(name: $0, qualifiers: qualifiers) }
  }

  private typealias Saint = (word: String, folded: String)

  private static let saints: [Saint] = [("saint", "st"), ("sainte", "ste"), ("sankt", "st")]

  private static func saint(nearly word: String) -> String {
    saints.first { saint in
      var slips = SlipDistance(from: saint.word, limit: 1)
      return slips.distance(to: Array(word.utf8)) != nil
    }?.folded ?? word
  }

  private static func parted(_ word: String, behind saint: Saint) -> String {
    guard word.hasPrefix(saint.word), word != saint.word else { return word }
    return "\(saint.folded) \(word.dropFirst(saint.word.count))"
  }

  /// The ways to read a name without a comma as if one of its spaces were one: `Paris France`.
  var withCommas: [PlaceQuery] {
    let words = name.text.split(separator: " ")
    return words.indices.dropFirst().map { count in
      let (name, qualifier) = (words[..<count], words[count...])
      return PlaceQuery(
        name: PlaceNameKey(name.joined(separator: " ")),
        qualifiers: [PlaceNameKey(qualifier.joined(separator: " "))] + qualifiers,
      )
    }
  }
}
