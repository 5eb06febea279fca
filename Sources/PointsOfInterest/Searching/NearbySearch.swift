package import Basics

/// Loader of nearby points: locate, load, merge, rank, limit.
package struct NearbySearch: Sendable {
  private let locationProvider: any LocationProvider
  /// The most trusted first.
  private let sources: [any PointSource]

  package init(locationProvider: any LocationProvider, sources: [any PointSource]) {
    (self.locationProvider, self.sources) = (locationProvider, sources)
  }

  /// Finds the points nearest to the current location.
  ///
  /// A source that fails is a failure of the result.
  ///
  /// - Throws: The error of the location provider, without whose fix there is nothing to search.
  package func run(_ query: NearbyQuery, by deadline: Deadline) throws -> NearbyResult {
    try run(query, at: try fix(by: deadline), by: deadline)
  }

  package func fix(by deadline: Deadline) throws -> Fix {
    try locationProvider.currentFix(by: deadline)
  }

  /// Finds the points nearest to a location that is known.
  package func run(
    _ query: NearbyQuery, at fix: Fix, by deadline: Deadline,
  ) throws -> NearbyResult {
    guard let itself = fix.itself else { return try joined(query, at: fix, by: deadline) }
    var wider = query
    // Names in other languages are tags.
    wider.needsDetails = true
    var result = NearbyResult(fix: fix, points: [])
    // Most places are one point, and a service may have to look far for each more.
    for spare in [1, Self.mostOfOnePlace] {
      wider.limit = query.limit.map { $0 + spare }
      result = try joined(wider, at: fix, by: deadline)
      let foundCount = result.points.count
      result.points.removeAll { itself.isIt($0.point, distance: $0.distance) }
      guard let limit = query.limit, foundCount == limit + spare, result.points.count < limit else {
        break
      }
    }
    result.keepFirst(query.limit)
    return result
  }

  /// No place has more points in all sources.
  private static let mostOfOnePlace = 8

  private func joined(
    _ query: NearbyQuery, at fix: Fix, by deadline: Deadline,
  ) throws -> NearbyResult {
    let search = JointSearch(sources, for: query)
    try search.run(from: fix.coordinate, by: deadline)
    return try search.result(at: fix)
  }
}
