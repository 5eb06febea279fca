public import ByteStreams
public import Geodesy
public import PointsOfInterest

/// A source on the network while the network must not be touched.
public struct OfflineSource: PointSource {
  /// The host that is not asked.
  public let name: String

  /// - Parameter name: The host that is not asked.
  public init(name: String) {
    self.name = name
  }

  /// Has no answer.
  ///
  /// - Parameters:
  ///   - centre: The location.
  ///   - query: Which points are wanted.
  ///   - deadline: When the answer must be there.
  /// - Returns: Nothing, ever.
  /// - Throws: `Failure` of kind `.unavailable`, always.
  public func points(
    near centre: Coordinate,
    matching query: NearbyQuery,
    by deadline: Deadline,
  ) throws -> PointSourceAnswer {
    throw Failure(.unavailable, "\(name): not asked, as --offline says")
  }
}
