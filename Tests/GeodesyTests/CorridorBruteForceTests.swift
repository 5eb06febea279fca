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
    let places = Thoroughness.count(8, full: 20)
  }

  @Test(arguments: [
    Scale(seed: 1, leg: 1...300, radius: 200, step: 10, start: (47, 8)),
    Scale(seed: 2, leg: 0...40, radius: 120, step: 4, start: (-33, 179.9999)),
    Scale(seed: 3, leg: 100...2_000, radius: 1_000, step: 40, start: (89.995, 20)),
    Scale(seed: 4, leg: 50_000...900_000, radius: 60_000, step: 5_000, start: (60, -179)),
    Scale(seed: 5, leg: 500_000...3_000_000, radius: 400_000, step: 20_000, start: (-80, 0)),
    Scale(seed: 6, leg: 200_000...1_000_000, radius: 5_000, step: 1_000, start: (0, 179)),
  ])
  func `given a seeded track, when places are met, then as by looking at all`(scale: Scale) throws {
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
          // Near its least value the distance is flat, so the search by sections ends somewhere near.
          let aside = abs(found.along - along.nearest(to: found.along))
          #expect(aside < 0.01 + 1e-6 * distance, "\(place) \(found.along) \(along)")
        }
      }
    }
    #expect(met * 4 > trackCount * scale.places)
    #expect(unsure * 10 < trackCount * scale.places)
  }

  @Test(arguments: [
    Scale(seed: 11, leg: 1...300, radius: 200, step: 4, start: (47, 8)),
    Scale(seed: 12, leg: 0...40, radius: 20, step: 0.5, start: (-33, 179.9999)),
    Scale(seed: 13, leg: 100...2_000, radius: 300, step: 10, start: (89.995, 20)),
    Scale(seed: 14, leg: 5_000...90_000, radius: 6_000, step: 200, start: (60, -179)),
    Scale(seed: 15, leg: 20_000...200_000, radius: 3_000, step: 200, start: (0, 179)),
  ])
  func `given areas, lines and doors, when met, then as by the whole track`(scale: Scale) throws {
    var random = SeededGenerator(seed: scale.seed)
    var (met, inside, unsure, count) = (0, 0, 0, 0)
    for _ in 0..<Thoroughness.count(1, full: 2) {
      let track = try randomTrack(scale, &random)
      let sampled = SampledTrack(track, step: scale.step)
      let reach = [scale.radius / 3, scale.radius, scale.radius * 4].randomElement(using: &random)
      let corridor = Corridor(along: track, radius: scale.radius, reach: reach ?? scale.radius)
      for _ in 0..<scale.places {
        let centre = sampled.place(within: scale.radius * 2, &random)
        let size = scale.radius * Double.random(in: 0.05...10, using: &random)
        let extent = random.extent(around: centre, size: size)
        let isDoor = !extent.doors.isEmpty && Int.random(in: 0..<4, using: &random) == 0
        let goal: TrackGoal = isDoor ? .doors(extent) : .outline(extent)
        let sampledExtent = SampledExtent(extent, samples: 12)
        let distance = { (position: Coordinate) -> Double in
          guard isDoor else {
            return sampledExtent.distance(from: position, within: 1.5 * scale.radius)
          }
          let ways = extent.doors.map { position.geodesic(to: $0.coordinate).distance }
          return ways.min() ?? .infinity
        }
        count += 1
        let found = corridor.firstVisit(to: goal)
        switch sampled.firstVisit(within: scale.radius, blur: 1.1 * scale.step, distance) {
        case .unsure: unsure += 1
        case .none: #expect(found == nil)
        case .met(let along, let least):
          met += 1
          let found = try #require(found, "\(extent) \(along)")
          // What is found is there, and nothing is nearer; samples may miss a narrow corner.
          #expect(abs(distance(found.position) - found.distance) < 5.1e-4)
          #expect(found.distance < least + 1e-4, "\(extent)")
          guard least == 0 else { continue }
          inside += 1
          // At a small angle half a millimetre aside is some along.
          #expect(found.along < (along.min() ?? 0) + 0.05, "\(found) \(extent) \(track.parts)")
        }
      }
    }
    #expect(met * 5 > count && inside > 0)
    #expect(unsure * 6 < count)
  }

  /// A walk with turns of all kinds: straight on, sharp, back, none at all, and breaks.
  private func randomTrack(_ scale: Scale, _ random: inout SeededGenerator) throws -> Track {
    var position = Coordinate(scale.start.0, scale.start.1)
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

extension [Double] {
  fileprivate func nearest(to value: Double) -> Double {
    self.min { abs($0 - value) < abs($1 - value) } ?? .infinity
  }
}
