import Geodesy

/// Search of the tree of places for the one that a location is at.
///
/// The tree is the order of the places themselves: the one in the middle of a range parts the others,
/// by latitude and longitude in turn, down to ranges of eight. Every bound here errs towards looking at
/// a place too many, so the answer is that of measuring all of them.
struct NearestPlaceSearch {
  /// Rule by which a place is preferred to another.
  enum Rule {
    case nearest
    /// Where the location lies on the ground of some places (`SettlementDisc`), the one in which it lies
    /// deepest, measured by the radius; else the one whose edge is nearer. Parts of places are none.
    case likeliest
  }

  private struct Candidate {
    let number: Int
    let coordinate: Coordinate
    let radius: Metres
    /// Lower bound of the score.
    let score: Double
  }

  private struct Box {
    var south = -90.0
    var north = 90.0
    var west = -180.0
    var east = 180.0
  }

  private static let leafSize = 8
  /// Lower bounds of distances are at most 1 % below the truth.
  private static let greatestExcess = 1.0102

  private let table: GazetteerTable
  private let rule: Rule
  private let location: Coordinate
  private let bound: GreatCircleBound
  private let greatestRadius: Metres
  private var candidates: [Candidate] = []
  /// Upper bound of the best score.
  private var best = Double.infinity
  /// Places with a greater haversine cannot be better.
  private var cut = Double.infinity

  private init(_ table: GazetteerTable, _ location: Coordinate, _ rule: Rule) {
    self.table = table
    self.location = location
    self.rule = rule
    bound = GreatCircleBound(from: location)
    greatestRadius =
      rule == .nearest ? 0 : SettlementDisc.radius(population: Double(table.greatestPopulation))
  }

  /// The number of the best place, and whether the location lies on its ground; `nil` without places.
  static func place(
    at location: Coordinate, in table: GazetteerTable, by rule: Rule,
  ) -> (number: Int, isInside: Bool)? {
    var search = NearestPlaceSearch(table, location, rule)
    search.visit(0..<table.count(of: .places), Box(), splitsLatitude: true)
    return search.result()
  }

  /// The lower, the better: below 1 on the ground of the place, else metres to its edge.
  @inline(__always) private static func score(_ distance: Metres, radius: Metres) -> Double {
    distance < radius ? distance / radius : 1 + (distance - radius)
  }

  private mutating func visit(_ range: Range<Int>, _ box: Box, splitsLatitude: Bool) {
    guard
      bound.haversine(south: box.south, north: box.north, west: box.west, east: box.east) <= cut
    else { return }
    guard range.count > Self.leafSize else {
      for number in range { consider(number, table.place(number)) }
      return
    }
    let middle = range.lowerBound + range.count / 2
    let place = table.place(middle)
    consider(middle, place)
    var (low, high) = (box, box)
    let isLow: Bool
    if splitsLatitude {
      (low.north, high.south) = (place.latitude, place.latitude)
      isLow = location.latitude < place.latitude
    } else {
      (low.east, high.west) = (place.longitude, place.longitude)
      isLow = location.longitude < place.longitude
    }
    if isLow { visit(range.lowerBound..<middle, low, splitsLatitude: !splitsLatitude) }
    visit((middle + 1)..<range.upperBound, high, splitsLatitude: !splitsLatitude)
    if !isLow { visit(range.lowerBound..<middle, low, splitsLatitude: !splitsLatitude) }
  }

  private mutating func consider(_ number: Int, _ place: PlaceRecord) {
    let haversine = bound.haversine(latitude: place.latitude, longitude: place.longitude)
    if haversine > cut { return }
    let least = GreatCircleBound.leastDistance(haversine: haversine)
    let radius = rule == .nearest ? 0 : SettlementDisc.radius(population: Double(place.population))
    let score = Self.score(least, radius: radius)
    if score > best { return }
    if rule == .likeliest, place.isSection { return }
    candidates.append(
      Candidate(number: number, coordinate: place.coordinate, radius: radius, score: score)
    )
    let upper = Self.score(least * Self.greatestExcess, radius: radius)
    guard upper < best else { return }
    best = upper
    let reach = upper < 1 ? upper * greatestRadius : upper - 1 + greatestRadius
    cut = GreatCircleBound.greatestHaversine(within: reach)
  }

  /// Measures the candidates that are left; of equals the one with the greater extent.
  private func result() -> (number: Int, isInside: Bool)? {
    let origin = GeodesicOrigin(location)
    let measured = candidates.filter { $0.score <= best }.map { candidate in
      let distance = origin.geodesic(to: candidate.coordinate).distance
      return (Self.score(distance, radius: candidate.radius), -candidate.radius, candidate.number)
    }
    return measured.min(by: <).map { ($0.2, $0.0 < 1) }
  }
}
