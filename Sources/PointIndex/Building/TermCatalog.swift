import PointsOfInterest

/// The terms of all points and the frequency of each; terms are numbered in the order in which they
/// first come, 0 being `Term.wild`.
///
/// A cap bounds the memory: later terms count as wild.
struct TermCatalog {
  private static let capacity = 1 << 17

  private(set) var terms: [UInt64]
  private(set) var counts: [Int]
  let classifiedKeys = Term.classifiedKeys

  private var numbers: [UInt64: Int]
  /// The terms of a category, by its number in the interner.
  private var ofCategory = NumberMemo<[Int]>(limit: StringInterner.capacity)
  /// The same for tags: the key's number in the upper half, the value's in the lower.
  private var ofTag: [UInt64: [Int]] = [:]
  private var isClassified = NumberMemo<Bool>(limit: StringInterner.capacity)
  /// The terms of the last record, whose memory serves the next.
  private var found: [Int] = []

  init() {
    (terms, counts, numbers) = ([Term.wild], [0], [Term.wild: 0])
  }

  mutating func resetCounts() {
    for number in counts.indices { counts[number] = 0 }
  }

  /// Counts the terms of a record; returns their numbers, of which one may come twice.
  ///
  /// - Parameter strings: The strings that it refers to, asked for only where a term is new.
  @discardableResult mutating func count(
    _ record: RecordFields, strings: @autoclosure () -> StringInterner,
  ) -> [Int] {
    found.removeAll(keepingCapacity: true)
    if let category = record.category { found += numbers(ofCategory: category, strings: strings) }
    record.tags.forEach { key, value in
      found += numbers(ofTag: key, value, strings: strings)
    }
    for number in found { counts[number] += 1 }
    return found
  }

  private mutating func numbers(
    ofCategory category: IndexedText, strings: () -> StringInterner,
  ) -> [Int] {
    guard case .code(let code) = category else {
      return numbers(for: Term.ofCategory(Self.text(category, strings())))
    }
    if let known = ofCategory[code] { return known }
    let found = numbers(for: Term.ofCategory(strings().text(code)))
    ofCategory[code] = found
    return found
  }

  private mutating func numbers(
    ofTag key: IndexedText, _ value: IndexedText, strings: () -> StringInterner,
  ) -> [Int] {
    guard case .code(let keyCode) = key else {
      return numbers(for: terms(ofTag: Self.text(key, strings()), Self.text(value, strings())))
    }
    guard isClassified(keyCode, strings) else { return [] }
    guard case .code(let valueCode) = value else {
      return numbers(for: terms(ofTag: strings().text(keyCode), Self.text(value, strings())))
    }
    let pair = UInt64(keyCode) << 32 | UInt64(valueCode)
    if let known = ofTag[pair] { return known }
    let found = numbers(for: terms(ofTag: strings().text(keyCode), strings().text(valueCode)))
    if ofTag.count < Self.capacity { ofTag[pair] = found }
    return found
  }

  private mutating func isClassified(_ key: Int, _ strings: () -> StringInterner) -> Bool {
    if let known = isClassified[key] { return known }
    let found = !terms(ofTag: strings().text(key), "").isEmpty
    isClassified[key] = found
    return found
  }

  private func terms(ofTag key: String, _ value: String) -> [UInt64] {
    Term.ofTag(key, value, classifiedKeys: classifiedKeys)
  }

  private mutating func numbers(for terms: [UInt64]) -> [Int] {
    terms.map { term in
      if let known = numbers[term] { return known }
      guard numbers.count < Self.capacity else { return 0 }
      let number = numbers.count
      numbers[term] = number
      self.terms.append(term)
      counts.append(0)
      return number
    }
  }

  private static func text(_ reference: IndexedText, _ strings: StringInterner) -> String {
    switch reference {
    case .code(let code): strings.text(code)
    case .bytes(let bytes): bytes.text
    case .number, .openStreetMap: ""
    }
  }
}
