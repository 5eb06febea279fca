package import Basics

/// Loader of nearby points: locate, load, merge, rank, limit.
package struct NearbySearch: Sendable {
  private let locationProvider: any LocationProvider
  /// The most trusted first.
  private let sources: [any PointSource]
  private let loading: any SourceLoading

  package init(
    locationProvider: any LocationProvider, sources: [any PointSource],
    loading: any SourceLoading = SequentialLoading(),
  ) {
    self.locationProvider = locationProvider
    self.sources = sources
    self.loading = loading
  }

  /// Finds the points nearest to the current location.
  ///
  /// - Parameter deadline: When the answer must be there, location and sources together.
  /// - Returns: The points of the sources that answered, by the names that the query's filter prefers,
  ///   and the failures of the others.
  /// - Throws: The error of the location provider, as without a location there is nothing to search;
  ///   `NeedsFullProgram` from the bytes of a source; `Failure` of kind `.tryAgain` when merging the
  ///   sources takes too long.
  package func run(_ query: NearbyQuery, by deadline: Deadline) throws -> NearbyResult {
    let fix = try locationProvider.currentFix(by: deadline)
    let search = JointSearch(sources, for: query, loading: loading)
    try search.run(from: fix.coordinate, by: deadline)
    return try search.result(at: fix)
  }
}
