package import PointsOfInterest

/// A place's name as it was typed, and the country or region behind its comma.
package struct PlaceQuery: Hashable, Sendable {
  package let name: PlaceNameKey
  /// Each must be the place's country or region, by name or code.
  package let qualifiers: [PlaceNameKey]

  package init(name: PlaceNameKey, qualifiers: [PlaceNameKey] = []) {
    self.name = name
    self.qualifiers = qualifiers
  }

  /// The ways to read a text, to be tried in this order: a name with qualifiers behind commas, then
  /// all of it as a name that has commas itself (`Washington, D.C.`).
  ///
  /// - Returns: None for a text without letters and digits.
  static func readings(of text: String) -> [PlaceQuery] {
    let parts = text.split { $0 == "," || $0 == "，" }.map { PlaceNameKey(String($0)) }
      .filter { !$0.text.isEmpty }
    guard let name = parts.first else { return [] }
    let query = PlaceQuery(name: name, qualifiers: Array(parts.dropFirst()))
    return parts.count == 1 ? [query] : [query, PlaceQuery(name: PlaceNameKey(text))]
  }

  /// The name with `st` for a word that is nearly `saint`, as such words are folded; `nil` for none.
  var withSaints: PlaceQuery? {
    let words = name.text.split(separator: " ").map { word in
      Self.saints.first { saint in
        var slips = SlipDistance(from: saint.word, limit: 1)
        return slips.distance(to: Array(word.utf8), sharing: 0) != nil
      }?.folded ?? String(word)
    }
    let key = PlaceNameKey(words.joined(separator: " "))
    return key == name ? nil : PlaceQuery(name: key, qualifiers: qualifiers)
  }

  private static let saints = [
    (word: "saint", folded: "st"), (word: "sainte", folded: "ste"), (word: "sankt", folded: "st"),
  ]

  /// The ways to read a name without a comma as if one of its spaces were one: `Paris France`.
  var withCommas: [PlaceQuery] {
    let words = name.text.split(separator: " ")
    guard words.count > 1 else { return [] }
    return (1..<words.count).map { count in
      let (name, qualifier) = (words[..<count], words[count...])
      return PlaceQuery(
        name: PlaceNameKey(name.joined(separator: " ")),
        qualifiers: [PlaceNameKey(qualifier.joined(separator: " "))] + qualifiers,
      )
    }
  }
}
