package import ByteStreams
package import Geodesy
package import PointFormats
package import PointsOfInterest

/// A locations service on the network as a source of points.
///
/// Nothing is kept between searches.
package struct LocationsAPISource: PointSource {
  /// How long a completion may come after its deadline before it is given up: the transport keeps
  /// the deadline and says more about what happened.
  private static let grace = Duration.milliseconds(250)

  /// The host of the service.
  package let name: String
  private let loader: APIRequestLoader<PointsOfInterestRequest>

  /// - Parameters:
  ///   - service: The service.
  ///   - headers: What the configuration adds to requests, such as a key.
  ///   - reader: Who reads the answer.
  ///   - client: Who fetches it.
  package init(
    service: ServiceURL,
    headers: RequestHeaders = RequestHeaders(),
    reader: any PointReader,
    client: HTTPClient,
  ) {
    let request = PointsOfInterestRequest(service: service, headers: headers, reader: reader)
    self.name = service.host
    self.loader = APIRequestLoader(apiRequest: request, client: client)
  }

  /// Asks the service and waits for it; filters and ranks what it says.
  package func points(
    near centre: Coordinate,
    matching query: NearbyQuery,
    by deadline: Deadline,
  ) throws -> PointSourceAnswer {
    let wait = CompletionWait<Result<ReceivedPoints, any Error>>()
    loader.loadAPIRequest(
      requestData: RequestedLocation(centre),
      by: deadline,
      completionHandler: wait.complete,
    )
    guard let result = wait.value(within: deadline.remaining + Self.grace) else {
      throw HTTPTransportError.timedOut.failure(of: name)
    }
    let received = try result.get()
    // The service decides by itself what counts as near and what as a match; neither is trusted.
    // All of the answer is here: cutting it would only make the search ask the service again.
    var everything = query
    everything.limit = nil
    var collector = NearestCollector(centre: centre, query: everything)
    for point in received.points { collector.add(point) }
    for problem in received.problems { collector.skip(problem.of(name)) }
    return collector.answer(attribution: received.attribution)
  }
}
