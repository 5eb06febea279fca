package import Basics
package import Geodesy
package import PointFormats
package import PointsOfInterest

/// A locations service on the network as a source of points.
///
/// Between searches nothing is kept but failures that another try may mend: after five in a row the server is
/// not asked for as long as the last one took. So a server that never answers costs a batch five timeouts,
/// and not one for each line.
package struct LocationsAPISource: PointSource {
  package let name: String
  private let loader: APIRequestLoader<PointsOfInterestRequest>
  private let cooldowns: ServerCooldowns
  private let now: @Sendable () -> Duration

  /// - Parameter now: A clock that counts forward.
  package init(
    service: HTTPService, reader: any PointReader, now: @escaping @Sendable () -> Duration,
  ) {
    let request = PointsOfInterestRequest(
      service: service.address, headers: service.headers, reader: reader,
    )
    self.name = service.address.host
    self.loader = APIRequestLoader(apiRequest: request, client: service.client)
    (self.now, cooldowns) = (now, ServerCooldowns(now: now))
  }

  package func points(
    near centre: Coordinate, matching query: NearbyQuery, by deadline: Deadline,
  ) throws -> PointSourceAnswer {
    let received = try received(around: centre, by: deadline)
    // The service decides by itself what counts as near and what as a match; neither is trusted.
    // All of the answer is here: cutting it would only make the search ask the service again.
    var everything = query
    everything.limit = nil
    var collector = NearestCollector(centre: centre, query: everything)
    for point in received.points { collector.add(point) }
    for problem in received.problems { collector.skip(problem.of(name)) }
    var answer = collector.answer(attribution: received.attribution)
    // Not looked into again: that would be a request for each place of another source.
    answer.bounds = []
    return answer
  }

  private func received(around centre: Coordinate, by deadline: Deadline) throws -> ReceivedPoints {
    if let failure = cooldowns.failure(of: 0) { throw failure }
    let start = now()
    do {
      let location = RequestedLocation(latitude: centre.latitude, longitude: centre.longitude)
      let received = try loader.response(to: location, by: deadline)
      cooldowns.noteAnswer(of: 0)
      return received
    } catch let failure as Failure where failure.kind == .tryAgain {
      cooldowns.noteFailure(failure, of: 0, since: start)
      throw failure
    }
  }
}
