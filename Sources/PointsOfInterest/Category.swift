/// What kind of place a point is.
///
/// OpenStreetMap data shows the main tag (`amenity=cafe`); other data shows its own word (`museum`).
public struct Category: Hashable, Sendable {
  /// As output shows it.
  public let text: String

  /// - Parameter text: A main tag or a word.
  public init(_ text: String) {
    self.text = text
  }

  /// The part before the first `=`, or `nil` for a plain word.
  public var key: Substring? {
    text.firstIndex(of: "=").map { text[..<$0] }
  }

  /// The part behind the first `=`, or the whole plain word.
  public var value: Substring {
    text.firstIndex(of: "=").map { text[text.index(after: $0)...] } ?? text[...]
  }

  /// The keys that make a place a point of interest, most telling first: of several such tags the
  /// first is the main one. (The order follows how maps label: what a place offers before what its
  /// building is.)
  public static let mainKeys = [
    "amenity", "shop", "tourism", "leisure", "historic", "healthcare", "emergency", "office",
    "craft", "club", "public_transport", "railway", "aeroway", "aerialway", "man_made", "natural",
    "sport", "place",
  ]

  /// The main tag among tags.
  ///
  /// - Parameter tags: A point's tags.
  /// - Returns: `nil` if none of them makes a point of interest.
  public static func main(of tags: Tags) -> Category? {
    for key in mainKeys {
      if let value = tags[key], value != "no" { return Category("\(key)=\(value)") }
    }
    return nil
  }
}
