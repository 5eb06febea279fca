package import Basics
package import Geodesy
package import PointsOfInterest

/// The search of one index, alone or beside others, from any number of locations.
///
/// The index is opened when it is first needed, and stays open.
package final class IndexSearch: TreeSearch {
  package var isIndex: Bool { source.isIndex }
  package var isRemote: Bool { source.remote != nil }
  /// The index that the hits are in; of one on a server, what has been fetched.
  package private(set) var index: PointIndexReader?

  private let source: IndexedPointSource
  private let query: NearbyQuery
  /// `nil` after a failure: what was checked by then is not known any more.
  private var search: NearestSearch?
  /// The search for points beside places.
  private var neighbours: IndexSearch?
  private var points: IndexedPoints?
  private var names: NameLookup
  private var area: BoundingBox??
  private var place: (centre: Coordinate, deadline: Deadline)?
  /// The places for which all that is needed has been fetched; `nil` for none.
  private var prepared: ((Coordinate) -> Bool)?

  package init(_ source: IndexedPointSource, for query: NearbyQuery) {
    self.source = source
    self.query = query
    names = NameLookup(query.filter.nameLanguage)
  }

  package var name: String { source.name }
  package var problems: [Failure] { source.problems }
  package var hits: [IndexHit] { search?.hits ?? [] }

  package func bounds(by deadline: Deadline) throws -> BoundingBox? {
    if let area { return area }
    let box = try (index == nil ? source.area : nil) ?? header(by: deadline).area
    area = .some(box)
    return box
  }

  package func begin(at centre: Coordinate, by deadline: Deadline) throws {
    place = (centre, deadline)
    if isRemote { return }
    try startSearch(of: header(by: deadline))
    search?.begin(at: centre)
  }

  package func advance(to limit: Double, within cut: inout Double) throws -> Double {
    guard let place else { return .infinity }
    do throws(Failure) {
      if let remote = source.remote {
        try startSearch(
          of: fetched(from: remote, for: place.centre, within: cut, by: place.deadline))
        search?.begin(at: place.centre)
      }
      search?.shrink(to: cut)
      // Of an index on a server all is here now that a search under this cut needs.
      let limit = isRemote ? .infinity : limit
      let bound = try search?.advance(to: limit, by: place.deadline) ?? .infinity
      cut = min(cut, search?.cut ?? .infinity)
      return bound
    } catch {
      search = nil
      throw error
    }
  }

  package func finish(within cut: inout Double) throws {
    do throws(Failure) {
      search?.shrink(to: cut)
      try search?.finish(by: place?.deadline)
      cut = min(cut, search?.cut ?? .infinity)
    } catch {
      search = nil
      throw error
    }
  }

  package var hasFound: Bool { search?.hits.isEmpty == false }

  package func hasFound(in box: BoundingBox) -> Bool {
    hits.contains { hit in
      hit.distance != nil
        && box.contains(
          latitude: Degrees(hit.place.latitude) / 1e7,
          longitude: Degrees(hit.place.longitude) / 1e7,
        )
    }
  }

  package func answer() throws -> PointSourceAnswer {
    guard let index else { return PointSourceAnswer() }
    var answer = PointSourceAnswer(
      isCutOff: search?.isCutOff ?? false, problems: source.problems,
      attribution: index.header.description.attribution,
    )
    try withPoints { hits, points, _ throws(Failure) in
      for hit in hits {
        let found = try points.point(of: hit)
        let hasDetails = query.needsDetails || found.point.name == nil
        answer.points.append(try NearbyPoint(found, hasDetails: hasDetails))
      }
    }
    return answer
  }

  package func look(
    around places: [Coordinate], by deadline: Deadline,
  ) throws -> [PointSourceAnswer] {
    let search = neighbours ?? IndexSearch(source, for: .beside)
    neighbours = search
    search.index = search.index ?? index
    var answers: [PointSourceAnswer] = []
    try search.answers(near: places, by: deadline) { _, answer in
      answers.append(answer)
      return true
    }
    return answers
  }

  /// Searches from some places; of an index on a server all that they need is fetched before.
  ///
  /// - Parameter take: Called with the number of a place and its answer; returns whether to go on.
  func answers(
    near places: [Coordinate], by deadline: Deadline,
    _ take: (Int, PointSourceAnswer) throws -> Bool,
  ) throws {
    let fetched = try source.remote?.reader(for: places, query, by: { deadline })
    try startSearch(of: fetched ?? header(by: deadline))
    let area = try bounds(by: deadline)
    for (number, place) in places.enumerated() {
      do throws(Failure) {
        try search?.run(from: place, by: deadline)
      } catch {
        search = nil
        throw error
      }
      var answer = try answer()
      answer.bounds = area.map { [$0] } ?? []
      guard try take(number, answer) else { return }
    }
  }

  /// Calls a closure with the hits of the last search, their points and their names.
  package func withPoints(
    _ body: (
      _ hits: [IndexHit], _ points: inout IndexedPoints, _ names: inout NameLookup
    ) throws(Failure) -> Void
  ) throws(Failure) {
    guard let index else { return }
    var own =
      points
      ?? IndexedPoints(
        index, source: source.pointSource, attribution: index.header.description.attribution,
      )
    // Its memory stays its own while the closure changes it.
    points = nil
    defer { points = own }
    try body(hits, &own, &names)
  }

  /// Forgets what was read, as it was damaged.
  package func forget() {
    search = nil
    points = nil
  }

  private func startSearch(of reader: PointIndexReader) throws(Failure) {
    if reader === index, search != nil { return }
    (index, points) = (reader, nil)
    search = try NearestSearch(reader, for: query)
  }

  /// The index as far as its header, and all of it if it is here.
  private func header(by deadline: Deadline) throws(Failure) -> PointIndexReader {
    if let index { return index }
    let reader = try source.reader(by: deadline)
    if !isRemote { index = reader }
    return reader
  }

  // MARK: An index on a server

  /// Fetches what is needed at places that are searched next; does nothing for an index that is here.
  ///
  /// - Parameter isAlone: Whether no other source may make the search end before it comes here;
  ///   otherwise only places in the index's own region are prepared.
  package func prepare(
    _ places: @autoclosure () -> [Coordinate], isAlone: Bool, by deadline: () -> Deadline,
  ) {
    guard let remote = source.remote else { return }
    forget()
    prepared = nil
    do {
      let area = try isAlone ? nil : bounds(by: deadline())
      let isNear = { (place: Coordinate) in isAlone || area?.contains(place) == true }
      index = try remote.reader(for: places().filter(isNear), query, by: deadline)
      prepared = isNear
    } catch {
      // Each place is then asked for alone, and answered from what is here or by this failure.
    }
  }

  private func fetched(
    from remote: RemoteIndex, for centre: Coordinate, within cut: Double, by deadline: Deadline,
  ) throws(Failure) -> PointIndexReader {
    if let index, prepared?(centre) == true { return index }
    var query = query
    if cut < .infinity {
      let farthest = GreatCircleBound.greatestDistance(haversine: cut)
      query.radius = min(farthest, query.radius ?? .infinity)
    }
    return try remote.reader(for: [centre], query, by: { deadline })
  }
}
