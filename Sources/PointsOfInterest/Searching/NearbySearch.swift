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
  /// - Throws: The error of the location provider; without a location there is nothing to search.
  package func run(_ query: NearbyQuery, by deadline: Deadline) throws -> NearbyResult {
    let fix = try locationProvider.currentFix(by: deadline)
    let merged = answer(query, near: fix.coordinate, by: deadline)
    return NearbyResult(
      fix: fix,
      points: merged.points,
      failures: merged.failures,
      attributions: merged.attributions,
      notes: merged.notes,
      completeWithin: merged.completeWithin,
    ).named(in: query.filter.nameLanguage)
  }

  /// Asks for more than the limit while points that a source has not returned could still change the
  /// answer: a limit must never be applied before duplicates are removed.
  private func answer(
    _ query: NearbyQuery,
    near centre: Coordinate,
    by deadline: Deadline,
  ) -> MergedAnswers {
    var wider = query
    if sources.count > 1 { wider.limit = query.limit.map { 2 * $0 + 6 } }
    while true {
      let ask = wider
      let outcomes = loading.outcomes(count: sources.count) { index in
        load(sources[index], near: centre, matching: ask, by: deadline)
      }
      let merged = MergedAnswers(outcomes, of: sources.map(\.name))
      guard let limit = query.limit, let asked = wider.limit else { return merged.limited(to: nil) }
      if merged.isFinal(upTo: limit) { return merged.limited(to: limit) }
      wider.limit = asked * 4
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
    } catch {
      return .failure(Failure(error))
    }
  }
}
