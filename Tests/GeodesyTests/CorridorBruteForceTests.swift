import Geodesy
import Testing
import TestSupport

/// Corridors against a search that looks at the whole track from every place.
@Suite struct CorridorBruteForceTests {
  struct Scale: Sendable {
    let seed: UInt64
    let leg: ClosedRange<Double>
    let radius: Double
    let step: Double
    let start: (Double, Double)
    let places = Thoroughness.count(8, full: 30)
  }

  @Test(arguments: [
    Scale(seed: 1, leg: 1...300, radius: 200, step: 10, start: (47, 8)),
    Scale(seed: 2, leg: 0...40, radius: 120, step: 4, start: (-33, 179.9999)),
    Scale(seed: 3, leg: 100...2_000, radius: 1_000, step: 40, start: (89.995, 20)),
    Scale(seed: 4, leg: 50_000...900_000, radius: 60_000, step: 5_000, start: (60, -179)),
    Scale(seed: 5, leg: 500_000...3_000_000, radius: 400_000, step: 20_000, start: (-80, 0)),
    Scale(seed: 6, leg: 200_000...1_000_000, radius: 5_000, step: 1_000, start: (0, 179)),
  ])
  func `given a seeded track, when places are visited, then as by looking at all of it`(
    scale: Scale
  ) throws {
    var random = SeededGenerator(seed: scale.seed)
    var (met, unsure) = (0, 0)
    let trackCount = Thoroughness.count(2, full: 4)
    for _ in 0..<trackCount {
      let track = try randomTrack(scale, &random)
      let sampled = SampledTrack(track, step: scale.step)
      let reach = [scale.radius / 3, scale.radius, scale.radius * 4].randomElement(using: &random)
      let corridor = Corridor(along: track, radius: scale.radius, reach: reach ?? scale.radius)
      for _ in 0..<scale.places {
        let place = sampled.place(within: scale.radius * 1.5, &random)
        let found = corridor.firstVisit(to: place)
        switch sampled.firstVisit(to: place, within: scale.radius) {
        case .unsure: unsure += 1
        case .none: #expect(found == nil, "\(place)")
        case .met(let along, let distance):
          met += 1
          let found = try #require(found, "\(place)")
          #expect(abs(found.distance - distance) < 1e-4, "\(place)")
          // Near its least value the distance is flat, so the search by thirds ends somewhere near.
          let aside = abs(found.along - along.nearest(to: found.along))
          #expect(aside < 0.01 + 1e-6 * distance, "\(place) \(found.along) \(along)")
        }
      }
    }
    #expect(met * 4 > trackCount * scale.places)
    #expect(unsure * 10 < trackCount * scale.places)
  }

  /// A walk with turns of all kinds: straight on, sharp, back, none at all, and breaks.
  private func randomTrack(_ scale: Scale, _ random: inout SeededGenerator) throws -> Track {
    var position = try Coordinate(latitude: scale.start.0, longitude: scale.start.1)
    var bearing = Double.random(in: 0..<360, using: &random)
    var parts = [[position]]
    for _ in 0..<12 {
      switch Int.random(in: 0..<6, using: &random) {
      case 0: bearing += 180
      case 1: parts[parts.count - 1].append(position)
      default: bearing += Double.random(in: -100...100, using: &random)
      }
      let length = Double.random(in: scale.leg, using: &random)
      let end = GeodesicLine(from: position, bearing: bearing).position(at: length)
      (position, bearing) = (end.coordinate, end.bearing)
      if Int.random(in: 0..<8, using: &random) == 0 {
        parts.append([position])
      } else {
        parts[parts.count - 1].append(position)
      }
    }
    return try #require(Track(parts: parts))
  }
}

/// A track as many positions close together, each leg on its own.
private struct SampledTrack {
  enum Outcome {
    case none
    /// The distance comes or stays so near to the radius that samples cannot tell.
    case unsure
    case met(along: [Double], distance: Double)
  }

  private struct Leg {
    let line: GeodesicLine
    let along: Double
    let length: Double
    let count: Int
  }

