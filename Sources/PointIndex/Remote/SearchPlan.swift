import Basics
import Geodesy
import PointsOfInterest

/// Finds out what searches will read of an index of which only parts are here.
struct SearchPlan {
  private let index: PointIndexReader

  /// - Parameter index: The index, which notes what is missing.
  init(_ index: PointIndexReader) {
    self.index = index
  }

  /// Searches from some places, and notes what is missing.
  ///
  /// - Parameters:
  ///   - query: The points to find at each.
  ///   - deadline: When the search at the next place must be done; called for each.
  /// - Throws: `Failure`: `.tryAgain` when a search takes too long; `.data` for damage, when nothing is
  ///   missing.
  func search(
    from places: [Coordinate], for query: NearbyQuery, by deadline: () -> Deadline,
  ) throws(Failure) {
    var search = try NearestSearch(index, for: query)
    var damage: Failure?
    for place in places {
      do throws(Failure) {
        let deadline = deadline()
        // A search looks at its deadline only after many steps.
        guard !deadline.hasPassed else { throw NearestSearch.tookTooLong(index) }
        try search.run(from: place, by: deadline)
        for hit in search.hits { index.expectStrings(of: hit) }
      } catch {
        guard error.kind != .tryAgain else { throw error }
        damage = error
        // The search stopped half-way: where it would go on is lost.
        search = try NearestSearch(index, for: query)
      }
    }
    if let damage { throw damage }
  }
}
