/// The conditions of a filter that points of several sources may meet together, though none of them
/// meets all: a place has the tags of all its points.
struct SharedConditions {
  /// Filters of which such a place's points pass one; empty when the filter has only one condition.
  let filters: [PointFilter]

  init(of filter: PointFilter) {
    let categories = filter.categories + filter.conditions.flatMap { $0.clauses.flatMap(\.self) }
    let isSimple =
      filter.conditions.allSatisfy { $0.clauses.count + $0.exclusions.count <= 1 }
    let count =
      (categories.isEmpty ? 0 : isSimple ? 1 : 2) + filter.tags.count + (filter.name == nil ? 0 : 1)
    guard count > 1 else {
      filters = []
      return
    }
    // A value that is refused may stand in for one of another source that is, too.
    let refused = filter.conditions.flatMap(\.exclusions).map(\.key)
    let patterns =
      filter.tags.flatMap { $0.isNegated ? $0.patterns.map(Self.anyValue) : $0.patterns }
      + refused.map { TagPattern(key: $0, value: nil) }
    let alternatives = PointFilter(
      categories: categories + patterns.map(CategoryPattern.tag),
      includesHidden: true,
    )
    let name = filter.name.map {
      PointFilter(name: $0, nameLanguage: filter.nameLanguage, includesHidden: true)
    }
    filters = [alternatives.categories.isEmpty ? nil : alternatives, name].compactMap(\.self)
  }

  private static func anyValue(_ pattern: TagPattern) -> TagPattern {
    TagPattern(key: pattern.key, value: nil)
  }

  /// The points that meet a condition, of all sources but one: such a place has a point in one of the
  /// others.
  ///
  /// Left out is the dearest to ask, unless an answer of another is cut off.
  ///
  /// - Parameters:
  ///   - costs: The cost of asking each source again; `nil` leaves it out, and so does `.none`.
  ///   - ask: Asks the source of that number, for so many points at most.
  /// - Returns: The number of a source and its answer.
  /// - Throws: As `ask`.
  func answers(
    costs: [RepeatCost?],
    _ ask: (_ source: Int, _ filter: PointFilter, _ limit: Int) throws -> PointSourceAnswer,
  ) rethrows -> [(source: Int, answer: PointSourceAnswer)] {
    let sources = costs.enumerated()
      .compactMap { source, cost in cost.map { (cost: $0, source: source) } }
      .filter { $0.cost != RepeatCost.none }
      .sorted { ($0.cost, $0.source) < ($1.cost, $1.source) }
      .map(\.source)
    var found: [(source: Int, answer: PointSourceAnswer)] = []
    for filter in filters {
      var (open, limit) = (sources, Self.firstLimit)
      while let last = open.last, open.count > 1 {
        var cutOff: [Int] = []
        for source in open where source != last || !cutOff.isEmpty {
          let answer = try ask(source, filter, limit)
          if answer.isCutOff { cutOff.append(source) } else { found.append((source, answer)) }
        }
        (open, limit) = (cutOff, 4 * limit)
      }
    }
    return found
  }

  /// More than there are in a file of one's own around most places.
  private static let firstLimit = 32
}
