package import ByteStreams
package import Geodesy

/// A source that is known to have no answer, and says so each time it is asked.
package struct FailedPointSource: PointSource {
  /// How output names the source.
  package let name: String
  /// Why it has no answer.
  package let failure: Failure

  /// - Parameters:
  ///   - name: How output names the source.
  ///   - failure: Why it has no answer.
  package init(name: String, failure: Failure) {
    self.name = name
    self.failure = failure
  }

  /// Has no answer.
  ///
  /// - Parameters:
  ///   - centre: The location.
  ///   - query: Which points are wanted.
  ///   - deadline: When the answer must be there.
  /// - Returns: Nothing, ever.
  /// - Throws: The failure, always.
  package func points(
    near centre: Coordinate,
    matching query: NearbyQuery,
    by deadline: Deadline,
  ) throws -> PointSourceAnswer {
    throw failure
  }
}
