/// A name of a place as it is looked up: without case, accents, hyphens, dots and apostrophes, with
/// one space between words, and with `saint`, `sankt` and `sainte` as `st` and `ste`.
///
/// Letters, digits and vowel signs make words; every other character parts them.
package struct PlaceNameKey: Hashable, Sendable {
  /// The folded name; empty for a text without letters and digits.
  package let text: String

  package init(_ name: String) {
    var fold = PlaceNameFold()
    var name = name
    name.withUTF8 { bytes in unsafe fold.fold(bytes) }
    text = String(decoding: fold.key, as: UTF8.self)
  }
}
