import PointsOfInterest

/// 64-bit numbers by which a search by category or tag finds points in an index.
///
/// A search for one of two terms with the same number finds the points of both, which costs time and
/// loses nothing.
///
/// Swift compares strings by canonical equivalence, a checksum by bytes. For ASCII the two agree; a
/// point with any other text in these places has the term `wild`, which every search includes.
enum Term {
  /// Term of all points with a text that has no number of its own.
  static let wild: UInt64 = 0

  /// Keys whose tags have terms; other tags are compared point by point.
  ///
  /// They are the main keys and the keys by which people narrow a search.
  static let classifiedKeys =
    Category.mainKeys + [
      "building", "cuisine", "denomination", "diet", "highway", "information", "landuse",
      "memorial", "military", "power", "religion", "site_type", "station", "vending", "waterway",
    ]

  static func tag(_ key: some StringProtocol, _ value: some StringProtocol) -> UInt64 {
    number(Array(key.utf8) + [0] + Array(value.utf8), kind: 1)
  }

  static func key(_ key: some StringProtocol) -> UInt64 {
    number(Array(key.utf8), kind: 2)
  }

  static func word(_ word: FoldedText) -> UInt64 {
    number(Array(word.text.utf8), kind: 3)
  }

  static func ofCategory(_ text: String) -> [UInt64] {
    guard isASCII(text) else { return [wild] }
    let category = Category(text)
    let values = [category.value] + ValueList.items(of: category.value)
    let words = values.map { word(FoldedText(String($0))) }
    guard let key = category.key else { return words }
    return words + values.map { tag(key, $0) } + [self.key(key)]
  }

  /// The terms of a point's tag; none unless its key is classified.
  static func ofTag(_ key: String, _ value: String, classifiedKeys: [String]) -> [UInt64] {
    guard isASCII(key) else { return [wild] }
    guard classifiedKeys.contains(key) else { return [] }
    guard isASCII(value) else { return [wild, self.key(key)] }
    return [self.key(key), tag(key, value)] + ValueList.items(of: value[...]).map { tag(key, $0) }
  }

  static func isASCII(_ text: some StringProtocol) -> Bool {
    text.utf8.allSatisfy { $0 < 0x80 }
  }

  private static func number(_ bytes: [UInt8], kind: UInt64) -> UInt64 {
    max(1, Checksum.of(bytes, seed: kind))
  }
}
