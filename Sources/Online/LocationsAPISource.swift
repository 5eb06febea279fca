package import Basics
package import Geodesy
package import PointFormats
package import PointsOfInterest

/// A locations service on the network as a source of points; nothing is kept between searches.
package struct LocationsAPISource: PointSource {
  package let name: String
  private let loader: APIRequestLoader<PointsOfInterestRequest>

  package init(
    service: ServiceURL, headers: RequestHeaders = RequestHeaders(), reader: any PointReader,
    client: HTTPClient,
  ) {
    let request = PointsOfInterestRequest(service: service, headers: headers, reader: reader)
    self.name = service.host
    self.loader = APIRequestLoader(apiRequest: request, client: client)
  }

  package func points(
    near centre: Coordinate, matching query: NearbyQuery, by deadline: Deadline,
  ) throws -> PointSourceAnswer {
    let received = try loader.response(to: RequestedLocation(centre), by: deadline)
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
