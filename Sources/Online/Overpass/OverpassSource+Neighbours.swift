package import ByteStreams
package import Geodesy
package import PointsOfInterest

extension OverpassSource {
  /// How many places one request is about: an answer about so many takes a server a few seconds.
  static let placesOfOneRequest = 50

  /// Asks about all places in one request, or a few.
  package func neighbours(
    of places: [Coordinate],
    within radius: Metres,
    for target: DistanceTarget,
    by deadline: Deadline,
    _ take: (Int, PointSourceAnswer) throws -> Void,
  ) throws {
    let near = NearbyQuery.neighbours(within: radius)
    let everything = OverpassSelection(near.filter, rules: rules)
    func circles(_ centres: [Coordinate], radius: Metres) -> OverpassQuery {
      OverpassQuery(selection: everything, target: target, centres: centres, radius: radius)
    }
    var rest: [(number: Int, place: Coordinate)] = []
    for (number, place) in places.enumerated() {
      if let known = memory.circle(covering: circles([place], radius: radius)) {
        try take(number, points(of: OverpassResult(answer: known.answer), near: place, near))
      } else {
        rest.append((number, place))
      }
    }
    while !rest.isEmpty {
      let centres = centres(of: rest.map(\.place))
      let query = circles(centres, radius: radius + 2 * policy.lookAhead)
      let result = try service.answer(to: query, by: deadline)
      if result.isFresh { memory.remember(query, result.answer) }
      var unasked: [(number: Int, place: Coordinate)] = []
      for (number, place) in rest {
        if query.distance(from: place) + radius <= query.radius {
          try take(number, points(of: result, near: place, near))
        } else {
          unasked.append((number, place))
        }
      }
      rest = unasked
    }
  }

  /// As many of some places as one request is about, and none as near to another as one looks ahead.
  private func centres(of places: [Coordinate]) -> [Coordinate] {
    var centres: [Coordinate] = []
    for place in places where centres.count < Self.placesOfOneRequest {
      if centres.allSatisfy({ $0.geodesic(to: place).distance > policy.lookAhead }) {
        centres.append(place)
      }
    }
    return centres
  }

  private func points(
    of result: OverpassResult,
    near place: Coordinate,
    _ query: NearbyQuery,
  ) -> PointSourceAnswer {
    var collector = NearestCollector(centre: place, query: query)
    for point in result.answer.points { collector.add(point) }
    var answer = collector.answer(attribution: OpenStreetMapObject.attribution)
    answer.notes = result.notes
    return answer
  }
}
