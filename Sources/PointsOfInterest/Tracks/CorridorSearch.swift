package import Basics
package import Geodesy

/// Search for the points along a track: asks sources window by window and merges the answers.
///
/// The track meets a point when it first comes within the radius. The point is shown once, as seen
/// from the nearest position before the track leaves it.
package struct CorridorSearch: Sendable {
  /// The most trusted first.
  private let sources: [any PointSource]
  /// How much farther than the radius the track must be from a point to have left it, at most: more than
  /// the errors of a receiver's fixes under an open sky, which make no two visits of one.
  private static let greatestJitter: Metres = 50

  /// The greatest radius of a query, with which a visit ends still within that of a corridor.
  package static var greatestRadius: Metres { Corridor.greatestRadius - 1_000 }

  package init(sources: [any PointSource]) { self.sources = sources }

  /// Finds points in the order in which the track meets them: by the way, distance, source, id and name.
  ///
  /// A source that failed contributes what it had told by then.
  ///
  /// - Parameter query: Its radius, at most `greatestRadius`, is that from the nearest position of
  ///   the track; no part of the track comes nearer to a point than `beyond`.
  package func run(
    _ query: NearbyQuery, along track: Track, by deadline: Deadline,
  ) throws -> NearbyResult {
    let early = sources.count > 1 ? deadline.forFirstAnswers : deadline
    let outcomes = try Workers.forSources.map(sources) { source in
      let corridor = corridor(along: track, query, of: source)
      return SourceOutcome.success(met(of: source, in: corridor, query, by: early))
    }
    let start = Fix(coordinate: track.start, origin: .file)
    var result = NearbyResult(outcomes, of: sources.map(\.name), at: start)
    result.track = track
    // A source that failed on the way would fail again.
    let answers = outcomes.map { $0.answer.flatMap { $0.isCutOff ? nil : $0 } }
    var merging = SourceMerging(
      outcomes,
      surroundings: answers.map { $0?.surroundings ?? [] },
      filter: query.filter, by: deadline,
    ) {
      try sources[$0].answers(beside: $1, by: deadline)
    } seen: {
      NearbyPoint($0, from: track.start, to: query.target)
    }
    merging.isTooNear = isTooNear(to: track, query)
    result.points = try merging.places(limit: query.limit)
    for (source, failure) in merging.failures {
      result.failures.append(SourceFailure(source: sources[source].name, failure: failure))
    }
    return result.named(in: query.filter.nameLanguage)
  }

  /// Whether the track comes nearer to a place than is wanted; `nil` where no distance is too small.
  private func isTooNear(
    to track: Track, _ query: NearbyQuery,
  ) -> ((PointOfInterest) -> Bool)? {
    guard query.beyond > 0 else { return nil }
    let beyond = min(query.beyond, Self.greatestRadius)
    let corridor = Corridor(along: track, radius: beyond, reach: reach(along: track, query))
    return { point in
      guard let coordinate = point.coordinate else { return false }
      let goal = TrackGoal(to: query.target, of: coordinate, extent: point.extent)
      let place = SpacePoint(coordinate)
      return corridor.windows.contains { window in
        // A chord is no longer than its arc; most windows are far.
        (point.extent != nil || place.distance(to: window.origin) <= window.radius)
          && corridor.visits(to: goal, in: window).contains { $0.nearest.distance < query.beyond }
      }
    }
  }

  /// For a straight track and a radius r the circles are the smallest, together, when a stretch reaches as
  /// far from their centre.
  ///
  /// Very short stretches, and very many, cost more in questions than in points; and a service, which is
  /// somebody else's, is asked for some 20 km at a time.
  private func corridor(
    along track: Track, _ query: NearbyQuery, of source: any PointSource,
  ) -> Corridor {
    let radius = query.radius ?? Self.greatestRadius
    var reach = reach(along: track, query)
    if case .asking = source.search(for: query) { reach = max(radius, 10_000) }
    let leaving = radius + min(radius / 2, Self.greatestJitter)
    return Corridor(along: track, radius: leaving, reach: reach)
  }

  private func reach(along track: Track, _ query: NearbyQuery) -> Metres {
    max(query.radius ?? Self.greatestRadius, 250, track.length / 10_000)
  }

  private func met(
    of source: any PointSource, in corridor: Corridor, _ query: NearbyQuery, by deadline: Deadline,
  ) -> PointSourceAnswer {
    var visits = CorridorVisits(corridor, for: query)
    var answer = PointSourceAnswer()
    let ask = NearbyQuery(
      radius: corridor.windows.reduce(0) { max($0, $1.radius) }, filter: query.filter,
      target: query.target,
    )
    do {
      try source.answers(
        near: corridor.windows.map(\.centre), matching: ask, by: deadline,
      ) { number, found in
        visits.add(found.points, besideWindow: number)
        answer.attribution = answer.attribution ?? found.attribution
        if answer.bounds.isEmpty { answer.bounds = found.bounds }
        for problem in found.problems where !answer.problems.contains(problem) {
          answer.problems.append(problem)
        }
        for note in found.notes where !answer.notes.contains(note) { answer.notes.append(note) }
        // Beside the last window there is nothing more to find.
        if number < corridor.windows.count - 1, deadline.hasPassed {
          throw Failure(.tryAgain, "\(source.name): searching along the track took too long")
        }
        // Another source may know one of these places, too, and be more trusted.
        guard let limit = query.limit, sources.count == 1 else { return true }
        let along = corridor.windows[number].alongAtEnd
        return !visits.isFinal(upTo: limit, alongAtEnd: along)
      }
    } catch {
      answer.problems.append(Failure(error))
      answer.isCutOff = true
    }
    answer.points = visits.met
    return answer
  }
}
