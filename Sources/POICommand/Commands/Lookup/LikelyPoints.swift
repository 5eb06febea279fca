import Gazetteer

/// The points whose names are most like one that no place has, the likeliest first.
struct LikelyPoints<Point> {
  /// Number of people of a city that is as likely to be meant by a misspelt name as a settlement, an
  /// airport or a station of the user's own.
  private static var fameOfLandmark: Int { 100_000 }
  /// Number of people of a town that is as likely to be meant as another point.
  private static var fameOfPoint: Int { 10_000 }

  private(set) var ranked: [(rank: Double, point: Point)] = []
  private let limit: Int

  /// - Parameter limit: Most points to keep, at least 1.
  init(limit: Int) {
    self.limit = limit
  }

  /// Keeps a point if it is among the likeliest.
  ///
  /// - Parameter isLandmark: Whether it is a settlement, an airport or a station.
  mutating func add(_ point: Point, isLandmark: Bool, slips: Int) {
    let fame = isLandmark ? Self.fameOfLandmark : Self.fameOfPoint
    let rank = NameLikeness.rank(slips: slips, population: fame)
    guard ranked.count < limit || rank < ranked[limit - 1].rank else { return }
    ranked.insert((rank, point), at: ranked.firstIndex { $0.rank > rank } ?? ranked.count)
    if ranked.count > limit { ranked.removeLast() }
  }
}
