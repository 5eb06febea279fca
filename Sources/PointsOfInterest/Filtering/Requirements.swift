/// Up to 64 requirements that a point must all meet, each of one or more alternatives.
///
/// The requirements that a text meets are the bits of a number, remembered for frequent texts.
public struct Requirements: Sendable {
  /// How many requirements fit.
  static let capacity = 64

  /// Requirements for the value of a key.
  private struct Key: Sendable {
    let text: String
    /// The requirements that any value meets.
    var any: UInt64 = 0
    /// Values and the requirements that they meet.
    var values: [(value: ExactText, met: UInt64)] = []
  }

  /// The bits of all requirements.
  @usableFromInline package let all: UInt64
  private var keys: [Key] = []
  private var words: [(word: FoldedText, met: UInt64)] = []
  private var categories = NumberMemo<UInt64>()
  /// The places in `keys`.
  @usableFromInline package var places: KeyPlaces

  /// - Parameter alternatives: The alternatives of each requirement, at most `capacity`.
  init(_ alternatives: some Collection<[CategoryPattern]>) {
    precondition(alternatives.count <= Self.capacity)
    all = alternatives.count == 64 ? .max : (1 << UInt64(alternatives.count)) - 1
    places = KeyPlaces([])
    for (number, patterns) in alternatives.enumerated() {
      for pattern in patterns { add(pattern, meeting: 1 << UInt64(number)) }
    }
    places = KeyPlaces(keys.map { ExactText($0.text) })
  }

  private mutating func add(_ pattern: CategoryPattern, meeting requirement: UInt64) {
    switch pattern {
    case .word(let word): words.append((word, requirement))
    case .tag(let tag):
      let place = keys.firstIndex { $0.text == tag.key } ?? keys.count
      if place == keys.count { keys.append(Key(text: tag.key)) }
      if let value = tag.value {
        keys[place].values.append((ExactText(value), requirement))
      } else {
        keys[place].any |= requirement
      }
    }
  }

  /// Whether a point meets all requirements, by its category or its tags.
  ///
  /// - Throws: `Damage` when category or tags cannot be read.
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
    if met == all { return true }
    try point.forEachTag { key, value throws(Point.Damage) in
      guard let place = try places.place(of: key, in: point) else { return }
      met |= unsafe try point.withUTF8(of: value) { unsafe metBy(value: $0, ofKeyAt: place) }
    }
    return met == all
  }

  @usableFromInline package func metBy(category number: Int?) -> UInt64? { categories[number] }

  @usableFromInline package mutating func metBy(
    category bytes: UnsafeBufferPointer<UInt8>,
    _ number: Int?,
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
    guard isSingle else {
      return unsafe Self.met(by: String(decoding: value, as: UTF8.self)[...], asked)
    }
    return asked.values.reduce(asked.any) { met, wanted in
      unsafe wanted.value.equals(value) ? met | wanted.met : met
    }
  }

  /// Of a list of values, `pizza;pasta`, the whole counts and each item.
  private static func met(by value: Substring, _ asked: Key) -> UInt64 {
    let items = ValueList.items(of: value)
    return asked.values.reduce(asked.any) { met, wanted in
      value == wanted.value.text || items.contains { $0 == wanted.value.text }
        ? met | wanted.met : met
    }
  }

  private static func isWord(_ category: Category, _ word: FoldedText) -> Bool {
    FoldedText(category.text) == word
      || ValueList.items(of: category.value).contains { FoldedText(String($0)) == word }
  }
}
