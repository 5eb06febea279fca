/// Kind of place: a main tag of OpenStreetMap (`amenity=cafe`), or another source's own word
/// (`museum`).
public struct Category: Hashable, Sendable {
  /// `amenity=cafe` or `museum`, as output shows it.
  public let text: String

  /// The kind of a main tag or a word.
  public init(_ text: String) { self.text = text }

  /// The part before the first `=`, or `nil` for a plain word.
  package var key: Substring? { equals.map { text[..<$0] } }

  /// The part behind the first `=`, or the whole plain word.
  package var value: Substring { equals.map { text[text.utf8.index(after: $0)...] } ?? text[...] }

  /// The word of `category=WORD`, which is never taken for a known kind; `nil` for any other text.
  package var ownWord: String? { key == "category" && !value.isEmpty ? String(value) : nil }

  /// The kind in words, for a place that has no name: `Drinking water`.
  package var words: String {
    let word = value == "yes" ? key ?? value : value
    return word.prefix(1).uppercased()
      + String(word.dropFirst().map { $0 == "_" ? " " : $0 })
  }

  private var equals: String.Index? { text.utf8.firstIndex(of: UInt8(ascii: "=")) }

  /// Some of the keys of `MainTagRules`, in its order, for plain files, read without these, with
  /// columns of tags.
  package static let mainKeys = [
    "amenity", "shop", "tourism", "leisure", "healthcare", "historic", "office", "craft", "club",
    "emergency", "aeroway", "railway", "public_transport", "aerialway", "man_made", "natural",
    "sport", "place",
  ]

  /// The main tag among tags; `nil` if none makes a point of interest.
  package static func main(of tags: Tags) -> Category? {
    for key in mainKeys {
      if let value = tags[key], value != "no" { return Category("\(key)=\(value)") }
    }
    return nil
  }
}
