package import Basics
package import Geodesy

/// Search for the points along a track: asks sources window by window and merges the answers.
///
/// The track meets a point when it first comes within the radius. The point is shown once, as seen
/// from the nearest position before the track leaves it (`CorridorQuery.leavingRadius`).
package struct CorridorSearch: Sendable {
  /// The most trusted first.
  private let sources: [CorridorSource]
  private let loading: any SourceLoading

  package init(sources: [CorridorSource], loading: any SourceLoading = SequentialLoading()) {
    (self.sources, self.loading) = (sources, loading)
  }

  /// Finds points in the order in which the track meets them: by the way, distance, source, id and name.
  ///
  /// A source that failed contributes what it had told by then.
  package func run(
    _ query: CorridorQuery, along track: Track, by deadline: Deadline,
  ) throws(Failure) -> NearbyResult {
    let outcomes = loading.outcomes(count: sources.count) { index in
      let corridor = corridor(along: track, query, sources[index].stretch)
      return .success(met(of: sources[index].source, in: corridor, query, by: deadline))
    }
    let start = Fix(coordinate: track.start, origin: .file)
    var result = NearbyResult(outcomes, of: sources.map(\.source.name), at: start)
    result.track = track
    // A source that failed on the way would fail again.
    let answers = outcomes.map { $0.answer.flatMap { $0.isCutOff ? nil : $0 } }
    var merging = SourceMerging(
      outcomes,
      surroundings: answers.map { $0?.bounds?.widened(by: Duplicates.greatestDistance) },
      filter: query.filter, by: deadline,
    ) { try sources[$0].source.answers(beside: $1, by: deadline) }
    do {
      result.points = try merging.places(limit: query.limit)
    } catch {
      throw Failure(error)
    }
    for (source, failure) in merging.failures {
      result.failures.append(SourceFailure(source: sources[source].source.name, failure: failure))
    }
    return result.named(in: query.filter.nameLanguage)
  }

  private func corridor(
    along track: Track, _ query: CorridorQuery, _ stretch: CorridorSource.Stretch,
  ) -> Corridor {
    Corridor(
      along: track, radius: query.leavingRadius,
      reach: stretch.reach(along: track, radius: query.radius),
    )
  }

  private func met(
    of source: any PointSource, in corridor: Corridor, _ query: CorridorQuery,
    by deadline: Deadline,
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
        wanting: { number, coordinate, hasExtent in
          hasExtent || corridor.mayContain(coordinate, beside: corridor.windows[number])
        },
      ) { number, found in
        visits.add(found.points, besideWindow: number)
        answer.attribution = answer.attribution ?? found.attribution
        answer.bounds = answer.bounds ?? found.bounds
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
