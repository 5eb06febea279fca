/// What kind of place a point is.
///
/// OpenStreetMap data shows the main tag (`amenity=cafe`); other data shows its own word (`museum`).
package struct Category: Hashable, Sendable {
  /// As output shows it.
  package let text: String

  /// - Parameter text: A main tag or a word.
  package init(_ text: String) {
    self.text = text
  }

  /// The part before the first `=`, or `nil` for a plain word.
  package var key: Substring? {
    text.firstIndex(of: "=").map { text[..<$0] }
  }

  /// The part behind the first `=`, or the whole plain word.
  package var value: Substring {
    text.firstIndex(of: "=").map { text[text.index(after: $0)...] } ?? text[...]
  }

  /// The keys that tell what a place is in data that is not OpenStreetMap's own but written in its
  /// tags, most telling first.
  ///
  /// For OpenStreetMap's own objects `MainTagRules` decide, which are data. These keys stand in the
  /// same order there; they are here so that a plain file can be read without looking that up.
  package static let mainKeys = [
    "amenity", "shop", "tourism", "leisure", "healthcare", "historic", "office", "craft", "club",
    "emergency", "aeroway", "railway", "public_transport", "aerialway", "man_made", "natural",
    "sport", "place",
  ]

  /// The main tag among tags.
  ///
  /// - Parameter tags: A point's tags.
  /// - Returns: `nil` if none of them makes a point of interest.
  package static func main(of tags: Tags) -> Category? {
    for key in mainKeys {
      if let value = tags[key], value != "no" { return Category("\(key)=\(value)") }
    }
    return nil
  }
}
