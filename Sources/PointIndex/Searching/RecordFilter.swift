import PointsOfInterest

/// A `PointFilter` that looks at records without making strings of them wherever bytes can tell.
///
/// It asks the filter itself, on a point with nothing but the category or the tag in question, and
/// remembers the answer for strings of the dictionary; so it cannot decide otherwise than the
/// filter. What bytes tell is only this: two ASCII texts are equal when their bytes are.
struct RecordFilter {
  /// Whether hidden points are all that the filter can refuse.
  let admitsAllVisible: Bool
  let includesHidden: Bool

  private let filter: PointFilter
  private let patterns: [CategoryPattern]
  /// Of these patterns one must match; of those behind them all.
  private let categoryMask: UInt64
  private let tagMask: UInt64
  private var categoryMemo = MaskMemo()
  private var keyMemo = MaskMemo()
  private var name: RecordNameFilter?

  init(_ filter: PointFilter) {
    self.filter = filter
    includesHidden = filter.includesHidden
    admitsAllVisible = filter.categories.isEmpty && filter.tags.isEmpty && filter.name == nil
    patterns = filter.categories + filter.tags.map { .tag($0) }
    let all = patterns.count < 64 ? (UInt64(1) << UInt64(patterns.count)) - 1 : 0
    categoryMask = all & ((1 << UInt64(min(63, filter.categories.count))) - 1)
    tagMask = all & ~categoryMask
    name = filter.name.map { RecordNameFilter($0, language: filter.nameLanguage) }
  }

  /// Whether a point is wanted.
  ///
  /// - Parameters:
  ///   - record: The point.
  ///   - index: Where it is from.
  /// - Returns: What `PointFilter.admits` says.
  /// - Throws: `Failure` of kind `.data` when a string of it is damaged.
  mutating func admits(_ record: RecordFields, in index: PointIndexReader) throws(Failure) -> Bool {
    if record.isHidden, !includesHidden { return false }
    if admitsAllVisible { return true }
    guard patterns.count < 64 else {
      return filter.admits(try index.point(record, coordinate: nil, source: ""))
    }
    guard try fitsPatterns(record, in: index) else { return false }
    return try name?.admits(record, in: index) ?? true
  }

  private mutating func fitsPatterns(
    _ record: RecordFields,
    in index: PointIndexReader,
  ) throws(Failure) -> Bool {
    guard !patterns.isEmpty else { return true }
    var matched: UInt64 = 0
    if let category = record.category { matched = try mask(ofCategory: category, in: index) }
    if isEnough(matched) { return true }
    guard record.tagCount > 0 else { return false }
    var problem: Failure?
    let end = record.forEachTag { key, value in
      do throws(Failure) {
        let candidates = try mask(ofKey: key, in: index) & ~matched
        if candidates != 0 {
          matched |= try mask(of: candidates, key: key, value: value, in: index)
        }
      } catch { problem = error }
      return problem == nil
    }
    if let problem { throw problem }
    guard end != nil else { throw index.damage(in: record) }
    return isEnough(matched)
  }

  private func isEnough(_ matched: UInt64) -> Bool {
    (categoryMask == 0 || matched & categoryMask != 0) && matched & tagMask == tagMask
  }

  /// Which patterns a category alone satisfies.
  private mutating func mask(
    ofCategory category: StringReference,
    in index: PointIndexReader,
  ) throws(Failure) -> UInt64 {
    if case .code(let code) = category, let known = categoryMemo[code] { return known }
    let text = try index.string(category).text
    let mask = mask { $0.matches(PointOfInterest(category: Category(text), source: "")) }
    if case .code(let code) = category { categoryMemo[code] = mask }
    return mask
  }

  /// Which patterns ask for a key.
  private mutating func mask(
    ofKey key: StringReference,
    in index: PointIndexReader,
  ) throws(Failure) -> UInt64 {
    if case .code(let code) = key, let known = keyMemo[code] { return known }
    let text = try index.string(key).text
    let mask = mask { pattern in
      if case .tag(let tag) = pattern { tag.key == text } else { false }
    }
    if case .code(let code) = key { keyMemo[code] = mask }
    return mask
  }

  /// Which of the patterns that ask for a key its value satisfies.
  private func mask(
    of candidates: UInt64,
    key: StringReference,
    value: StringReference,
    in index: PointIndexReader,
  ) throws(Failure) -> UInt64 {
    let bytes = try index.string(value)
    let isPlain = bytes.isASCII && !bytes.contains(UInt8(ascii: ";"))
    var matched: UInt64 = 0
    for (number, pattern) in patterns.enumerated() where candidates >> UInt64(number) & 1 == 1 {
      guard case .tag(let tag) = pattern else { continue }
      let isMatch: Bool
      if isPlain, let wanted = tag.value, Term.isASCII(wanted) {
        isMatch = bytes.equals(Array(wanted.utf8))
      } else {
        let tags: Tags = [tag.key: bytes.text]
        isMatch = tag.matches(PointOfInterest(source: "", tags: tags))
      }
      if isMatch { matched |= 1 << UInt64(number) }
    }
    return matched
  }

  private func mask(_ isMatch: (CategoryPattern) -> Bool) -> UInt64 {
    var mask: UInt64 = 0
    for (number, pattern) in patterns.enumerated() where isMatch(pattern) {
      mask |= 1 << UInt64(number)
    }
    return mask
  }
}

/// Remembers answers for the frequent strings of the dictionary, which have the low numbers.
struct MaskMemo {
  private var masks: [UInt64?] = []

  /// The answer for a string by its number; `nil` if it is not known.
  subscript(code: Int) -> UInt64? {
    get { code < masks.count ? masks[code] : nil }
    set {
      guard code < 4_096 else { return }
      while masks.count <= code { masks.append(nil) }
      masks[code] = newValue
    }
  }
}
