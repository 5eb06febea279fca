/// Requirements that a point must meet, each a bit of a number: of those that a text meets, the bits
/// are remembered for frequent texts.
public struct Requirements: Sendable {
  static let capacity = 64

  private struct Key: Sendable {
    let text: String
    var any: UInt64 = 0
    var values: [(value: ExactText, met: UInt64)] = []
    var tests: [(test: TagTest, met: UInt64)] = []
  }

  private struct Condition: Sendable {
    var required: UInt64 = 0
    var forbidden: UInt64 = 0

    func isMet(by met: UInt64) -> Bool { met & required == required && met & forbidden == 0 }
  }

  private var common = Condition()
  /// Alternatives, of which one must be met; none where there is no choice.
  private var alternatives: [Condition] = []
  private var bitCount = 0
  private var keys: [Key] = []
  private var words: [(word: FoldedText, met: UInt64)] = []
  private var categories = NumberMemo<UInt64>()
  @usableFromInline package var places = KeyPlaces([])
  /// The place of `name` in `keys`: data that is not OpenStreetMap's has a name and no such tag.
  @usableFromInline package private(set) var namePlace: Int?
  /// Whether a bit more can make a point fail.
  @usableFromInline package private(set) var forbidsAny = false

  init(_ filter: PointFilter) {
    for expression in filter.tags {
      let bit = add(expression.patterns.map(CategoryPattern.tag))
      if expression.isNegated { common.forbidden |= bit } else { common.required |= bit }
    }
    if !filter.categories.isEmpty {
      alternatives.append(Condition(required: add(filter.categories)))
    }
    for condition in filter.conditions {
      var alternative = Condition()
      for clause in condition.clauses { alternative.required |= add(clause) }
      if !condition.exclusions.isEmpty {
        alternative.forbidden = add(condition.exclusions.map(CategoryPattern.tag))
      }
      alternatives.append(alternative)
    }
    places = KeyPlaces(keys.map { ExactText($0.text) })
    namePlace = keys.firstIndex { $0.text == "name" }
    forbidsAny = common.forbidden != 0 || alternatives.contains { $0.forbidden != 0 }
  }

  /// The number of bits that a filter takes.
  static func size(of filter: PointFilter) -> Int {
    filter.tags.count + (filter.categories.isEmpty ? 0 : 1)
      + filter.conditions.reduce(0) { $0 + $1.clauses.count + ($1.exclusions.isEmpty ? 0 : 1) }
  }

  /// Adds a requirement that any of some patterns meets; returns its bit.
  private mutating func add(_ patterns: [CategoryPattern]) -> UInt64 {
    precondition(bitCount < Self.capacity)
    let bit: UInt64 = 1 << UInt64(bitCount)
    bitCount += 1
    for pattern in patterns { add(pattern, meeting: bit) }
    return bit
  }

  private mutating func add(_ pattern: CategoryPattern, meeting requirement: UInt64) {
    switch pattern {
    case .word(let word): words.append((word, requirement))
    case .tag(let tag):
      let place = keys.firstIndex { $0.text == tag.key } ?? keys.count
      if place == keys.count { keys.append(Key(text: tag.key)) }
      switch tag.test {
      case .any: keys[place].any |= requirement
      case .value(let value): keys[place].values.append((ExactText(value), requirement))
      case .contains, .compares: keys[place].tests.append((tag.test, requirement))
      }
    }
  }

  /// Whether a point meets all requirements, by its category, its name or its tags.
  @inlinable
  public mutating func areMet<Point: PointView>(by point: Point) throws(Point.Damage) -> Bool {
    var met: UInt64 = 0
    if let category = point.categoryText {
      let number = point.number(of: category)
      if let known = metBy(category: number) {
        met = known
      } else {
        met = unsafe try point.withUTF8(of: category) { unsafe metBy(category: $0, number) }
      }
    }
    if !forbidsAny, areMet(by: met) { return true }
    if let namePlace, let name = point.name {
      met |= unsafe try point.withUTF8(of: name) { unsafe metBy(value: $0, ofKeyAt: namePlace) }
    }
    try point.forEachTag { key, value throws(Point.Damage) in
      guard let place = try places.place(of: key, in: point) else { return }
      met |= unsafe try point.withUTF8(of: value) { unsafe metBy(value: $0, ofKeyAt: place) }
    }
    return areMet(by: met)
  }

