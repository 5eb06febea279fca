/// Singular and plural of nouns, for words without case and accents.
enum GrammaticalNumber {
  private typealias Endings = (singular: String, plural: String)

  /// The endings of regular nouns.
  ///
  /// A rule that joins words of different meaning would find the wrong places, so rare ones are left
  /// out, as are the broken plurals of Arabic. Japanese, Korean and Chinese nouns have no plural.
  private static func endings(in language: String) -> [Endings] {
    switch language {
    case "en": [("", "s"), ("", "es"), ("y", "ies")]
    case "de":
      [("", "e"), ("", "n"), ("", "en"), ("", "er"), ("", "s"), ("um", "en"), ("a", "en")]
    case "fr": [("", "s"), ("", "x"), ("al", "aux")]
    case "es": [("", "s"), ("", "es"), ("z", "ces")]
    case "it":
      [
        ("o", "i"), ("e", "i"), ("a", "e"), ("a", "i"), ("io", "i"), ("co", "chi"), ("go", "ghi"),
        ("ca", "che"), ("ga", "ghe"), ("cia", "ce"), ("gia", "ge"),
      ]
    case "pt": [("", "s"), ("", "es"), ("ao", "oes"), ("m", "ns"), ("l", "is")]
    case "nl": [("", "s"), ("", "en")]
    case "sv": [("", "er"), ("", "ar"), ("a", "or")]
    case "cs": [("", "y"), ("", "e"), ("a", "y"), ("um", "a")]
    case "pl":
      [("", "y"), ("", "i"), ("", "e"), ("a", "y"), ("a", "i"), ("a", "e"), ("um", "a")]
    case "ru":
      [("", "ы"), ("", "и"), ("а", "ы"), ("а", "и"), ("я", "и"), ("ь", "и"), ("е", "я")]
    case "uk": [("", "и"), ("", "і"), ("и", "і"), ("а", "и"), ("я", "і"), ("ь", "і")]
    default: []
    }
  }

  /// Shorter stems are too often the beginning of something else.
  static let shortestStem = 3

  /// Whether two folded words of a language (ISO 639-1) differ at most in their number.
  static func isSame(_ left: [UInt8], _ right: [UInt8], in language: String) -> Bool {
    if left == right { return true }
    guard left.first == right.first else { return false }
    return endings(in: language).contains { endings in
      isPair(left, right, endings) || isPair(right, left, endings)
    }
  }

  private static func isPair(_ one: [UInt8], _ many: [UInt8], _ endings: Endings) -> Bool {
    let (singular, plural) = (endings.singular.utf8, endings.plural.utf8)
    let stem = one.count - singular.count
    return stem >= shortestStem && stem == many.count - plural.count
      && one[..<stem] == many[..<stem]
      && one[stem...].elementsEqual(singular) && many[stem...].elementsEqual(plural)
  }
}
