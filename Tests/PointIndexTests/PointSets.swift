import Geodesy
import PointsOfInterest
import TestSupport
import Testing

/// Points and the places to search from.
struct PointSet: Sendable, CustomTestStringConvertible {
  let name: String
  let points: [PointOfInterest]
  let centres: [Coordinate]

  var testDescription: String { name }
}

/// The shapes in which points can lie; a seed makes a set of each.
enum PointShape: String, CaseIterable, Sendable {
  case everywhere, clusters, grid, equator, meridian, diagonal, northPole, southPole
  case antimeridian, bothSidesOfAntimeridian, oneSpot, twoSpots, duplicates, corners
  case greenwich, antipodes, oneBlock, single

  func points(count: Int, seed: UInt64) -> [(Double, Double)] {
    var sum: UInt64 = 0
    for byte in name.utf8 { sum = sum &* 31 &+ UInt64(byte) }
    var random = SeededGenerator(seed: seed &+ (sum & 0xFFFF))
    func uniform(_ range: ClosedRange<Double>) -> Double {
      Double.random(in: range, using: &random)
    }
    let hubs = (0..<5).map { _ in (uniform(-80...80), uniform(-179...179)) }
    return (0..<count).map { number in
      switch self {
      case .everywhere, .antipodes: (uniform(-90...90), uniform(-180...180))
      case .clusters:
        (hubs[number % 5].0 + uniform(-0.05...0.05), hubs[number % 5].1 + uniform(-0.05...0.05))
      case .grid: (Double(number / 25) * 0.01 - 0.1, Double(number % 25) * 0.01 - 0.12)
      case .equator: (0, Double(number) * 360 / Double(count) - 180)
      case .meridian: (Double(number) * 180 / Double(count) - 90, 11.5)
      case .diagonal: (Double(number % 170) - 85, Double(number % 350) - 175)
      case .northPole: (90 - uniform(0...0.5) * uniform(0...1), uniform(-180...180))
      case .southPole: (-90 + uniform(0...3) * uniform(0...1), uniform(-180...180))
      case .antimeridian:
        (uniform(-60...70), number % 3 == 0 ? 180 : number % 3 == 1 ? -180 : 179.9999)
      case .bothSidesOfAntimeridian:
        (uniform(-17...(-16)), number % 2 == 0 ? uniform(179.5...180) : uniform(-180...(-179.5)))
      case .oneSpot: (47.5, 8.25)
      case .twoSpots: number % 2 == 0 ? (47.5, 8.25) : (-12.125, -77)
      case .duplicates: (hubs[number % 5].0, hubs[number % 5].1)
      case .corners: (number % 2 == 0 ? 90 : -90, number % 4 < 2 ? 180 : -180)
      case .greenwich: (51.4779, Double(number % 41 - 20) * 1e-7)
      case .oneBlock, .single: (uniform(40...41), uniform(-4...(-3)))
      }
    }
  }

  private var name: String { rawValue }

  private var defaultCount: Int? {
    switch self {
    case .single: 1
    case .oneBlock: 64
    default: nil
    }
  }

  func set(count: Int, centreCount: Int, seed: UInt64) -> PointSet {
    var random = SeededGenerator(seed: seed &+ 77)
    let places = points(count: defaultCount ?? count, seed: seed)
    let points = places.enumerated().map { number, place in
      PointOfInterest.random(at: place, number: number, using: &random)
    }
    let centres = (0..<centreCount).map { number in
      let place = places[Int.random(in: 0..<places.count, using: &random)]
      return switch number % 5 {
      case 0: Coordinate(place.0, place.1)
      case 1:
        Coordinate(
          .random(in: -90...90, using: &random), .random(in: -180...180, using: &random), )
      case 2:
        Coordinate(
          [90, -90, 0, 0, 0, 45][number / 5 % 6], [0, 17, 180, -180, 0, 179.99999][number / 5 % 6],
        )
      case 3:
        Coordinate(-place.0, place.1 > 0 ? place.1 - 180 : place.1 + 180)
      default:
        Coordinate(
          max(-90, min(90, place.0 + Double.random(in: -0.01...0.01, using: &random))),
          max(
            -180, min(180, place.1 + Double.random(in: -0.01...0.01, using: &random)), ), )
      }
    }
    return PointSet(name: "\(self), seed \(seed)", points: points, centres: centres)
  }
}

extension PointOfInterest {
  /// An extent from the size of a house to that of a country; some have neither paths nor an area.
  private static func extent(of number: Int, at coordinate: Coordinate) -> Extent {
    var random = SeededGenerator(seed: UInt64(number))
    let size = [8.0, 40, 300, 3_000, 100_000, 2_000_000][number / 4 % 6]
    var extent = random.extent(around: coordinate, size: size)
    if number % 9 == 0 { extent.paths = [] }
    if extent.paths.isEmpty, extent.doors.isEmpty { extent.doors = [Extent.Vertex(coordinate)] }
    return extent
  }

  private static let kinds = [
    "amenity=cafe", "amenity=restaurant", "shop=bakery", "tourism=hotel", "museum", "Café",
    "amenity=cafe;bar", "kind=odd",
  ]

  /// A point with some of everything, its coordinate in whole 10⁻⁷ degrees as an index keeps it.
  static func random(
    at spot: (Double, Double), number: Int, using random: inout SeededGenerator,
  ) -> PointOfInterest {
    let coordinate = place(spot.0, spot.1)
    var point = PointOfInterest(coordinate: coordinate, source: "points.csv")
    point.id =
      [nil, "node/\(number)", "way/-\(number)", "\(number)", "x\(number % 7)"]
      .randomElement(using: &random) ?? nil
    point.name =
      [nil, "Bar \(number % 5)", "Crème-Brûlée", "ÅNGSTRÖM", "a_b-C \(number)"]
      .randomElement(using: &random) ?? nil
    point.category =
      number % 211 == 7
      ? Category("tourism=zoo")
      : kinds.randomElement(using: &random).map { Category($0) }
    if number % 3 == 0 { point.tags["cuisine"] = "pizza; pasta" }
    if number % 4 == 0 { point.tags["amenity"] = "restaurant" }
    if number % 5 == 0 { point.tags["wheelchair"] = number % 2 == 0 ? "yes" : "no" }
    if number % 7 == 0 { point.tags["addr:housenumber"] = "\(number)" }
    if number % 6 == 1 {
      point.tags["opening_hours"] = ["open", "closed", "sunrise-sunset", "?"][number / 6 % 4]
    }
    point.isHidden = number % 11 == 3
    if number % 13 == 0 { point.attribution = "somebody" }
    if number % 17 == 0 { point.source = "other.csv" }
    if number % 4 == 1 { point.extent = extent(of: number, at: coordinate) }
    return point
  }
}
