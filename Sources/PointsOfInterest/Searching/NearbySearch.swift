package import ByteStreams
import Geodesy

/// Loader of nearby points: locate, load, merge, rank, limit.
package struct NearbySearch: Sendable {
  private let locationProvider: any LocationProvider
  /// The most trusted first.
  private let sources: [any PointSource]
  private let loading: any SourceLoading

  package init(
    locationProvider: any LocationProvider,
    sources: [any PointSource],
    loading: any SourceLoading = SequentialLoading(),
  ) {
    self.locationProvider = locationProvider
    self.sources = sources
    self.loading = loading
  }

  /// Finds the points nearest to the current location.
  ///
  /// - Parameters:
  ///   - query: The points to find.
  ///   - deadline: When the answer must be there, location and sources together.
  /// - Returns: The points of the sources that answered, by the names that the query's filter prefers,
  ///   and the failures of the others.
  /// - Throws: The error of the location provider, as without a location there is nothing to search;
  ///   `NeedsFullProgram` from the bytes of a source; `Failure` of kind `.tryAgain` when merging the
  ///   sources takes too long.
  package func run(_ query: NearbyQuery, by deadline: Deadline) throws -> NearbyResult {
    let fix = try locationProvider.currentFix(by: deadline)
    let merged = try answer(query, near: fix.coordinate, by: deadline)
    var attributions = merged.attributions
    if let credit = fix.place?.attribution, !attributions.contains(credit) {
      attributions.append(credit)
    }
    return NearbyResult(
      fix: fix,
      points: merged.points,
      failures: merged.failures,
      attributions: attributions,
      notes: merged.notes,
      completeWithin: merged.completeWithin,
    ).named(in: query.filter.nameLanguage)
  }

  /// Asks for more than is wanted while points that a source has not returned could still change the
  /// answer: limit and radius must never be applied before duplicates are removed.
  private func answer(
    _ query: NearbyQuery,
    near centre: Coordinate,
    by deadline: Deadline,
  ) throws -> MergedAnswers {
    var step = 0
    while true {
      let ask = sources.count > 1 ? query.forMerging(step: step) : query.forOneSource(step: step)
      let outcomes = loading.outcomes(count: sources.count) { index in
        load(sources[index], near: centre, matching: ask, by: deadline)
      }
      for case .needsFullProgram(let need) in outcomes { throw need }
      let twins = try twins(of: outcomes, asked: ask, query.filter, near: centre, by: deadline)
      let merged = try MergedAnswers(
        twins?.outcomes ?? outcomes,
        of: sources.map(\.name),
        to: query,
        asked: ask,
        twins: twins?.found ?? [],
        by: deadline,
      )
      if merged.isFinal { return merged.limited }
      step += 1
    }
  }

  /// The points without which filter and distances would decide about points, not about places.
  private func twins(
    of outcomes: [SourceOutcome],
    asked query: NearbyQuery,
    _ filter: PointFilter,
    near centre: Coordinate,
    by deadline: Deadline,
  ) throws -> FilteredTwins? {
    guard sources.count > 1, filter.isSelective || Self.mayStandApart(query) else { return nil }
    let horizon = KnownDistances(outcomes, asked: query).horizon
    let bounds = query.wider(by: MergeCandidate.greatestDistance + 0.01, within: horizon)
    return try FilteredTwins(
      of: outcomes,
      from: sources,
      at: zip(outcomes, sources).map { $0.answer == nil ? nil : $1.repeatCost },
      for: filter,
      query.target,
      asking: { source, filter, limit in
        var query = bounds
        (query.filter, query.limit) = (filter, limit)
        return try sources[source].points(near: centre, matching: query, by: deadline)
      },
      seen: { NearbyPoint($0, from: centre, to: query.target) },
      by: deadline,
    )
  }

  /// Whether the distance of a place may be so different from that of one of its points that sources
  /// do not tell both: its door may be far behind it, and its outline nearer than is wanted.
  private static func mayStandApart(_ query: NearbyQuery) -> Bool {
    switch query.target {
    case .centre: false
    case .nearest: query.beyond > 0
    case .door: true
    }
  }

  private func load(
    _ source: any PointSource,
    near centre: Coordinate,
    matching query: NearbyQuery,
    by deadline: Deadline,
  ) -> SourceOutcome {
    do {
      return .success(try source.points(near: centre, matching: query, by: deadline))
    } catch let need as NeedsFullProgram {
      return .needsFullProgram(need)
    } catch {
      return .failure(Failure(error))
    }
  }
}
