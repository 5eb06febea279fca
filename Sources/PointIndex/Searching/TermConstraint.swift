import PointsOfInterest

/// Parts of the tree that can have points that fit a filter, by its terms.
///
/// One lookup of one of ten zoos among a million points takes 0.3 % of what it takes without rows;
/// of one of 3000 kinds with lists 13 % of what it takes without.
struct TermConstraint {
  /// Groups of rows: a node must have one row of each group.
  private(set) var groups: [[Int]] = []
  /// The rows of the terms of the only group that are no other's; of several groups, none, as a part may
  /// have all rows and yet no point with all terms.
  private(set) var ownRows: [Int] = []
  /// The lists of all terms of one group, when none of its terms has a row: only leaves in these
  /// lists, and those with the wild row, can have points that fit.
  private var lists: [TermEntry]?
  /// The leaves of these lists; `nil` without lists.
  private(set) var leaves: ListedLeaves?
  /// The row of the points that may have any term, if there are any: parts with it count as listed.
  private(set) var rowsOfAnyTerm: [Int] = []
  /// Share of the points that fit at the most, roughly.
  private(set) var selectivity = 1.0
  /// Whether the terms are still to be fetched: a plan has found them missing.
  private(set) var isUnknown = false
  /// Whether the filter excludes all points with a coordinate.
  private(set) var isImpossible = false

  /// - Throws: `Failure` of kind `.data` when the terms are damaged.
  init(_ filter: PointFilter, in index: PointIndexReader) throws(Failure) {
    guard !filter.categories.isEmpty || !filter.conditions.isEmpty || !filter.tags.isEmpty
    else { return }
    var categories = filter.categories.map { Self.term(of: $0, in: index) }
    for condition in filter.conditions { categories += Self.terms(of: condition, in: index) }
    var all = categories.isEmpty ? [] : [categories]
    for tag in filter.tags where !tag.isNegated {
      all.append(tag.patterns.map { Self.term(of: $0, in: index) })
    }
    if index.missing != nil { Self.expect(all, in: index) }
    let wild = try index.term(Term.wild)
    if let wild, wild.count > 0 { rowsOfAnyTerm = wild.row.map { [$0] } ?? [] }
    for terms in all { try add(terms, wild: wild, in: index) }
    leaves = try lists.map { lists throws(Failure) in try ListedLeaves(lists, in: index) }
  }

  /// A constraint of which nothing is known: every part of the tree can have points that fit.
  static let unknown = TermConstraint()

  private init() { isUnknown = true }

  /// Notes all terms at once that are missing.
  private static func expect(_ groups: [[UInt64?]], in index: PointIndexReader) {
    _ = try? index.term(Term.wild)
    for case let term? in groups.joined() {
      index.expectList(of: term)
      _ = try? index.term(term)
    }
  }

  /// Adds a group, unless it contains `nil`: then a pattern has no term, and any node can match.
  private mutating func add(
    _ terms: [UInt64?], wild: TermEntry?, in index: PointIndexReader,
  ) throws(Failure) {
    var entries: [TermEntry] = []
    for term in terms {
      guard let term else { return }
      if let entry = try index.term(term), entry.count > 0 { entries.append(entry) }
    }
    ownRows = groups.isEmpty ? entries.compactMap(\.row) : []
    let own = entries
    if let wild, wild.count > 0 { entries.append(wild) }
    if entries.isEmpty { isImpossible = true }
    let share = Self.size(entries) / Double(max(1, index.header.locatedCount))
    selectivity = min(selectivity, share)
    groups.append(entries.map { $0.row ?? index.header.rowCount - 2 })
    guard own.allSatisfy({ $0.place == .list }) else { return }
    if let lists, Self.size(lists) <= Self.size(own) { return }
    lists = own
  }

  /// How many points the lists are of; a number that no sum of a damaged file overflows.
  private static func size(_ entries: [TermEntry]) -> Double {
    entries.reduce(0) { $0 + Double($1.count) }
  }

  private static func term(of pattern: CategoryPattern, in index: PointIndexReader) -> UInt64? {
    switch pattern {
    case .tag(let tag): term(of: tag, in: index)
    case .word(let word): Term.isASCII(word.text) ? Term.word(word) : nil
    }
  }

  /// The terms of one clause, which is enough as all must be met: of the first that has all its terms.
  private static func terms(
    of condition: CategoryCondition, in index: PointIndexReader,
  ) -> [UInt64?] {
    let clauses = condition.clauses.map { $0.map { term(of: $0, in: index) } }
    return clauses.first { !$0.contains(nil) } ?? [nil]
  }

  private static func term(of tag: TagPattern, in index: PointIndexReader) -> UInt64? {
    guard Term.isASCII(tag.key), Term.isASCII(tag.value ?? ""),
      index.header.classifiedKeys.contains(tag.key)
    else { return nil }
    // Whatever its value is, a tag that is compared is there.
    return tag.value.map { Term.tag(tag.key, $0) } ?? Term.key(tag.key)
  }
}
