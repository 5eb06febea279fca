import Geodesy

/// The distances at which the points of each source are known, in an answer that limits cut off.
struct KnownDistances {
  /// More than the distance of any two places.
  static let everywhere: Metres = 20_100_000
  /// Printed distances are to the millimetre, and they decide about the order.
  private static let printedUnit: Metres = 0.001

  /// The least distance.
  private let least: Metres
  /// The greatest distance of each source.
  private let greatest: [Metres]
  private let isAlone: Bool

  /// - Parameters:
  ///   - outcomes: The outcome of each source.
  ///   - asked: The points that they were asked for.
  init(_ outcomes: [SourceOutcome], asked: NearbyQuery) {
    isAlone = outcomes.count == 1
    least = asked.beyond
    let radius = asked.radius.flatMap { $0 < Self.everywhere ? $0 : nil }
    greatest = outcomes.map { outcome in
      guard case .success(let answer) = outcome else { return .infinity }
      if answer.isCutOff, let last = answer.points.last { return last.distance ?? .infinity }
      // Farther than it can look it has nothing that could be told.
      return answer.completeWithin == nil ? radius ?? .infinity : .infinity
    }
  }

  /// The distance up to which each source has told its points.
  var horizon: Metres { greatest.min() ?? .infinity }

  /// Whether all points up to a distance are known, and their order.
  func reaches(_ distance: Metres) -> Bool {
    let end = horizon
    // The points of one source are in its own order, which does not round.
    return end == .infinity || distance + (isAlone ? 0 : Self.printedUnit) <= end
  }

  /// Whether another source may have a twin of a point that it has not told.
  ///
  /// - Parameters:
  ///   - distance: The point's distance.
  ///   - extent: How far its extent reaches from its coordinate, which is where twins are.
  ///   - source: The number of its source.
  /// - Returns: `false` only when all twins are known.
  func mayMissTwin(ofPointAt distance: Metres, reach extent: Metres, source: Int) -> Bool {
    let reach = MergeCandidate.greatestDistance + extent + Self.printedUnit
    if least > 0, distance - reach < least { return true }
    return greatest.indices.contains { $0 != source && distance + reach > greatest[$0] }
  }
}

extension KnownDistances {
  /// Whether a source may have a copy of a point that it has not told, because it is too near.
  ///
  /// - Parameter distance: The distance of the nearest point that has a copy.
  /// - Returns: `false` only when all copies are known.
  func mayMissCopy(ofPointAt distance: Metres) -> Bool {
    least > 0 && distance - MergeCandidate.greatestDistance < least
  }
}

extension NearbyQuery {
  /// A query for the points that are wanted, and for copies of them in the same source.
  ///
  /// - Parameter step: 0, 1, 2 and so on for more and more.
  /// - Returns: The query to ask one source.
  func forOneSource(step: Int) -> NearbyQuery {
    // A point that is too near may have a copy that is not.
    guard beyond == 0 else { return wider(step: step) }
    var query = self
    query.limit = limit.map { $0 << min(2 * step, 30) }
    return query
  }

  private func wider(step: Int) -> NearbyQuery {
    let margin = (MergeCandidate.greatestDistance + 0.01) * Double(1 << min(step, 40))
    var query = wider(by: margin)
    query.limit = limit.map { (2 * $0 + 6) << min(2 * step, 30) }
    return query
  }

  /// A query that reaches farther on both sides.
  ///
  /// - Parameters:
  ///   - margin: How much farther.
  ///   - radius: Greatest distance before that.
  /// - Returns: The query.
  func wider(by margin: Metres, within radius: Metres = .infinity) -> NearbyQuery {
    var query = self
    let radius = min(radius, self.radius ?? .infinity)
    query.radius = radius < .infinity ? radius + margin : nil
    query.beyond = max(0, beyond - margin)
    return query
  }

  /// A query for the points that are wanted, and for those that may be the same places.
  ///
  /// - Parameter step: 0, 1, 2 and so on for more and more.
  /// - Returns: The query to ask sources that are merged.
  func forMerging(step: Int) -> NearbyQuery {
    var query = wider(step: step)
    query.filter = filter.beforeMerging
    query.isForMerging = true
    return query
  }
}
