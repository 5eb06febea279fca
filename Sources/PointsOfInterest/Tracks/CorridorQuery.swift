package import Geodesy

package struct CorridorQuery: Sendable, Equatable {
  /// How far from the track, at most `Corridor.greatestRadius`.
  package var radius: Metres
  /// No nearer to any part of the track than this.
  package var beyond: Metres
  /// Greatest number of points, the first that are met; `nil` for all.
  package var limit: Int?
  package var filter: PointFilter
  package var target: DistanceTarget

  package init(
    radius: Metres, beyond: Metres = 0, limit: Int? = nil, filter: PointFilter = PointFilter(),
    target: DistanceTarget = .nearest,
  ) {
    precondition(limit.map { $0 > 0 } ?? true)
    (self.radius, self.beyond, self.limit) = (radius, beyond, limit)
    (self.filter, self.target) = (filter, target)
  }

  /// How far the track must be from a point to have left it: the errors of a receiver's fixes at the
  /// edge of the radius make no two visits of one.
  package var leavingRadius: Metres {
    min(radius + min(radius / 2, Self.greatestJitter), Corridor.greatestRadius)
  }

  /// More than the errors of fixes under an open sky.
  private static let greatestJitter: Metres = 50
}

package struct CorridorSource: Sendable {
  /// How much of the track one question to a source covers.
  package enum Stretch: Sendable {
    /// Window length that discards fewest points: asking costs next to nothing.
    case short
    /// Some 20 km at least: asking is slow, and the service is somebody else's.
    case long
  }

  package let source: any PointSource
  package let stretch: Stretch

  package init(_ source: any PointSource, stretch: Stretch = .short) {
    (self.source, self.stretch) = (source, stretch)
  }
}

extension CorridorSource.Stretch {
  /// How far a stretch of a track may be from the centre of its circle.
  ///
  /// For a straight track and a radius r the circles are the smallest, together, when this is r.
  /// Very short stretches, and very many, cost more in questions than in points.
  func reach(along track: Track, radius: Metres) -> Metres {
    switch self {
    case .short: max(radius, 250, track.length / 10_000)
    case .long: max(radius, 10_000)
    }
  }
}
