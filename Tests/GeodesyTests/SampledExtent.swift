import Foundation

@testable import Geodesy

/// An extent as a row of places along its legs, looked at one by one.
struct SampledExtent {
  private struct Line {
    let isClosed: Bool
    let legs: [(start: (Double, Double), end: (Double, Double))]
  }

  private let lines: [Line]

  init(_ extent: Extent) {
    lines = extent.paths.map { path in
      let places = path.vertices.map { ($0.coordinate.latitude, $0.coordinate.longitude) }
      let ends =
        path.isClosed ? Array(places.dropFirst() + places.prefix(1)) : Array(places.dropFirst())
      let legs = zip(places, ends).map { start, end in (start, Self.turned(end, from: start)) }
      return Line(
        isClosed: path.isClosed,
        legs: places.count == 1 ? [(places[0], places[0])] : legs,
      )
    }
  }

  /// The end of a leg, its longitude counted on over the antimeridian.
  private static func turned(
    _ end: (Double, Double),
    from start: (Double, Double),
  ) -> (Double, Double) {
    let turn = (end.1 - start.1).remainder(dividingBy: 360)
    return (end.0, start.1 + turn)
  }

  private static func place(
    _ leg: (start: (Double, Double), end: (Double, Double)),
    _ fraction: Double,
  ) throws -> Coordinate {
    let latitude = leg.start.0 + fraction * (leg.end.0 - leg.start.0)
    let longitude = leg.start.1 + fraction * (leg.end.1 - leg.start.1)
    return try Coordinate(
      latitude: max(-90, min(90, latitude)),
      longitude: longitude.remainder(dividingBy: 360),
    )
  }

  /// The least distance from any place of the legs: looked for among samples, then by thirds.
  func distance(from here: Coordinate, samples: Int) throws -> Metres {
    var nearest = Metres.infinity
    for leg in lines.flatMap(\.legs) {
      let distances = try (0...samples).map { number in
        here.geodesic(to: try Self.place(leg, Double(number) / Double(samples))).distance
      }
      guard let least = distances.min(), let number = distances.firstIndex(of: least) else {
        continue
      }
      var low = max(0, Double(number - 1) / Double(samples))
      var high = min(1, Double(number + 1) / Double(samples))
      while high - low > 1e-12 {
        let (first, second) = (low + (high - low) / 3, high - (high - low) / 3)
        let isFirst =
          try here.geodesic(to: Self.place(leg, first)).distance
          < here.geodesic(to: Self.place(leg, second)).distance
        if isFirst { high = second } else { low = first }
      }
      nearest = min(nearest, least, here.geodesic(to: try Self.place(leg, low)).distance)
    }
    return nearest
  }

  /// Whether the closed lines together lead around a place an odd number of times, as seen from it.
  func surrounds(_ here: Coordinate, samples: Int) throws -> Bool {
    var turns = 0.0
    for line in lines where line.isClosed {
      var before: Double?
      var first: Double?
      for leg in line.legs {
        for number in 0..<samples {
          let place = try Self.place(leg, Double(number) / Double(samples))
          let bearing = here.geodesic(to: place).bearing
          if let before { turns += (bearing - before).remainder(dividingBy: 360) }
          before = bearing
          first = first ?? bearing
        }
      }
      if let before, let first { turns += (first - before).remainder(dividingBy: 360) }
    }
    return Int((turns / 360).rounded()) % 2 != 0
  }
}