  @usableFromInline package func areMet(by met: UInt64) -> Bool {
    common.isMet(by: met) && (alternatives.isEmpty || alternatives.contains { $0.isMet(by: met) })
  }

  @usableFromInline package func metBy(category number: Int?) -> UInt64? { categories[number] }

  @usableFromInline package mutating func metBy(
    category bytes: UnsafeBufferPointer<UInt8>, _ number: Int?,
  ) -> UInt64 {
    let category = unsafe Category(String(decoding: bytes, as: UTF8.self))
    var met: UInt64 = 0
    if let key = category.key.map(String.init) {
      for asked in keys where asked.text == key { met |= Self.met(by: category.value, asked) }
    } else {
      // "station" is a word of somebody's data, not any tag with that value.
      for (word, requirement) in words where Self.isWord(category, word) { met |= requirement }
    }
    categories[number] = met
    return met
  }

  @usableFromInline package func metBy(value: UnsafeBufferPointer<UInt8>, ofKeyAt place: Int)
    -> UInt64
  {
    let asked = keys[place]
    let isSingle = unsafe value.allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: ";") }
    guard isSingle, asked.tests.isEmpty else {
      return unsafe Self.met(by: String(decoding: value, as: UTF8.self)[...], asked)
    }
    return asked.values.reduce(asked.any) { met, wanted in
      unsafe wanted.value.equals(value) ? met | wanted.met : met
    }
  }

  /// Of a list of values, `pizza;pasta`, the whole counts and each item; opening hours are none.
  private static func met(by value: Substring, _ asked: Key) -> UInt64 {
    let items = asked.text == HoursMatcher.key ? [] : ValueList.items(of: value)
    let met = asked.values.reduce(asked.any) { met, wanted in
      value == wanted.value.text || items.contains { $0 == wanted.value.text }
        ? met | wanted.met : met
    }
    return asked.tests.reduce(met) { met, wanted in
      wanted.test.isMet(byItem: value) || items.contains { wanted.test.isMet(byItem: $0) }
        ? met | wanted.met : met
    }
  }

  private static func isWord(_ category: Category, _ word: FoldedText) -> Bool {
    FoldedText(category.text) == word
      || ValueList.items(of: category.value).contains { FoldedText(String($0)) == word }
  }
}

/// A text to compare others with, as `String` compares them, but from their bytes where possible.
///
/// Two ASCII texts are equal when their bytes are. Of other texts, different bytes may be
/// canonically equivalent (Unicode standard annex 15), so `String` decides.
struct ExactText: Sendable {
  let text: String
  private let bytes: [UInt8]
  private let isASCII: Bool

  init(_ text: String) {
    self.text = text
    bytes = Array(text.utf8)
    isASCII = text.utf8.allSatisfy { $0 < 0x80 }
  }

  /// Whether no other characters are canonically equivalent: of ASCII, K, ; and ` have such (U+212A,
  /// U+037E and U+1FEF).
  var hasOneForm: Bool { isASCII && !text.utf8.contains { [0x4B, 0x3B, 0x60].contains($0) } }

  /// Whether UTF-8 is the same text.
  func equals(_ other: UnsafeBufferPointer<UInt8>) -> Bool {
    if other.count == bytes.count, unsafe other.elementsEqual(bytes) { return true }
    if isASCII, unsafe other.allSatisfy({ $0 < 0x80 }) { return false }
    return unsafe String(decoding: other, as: UTF8.self) == text
  }
}
