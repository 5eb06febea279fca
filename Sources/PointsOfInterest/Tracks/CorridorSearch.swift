package import ByteStreams
package import Geodesy

/// Search for the points along a track: asks sources window by window and merges the answers.
///
/// The track meets a point when it first comes within the radius. The point is shown once, as seen
/// from the nearest position before the track leaves it (`CorridorQuery.leavingRadius`).
package struct CorridorSearch: Sendable {
  /// The most trusted first.
  private let sources: [CorridorSource]
  private let loading: any SourceLoading

  package init(
    sources: [CorridorSource],
    loading: any SourceLoading = SequentialLoading(),
  ) {
    self.sources = sources
    self.loading = loading
  }

  /// Finds the points along a track.
  ///
  /// - Parameters:
  ///   - query: Which points are wanted.
  ///   - track: The track.
  ///   - deadline: When the answer must be there.
  /// - Returns: The points in the order in which the track meets them: by the way along the track,
  ///   then distance, source order, id and name. A source that failed contributes what it had told
  ///   by then. The fix is the start of the track.
  /// - Throws: `Failure` of kind `.tryAgain` when merging the sources takes too long.
  package func run(
    _ query: CorridorQuery,
    along track: Track,
    by deadline: Deadline,
  ) throws(Failure) -> NearbyResult {
    let ask = sources.count > 1 ? query.forMerging : query
    let outcomes = loading.outcomes(count: sources.count) { index in
      let corridor = corridor(along: track, ask, sources[index].stretch)
      return .success(met(of: sources[index].source, in: corridor, ask, by: deadline))
    }
    let twins = try twins(of: outcomes, matching: ask, along: track, by: deadline)
    // All points near the track have been told: nothing depends on distances from one place.
    let everything = NearbyQuery(filter: query.filter, target: query.target)
    let merged = try MergedAnswers(
      twins?.outcomes ?? outcomes,
      of: sources.map(\.source.name),
      to: everything,
      asked: everything,
      twins: twins?.found ?? [],
      by: deadline,
    )
    let points = Self.ordered(placed(merged.points, query, along: track))
    return NearbyResult(
      fix: Fix(coordinate: track.start, origin: .file),
      points: query.limit.map { Array(points.prefix($0)) } ?? points,
      failures: merged.failures,
      attributions: merged.attributions,
      notes: merged.notes,
      track: track,
    ).named(in: query.filter.nameLanguage)
  }

  private func corridor(
    along track: Track,
    _ query: CorridorQuery,
    _ stretch: CorridorSource.Stretch,
  ) -> Corridor {
    Corridor(
      along: track,
      radius: query.leavingRadius,
      reach: stretch.reach(along: track, radius: query.radius),
    )
  }

  /// The points without which filter and radius would decide about points, not about places.
  private func twins(
    of outcomes: [SourceOutcome],
    matching query: CorridorQuery,
    along track: Track,
    by deadline: Deadline,
  ) throws(Failure) -> FilteredTwins? {
    guard sources.count > 1 else { return nil }
    do {
      return try FilteredTwins(
        of: outcomes,
        from: sources.map(\.source),
        at: zip(outcomes, sources).map { outcome, source in
          // One that failed on the way would fail again.
          outcome.answer?.isCutOff == false ? source.source.repeatCost : nil
        },
        for: query.filter,
        query.target,
        asking: { source, filter, _ in
          var query = query
          query.filter = filter
          let corridor = corridor(along: track, query, sources[source].stretch)
          let answer = met(of: sources[source].source, in: corridor, query, by: deadline)
          if answer.isCutOff, let failure = answer.problems.last { throw failure }
          return answer
        },
        seen: { NearbyPoint($0) },
        by: deadline,
      )
    } catch {
      throw Failure(error)
    }
  }

  /// Merged places as the track meets them: each stands where its first source has it.
  private func placed(
    _ points: [NearbyPoint],
    _ query: CorridorQuery,
    along track: Track,
  ) -> [NearbyPoint] {
    guard sources.count > 1 else { return points }
    let corridor = corridor(along: track, query, .short)
    return points.compactMap { CorridorVisits(to: $0, in: corridor, for: query).met.first }
  }

  /// Points met at one place keep their order: by distance, then source.
  private static func ordered(_ points: [NearbyPoint]) -> [NearbyPoint] {
    points.enumerated().sorted { left, right in
      let (first, second) = (left.element.wayToMeeting, right.element.wayToMeeting)
      return first != second ? first < second : left.offset < right.offset
    }.map(\.element)
  }

  private func met(
    of source: any PointSource,
    in corridor: Corridor,
    _ query: CorridorQuery,
    by deadline: Deadline,
  ) -> PointSourceAnswer {
    var visits = CorridorVisits(corridor, for: query)
    var answer = PointSourceAnswer()
    let ask = NearbyQuery(
      radius: corridor.windows.reduce(0) { max($0, $1.radius) },
      filter: query.filter,
      target: query.target,
      isForMerging: sources.count > 1,
    )
    do {
      try source.answers(
        near: corridor.windows.map(\.centre),
        matching: ask,
        by: deadline,
        wanting: { number, coordinate, hasExtent in
          hasExtent || corridor.mayContain(coordinate, beside: corridor.windows[number])
        },
      ) { number, told in
        visits.take(told.points, besideWindow: number)
        answer.attribution = answer.attribution ?? told.attribution
        for problem in told.problems where !answer.problems.contains(problem) {
          answer.problems.append(problem)
        }
        for note in told.notes where !answer.notes.contains(note) { answer.notes.append(note) }
        if deadline.hasPassed {
          throw Failure(.tryAgain, "\(source.name): searching along the track took too long")
        }
        // Another source may know one of these places, too, and be more trusted.
        guard let limit = query.limit, sources.count == 1 else { return true }
        let along = corridor.windows[number].alongAtEnd
        return !visits.isFinal(upTo: limit, alongAtEnd: along, credit: answer.attribution)
      }
    } catch {
      answer.problems.append(Failure(error))
      answer.isCutOff = true
    }
    answer.points = visits.met
    return answer
  }
}
