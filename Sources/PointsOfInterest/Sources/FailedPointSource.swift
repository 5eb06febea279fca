package import Basics
package import Geodesy

/// A source that fails each time it is asked.
package struct FailedPointSource: PointSource {
  package let name: String
  package let failure: Failure

  package init(name: String, failure: Failure) {
    self.name = name
    self.failure = failure
  }

  /// - Throws: The failure, always.
  package func points(
    near centre: Coordinate, matching query: NearbyQuery, by deadline: Deadline,
  ) throws -> PointSourceAnswer {
    throw failure
  }
}