  private var legs: [Leg] = []
  private let step: Double

  init(_ track: Track, step: Double) {
    self.step = step
    var along = 0.0
    for part in track.parts {
      for (start, end) in zip(part, part.dropFirst()) {
        let geodesic = start.geodesic(to: end)
        legs.append(
          Leg(
            line: GeodesicLine(from: start, bearing: geodesic.bearing),
            along: along,
            length: geodesic.distance,
            count: max(2, Int((geodesic.distance / step).rounded(.up))),
          )
        )
        along += geodesic.distance
      }
      if part.count == 1 {
        let line = GeodesicLine(from: part[0], bearing: 0)
        legs.append(Leg(line: line, along: along, length: 0, count: 1))
      }
    }
  }

  /// A place somewhere by the track.
  func place(within distance: Double, _ random: inout SeededGenerator) -> Coordinate {
    let leg = legs[Int.random(in: 0..<legs.count, using: &random)]
    let position = leg.line.position(at: .random(in: 0...max(leg.length, 1e-9), using: &random))
    let bearing = Double.random(in: 0..<360, using: &random)
    return GeodesicLine(from: position.coordinate, bearing: bearing)
      .position(at: .random(in: 0...distance, using: &random)).coordinate
  }

  func firstVisit(to place: Coordinate, within radius: Double) -> Outcome {
    let samples = self.samples(to: place)
    // Where the distance turns just at the radius, it depends on rounding what is one visit.
    let blur = step * step / max(radius, step) + radius * 1e-9
    for index in samples.indices.dropFirst().dropLast() {
      let (before, here, after) = (samples[index - 1], samples[index], samples[index + 1])
      let turns = (here.distance - before.distance) * (here.distance - after.distance) >= 0
      if turns, abs(here.distance - radius) < blur { return .unsure }
    }
    if let first = samples.first, abs(first.distance - radius) < blur { return .unsure }
    guard let start = samples.firstIndex(where: { $0.distance <= radius }) else { return .none }
    let end = samples[start...].firstIndex { $0.distance > radius } ?? samples.endIndex
    let visit = samples[start..<end]
    let least = visit.reduce(Double.infinity) { min($0, $1.distance) }
    return .met(
      along: visit.filter { $0.distance < least + 1e-5 }.map(\.along),
      distance: least,
    )
  }

  /// Distances along the track, those at the turns made exact by halving.
  private func samples(to place: Coordinate) -> [(along: Double, distance: Double)] {
    var samples: [(along: Double, distance: Double)] = []
    for leg in legs {
      let distances = (0...leg.count).map { number in
        let position = leg.line.position(at: leg.length * Double(number) / Double(leg.count))
        return position.coordinate.geodesic(to: place).distance
      }
      for (number, distance) in distances.enumerated() {
        let here = leg.length * Double(number) / Double(leg.count)
        samples.append((leg.along + here, distance))
        guard leg.length > 0, distance <= distances[max(0, number - 1)],
          distance <= distances[min(leg.count, number + 1)]
        else { continue }
        let width = leg.length / Double(leg.count)
        let (at, exact) = least(
          on: leg.line,
          max(0, here - width),
          min(leg.length, here + width),
          to: place,
        )
        samples.append((leg.along + at, exact))
      }
    }
    return samples
  }

  /// The least distance between two positions of a line, by thirds.
  private func least(
    on line: GeodesicLine,
    _ start: Double,
    _ end: Double,
    to place: Coordinate,
  ) -> (Double, Double) {
    var (start, end) = (start, end)
    let distance = { line.position(at: $0).coordinate.geodesic(to: place).distance }
    for _ in 0..<60 {
      let (first, second) = (start + (end - start) / 3, end - (end - start) / 3)
      if distance(first) <= distance(second) { end = second } else { start = first }
    }
    let middle = (start + end) / 2
    return (middle, distance(middle))
  }
}

extension [Double] {
  fileprivate func nearest(to value: Double) -> Double {
    self.min { abs($0 - value) < abs($1 - value) } ?? .infinity
  }
}
