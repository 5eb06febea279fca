package import Basics
package import Geodesy

/// One search over several sources, from any number of locations one after the other.
package final class JointSearch {
  private struct Tree {
    let source: Int
    let search: any TreeSearch
    /// Lower bound of the haversines of its points that were not seen yet.
    var bound = Double.infinity
    var hasBegun = false
    /// The box around its points, and 25 m more; `nil` if none of them lies anywhere.
    var surroundings: BoundingBox?
    /// Time that its steps took, if the query asks.
    var time = Duration.zero
  }

  private let sources: [any PointSource]
  private let query: NearbyQuery
  private var trees: [Tree] = []
  private var services: [Int] = []
  private var files: [Int] = []
  /// Whether one source may take the time of others: it is on the network, or others are read after it.
  private let mayWait: Bool
  /// Outcome of each source that is no tree, and failures of trees.
  private var outcomes: [SourceOutcome]
  private var areOutcomesEmpty = true
  /// The haversine beyond which no point is wanted.
  private var cut = Double.infinity
  /// Within what is searched, and by when.
  private var radius: Metres?
  private var deadline = Deadline(in: .zero)

  /// A search of sources, the most trusted first, for the points that fit a query.
  package init(_ sources: [any PointSource], for query: NearbyQuery) {
    (self.sources, self.query) = (sources, query)
    outcomes = sources.map { _ in .nothing }
    for (number, source) in sources.enumerated() {
      switch source.search(for: query) {
      case .tree(let search): trees.append(Tree(source: number, search: search))
      case .reading: files.append(number)
      case .asking: services.append(number)
      }
    }
    mayWait = !(services + files).isEmpty || trees.contains { $0.search.isRemote }
  }

  /// Searches from a location, within a radius if that is less than the query's.
  ///
  /// - Throws: `NeedsFullProgram`; the failure of a source is one of the answer's.
  package func run(
    from centre: Coordinate, within radius: Metres = .infinity, by deadline: Deadline,
  ) throws {
    let least = min(radius, query.radius ?? .infinity)
    self.radius = least < .infinity ? least : nil
    self.deadline = deadline
    cut = GreatCircleBound.greatestHaversine(within: least)
    if !areOutcomesEmpty { outcomes = sources.map { _ in .nothing } }
    areOutcomesEmpty = true
    let early = mayWait && sources.count > 1 ? deadline.forFirstAnswers : deadline
    guard !services.isEmpty else {
      searchTrees(from: centre, by: early)
      let farthest = min(least, GreatCircleBound.greatestDistance(haversine: cut))
      let found = try asking(files, from: centre, within: farthest, by: deadline)()
      return note(found, of: files)
    }
    // Files first: whatever threads there are, none of them waits behind a service.
    let asked = files + services
    let asking = asking(asked, from: centre, within: least, by: early)
    // A service that hangs takes no time from the trees.
    let answers = Background(asking)
    searchTrees(from: centre, by: early)
    note(try answers.value(), of: asked)
  }

  /// Asks sources that are no trees, all at once.
  private func asking(
    _ numbers: [Int], from centre: Coordinate, within radius: Metres, by deadline: Deadline,
  ) -> @Sendable () throws -> [SourceOutcome] {
    var asked = query
    asked.radius = radius < .infinity ? radius : nil
    return { [sources, asked] in
      try Workers.forSources.map(numbers) { number in
        do {
          let source = sources[number]
          let start = deadline.remaining
          var answer = try source.points(near: centre, matching: asked, by: deadline)
          if asked.tellsSources { answer.tell(source.name, in: start - deadline.remaining) }
          return SourceOutcome.success(answer)
        } catch let need as NeedsFullProgram {
          throw need
        } catch {
          return .failure(Failure(error))
        }
      }
    }
  }

  private func note(_ found: [SourceOutcome], of numbers: [Int]) {
    guard !numbers.isEmpty else { return }
    areOutcomesEmpty = false
    for (number, outcome) in zip(numbers, found) { outcomes[number] = outcome }
  }

  // MARK: Trees

  private func searchTrees(from centre: Coordinate, by deadline: Deadline) {
    // One tree alone needs no look at where it lies.
    let origin = sources.count > 1 ? GreatCircleBound(from: centre) : nil
    for number in trees.indices {
      trees[number].hasBegun = false
      trees[number].time = .zero
      trees[number].bound = bound(of: number, from: origin, by: deadline)
    }
    while let (number, limit) = nearestTree, trees[number].bound <= cut {
      trees[number].bound = attempt(number) { search in
        if !trees[number].hasBegun {
          try search.begin(at: centre, by: deadline)
          trees[number].hasBegun = true
        }
        return try search.advance(to: limit, within: &cut)
      }
    }
    for number in trees.indices where trees[number].hasBegun {
      _ = attempt(number) { search in
        try search.finish(within: &cut)
        return .infinity
      }
    }
  }

  private func bound(
    of number: Int, from origin: GreatCircleBound?, by deadline: Deadline,
  ) -> Double {
    guard let origin else { return 0 }
    return attempt(number) { search in
      guard let box = try search.bounds(by: deadline) else { return 0 }
      if trees[number].surroundings == nil {
        trees[number].surroundings = box.widened(by: Duplicates.greatestDistance)
      }
      return origin.haversine(to: box)
    }
  }

  /// The tree with the nearest part, and the bound of the next one.
  private var nearestTree: (number: Int, limit: Double)? {
    var (nearest, least, second) = (0, Double.infinity, Double.infinity)
    for number in trees.indices {
      let bound = trees[number].bound
      if bound < least {
        (nearest, least, second) = (number, bound, least)
      } else if bound < second {
        second = bound
      }
    }
    return least < .infinity ? (nearest, second) : nil
  }

  /// Does something with a tree that may fail; infinity then, as nothing more comes from it.
  private func attempt(_ number: Int, _ step: (any TreeSearch) throws -> Double) -> Double {
    let start = query.tellsSources ? deadline.remaining : nil
    defer {
      if let start { trees[number].time += start - deadline.remaining }
    }
    do {
      return try step(trees[number].search)
    } catch {
      trees[number].hasBegun = false
      outcomes[trees[number].source] = .failure(Failure(error))
      areOutcomesEmpty = false
      return .infinity
    }
  }

  // MARK: The answer

  package var allTrees: [any TreeSearch] { trees.map(\.search) }

  /// The only tree that has an answer, for whoever writes it from the tree itself; `nil` if other sources
  /// have a part in the answer, or may know one of its places, too.
  package var onlyTree: (any TreeSearch)? {
    guard areOutcomesEmpty, !trees.isEmpty else { return nil }
    guard trees.count > 1 else { return trees[0].hasBegun ? trees[0].search : nil }
    var only = trees[0]
    var count = 0
    for tree in trees where tree.hasBegun && tree.search.hasFound {
      count += 1
      only = tree
    }
    guard count == 1 else { return nil }
    for tree in trees where tree.source != only.source {
      if let box = tree.surroundings, only.search.hasFound(in: box) { return nil }
    }
    return only.search
  }

  /// The answer of all sources to the last search: each place once, with names in the query's language.
  ///
  /// - Parameter fix: The location that was searched from.
  package func result(at fix: Fix) throws -> NearbyResult {
    noteAnswersOfTrees()
    var result = NearbyResult(outcomes, of: sources.map(\.name), at: fix)
    if query.tellsSources {
      for (outcome, source) in zip(outcomes, sources) where outcome == .nothing {
        result.notes.append(SourceNote("\(source.name): nothing near enough", isDetail: true))
      }
    }
    if query.needsCoverage { result.covered = covered(fix.coordinate) }
    var merging = merging(from: fix.coordinate, within: result.completeWithin ?? .infinity)
    result.points = try merging.places(limit: query.limit)
    for (source, failure) in merging.failures {
      result.failures.append(SourceFailure(source: sources[source].name, failure: failure))
    }
    let isShort = result.points.count < query.limit ?? .max
    // Some of those found are hidden by another source.
    if merging.hiddenCount > 0,
      isShort ? reach < .infinity : mayHaveMore(beside: result.points.last)
    {
      let limit = query.limit.map { $0 + max($0, 4 * merging.hiddenCount) }
      return try self.result(at: fix, limit: limit)
    }
    if isShort, query.tellsEnd { result.failures += ends }
    return result.named(in: query.filter.nameLanguage)
  }

  private func noteAnswersOfTrees() {
    for tree in trees where tree.hasBegun {
      do {
        var answer = try tree.search.answer()
        if query.tellsSources { answer.tell(sources[tree.source].name, in: tree.time) }
        outcomes[tree.source] = .success(answer)
      } catch {
        outcomes[tree.source] = .failure(Failure(error))
      }
      areOutcomesEmpty = false
    }
  }

  /// The merging of the answers, as far as all sources have looked.
  private func merging(from centre: Coordinate, within distance: Metres) -> SourceMerging {
    let seen = { [query] in NearbyPoint($0, from: centre, to: query.target) }
    var merging = SourceMerging(
      outcomes, surroundings: sources.count > 1 ? surroundings : [], filter: query.filter,
      within: min(distance, radius ?? .infinity, reach), by: deadline,
      look: { try self.answers(beside: $1, of: $0) }, seen: seen,
    )
    if query.beyond > 0 {
      merging.isTooNear = { [query] in seen($0).distance ?? .infinity < query.beyond }
    }
    return merging
  }

  /// The failures of sources that looked no farther than a distance.
  private var ends: [SourceFailure] {
    zip(outcomes, sources).compactMap { outcome, source in
      outcome.answer?.completeWithin.map { .end(within: $0, of: source.name) }
    }
  }

  private func result(at fix: Fix, limit: Int?) throws -> NearbyResult {
    var wider = query
    wider.limit = limit
    let search = JointSearch(sources, for: wider)
    try search.run(from: fix.coordinate, within: radius ?? .infinity, by: deadline)
    var result = try search.result(at: fix)
    result.keepFirst(query.limit)
    return result
  }

  /// The distance within which all points that fit were found: that of the last of a source that
  /// has more.
  private var reach: Metres {
    outcomes.lazy.compactMap { $0.answer }.filter(\.isCutOff)
      .reduce(.infinity) { min($0, $1.points.last?.distance ?? .infinity) }
  }

  /// Whether a source may have more at the distance of a point of another source.
  private func mayHaveMore(beside last: NearbyPoint?) -> Bool {
    guard let last, last.distance == reach else { return false }
    return outcomes.lazy.compactMap { $0.answer }.contains {
      $0.isCutOff && $0.points.last?.distance == reach && $0.points.last?.point != last.point
    }
  }

  private func covered(_ centre: Coordinate) -> Bool? {
    var covered: Bool?
    for tree in trees where tree.search.isIndex {
      if case .failure = outcomes[tree.source] { continue }
      let box = try? tree.search.bounds(by: deadline)
      covered = covered == true || box?.contains(centre) == true
    }
    return covered
  }

  /// The boxes in which each source may know another's place; none if it is not looked into again.
  private var surroundings: [[BoundingBox]] {
    var boxes = outcomes.map { $0.answer?.surroundings ?? [] }
    for tree in trees {
      if case .failure = outcomes[tree.source] { continue }
      boxes[tree.source] = tree.surroundings.map { [$0] } ?? []
    }
    return boxes
  }

  private func answers(beside places: [Coordinate], of source: Int) throws -> [PointSourceAnswer] {
    try trees.first { $0.source == source }?.search.look(around: places, by: deadline)
      ?? sources[source].answers(beside: places, by: deadline)
  }
}
