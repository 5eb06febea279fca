import PointsOfInterest

/// The terms of all points and the frequency of each; terms are numbered in the order in which they
/// first come, 0 being `Term.wild`.
///
/// A cap bounds the memory: later terms count as wild.
struct TermCatalog {
  static let capacity = 1 << 17

  /// The terms by number.
  private(set) var terms: [UInt64] = [Term.wild]
  /// Frequency of each term, by number.
  private(set) var counts: [Int] = [0]

  private var numbers: [UInt64: Int] = [Term.wild: 0]
  /// The terms of a category, by its number in the interner.
  private var ofCategory: [Int: [Int]] = [:]
  /// The same for tags: the key's number in the upper half, the value's in the lower.
  private var ofTag: [UInt64: [Int]] = [:]
  private var isClassified: [Int: Bool] = [:]

  /// Counts the terms of a record.
  mutating func count(_ record: RecordFields, strings: StringInterner) {
    for number in numbers(of: record, strings: strings) { counts[number] += 1 }
  }

  /// The numbers of a record's terms; one may come twice.
  mutating func numbers(of record: RecordFields, strings: StringInterner) -> [Int] {
    let category = record.category.map { numbers(ofCategory: $0, strings: strings) } ?? []
    guard record.tags.count > 0 else { return category }
    var all = category
    record.tags.forEach { key, value in
      all += numbers(ofTag: key, value, strings: strings)
    }
    return all
  }

  private mutating func numbers(
    ofCategory category: StringReference,
    strings: StringInterner,
  ) -> [Int] {
    guard case .code(let code) = category else {
      return numbers(for: Term.ofCategory(Self.text(category, strings)))
    }
    if let known = ofCategory[code] { return known }
    let found = numbers(for: Term.ofCategory(strings.text(code)))
    ofCategory[code] = found
    return found
  }

  private mutating func numbers(
    ofTag key: StringReference,
    _ value: StringReference,
    strings: StringInterner,
  ) -> [Int] {
    guard case .code(let keyCode) = key else {
      return numbers(for: Term.ofTag(Self.text(key, strings), Self.text(value, strings)))
    }
    if isClassified[keyCode] == nil {
      isClassified[keyCode] = !Term.ofTag(strings.text(keyCode), "").isEmpty
    }
    guard isClassified[keyCode] == true else { return [] }
    guard case .code(let valueCode) = value else {
      return numbers(for: Term.ofTag(strings.text(keyCode), Self.text(value, strings)))
    }
    let pair = UInt64(keyCode) << 32 | UInt64(valueCode)
    if let known = ofTag[pair] { return known }
    let found = numbers(for: Term.ofTag(strings.text(keyCode), strings.text(valueCode)))
    if ofTag.count < Self.capacity { ofTag[pair] = found }
    return found
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

  private static func text(_ reference: StringReference, _ strings: StringInterner) -> String {
    switch reference {
    case .code(let code): strings.text(code)
    case .inline(let bytes): bytes.text
    }
  }
}
