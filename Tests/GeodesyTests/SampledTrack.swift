import Geodesy
import TestSupport

/// A track as many positions close together, each leg on its own.
struct SampledTrack {
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
            line: GeodesicLine(from: start, bearing: geodesic.bearing), along: along,
            length: geodesic.distance, count: max(2, Int((geodesic.distance / step).rounded(.up))),
          ))
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
    // Where the distance turns just at the radius, it depends on rounding what is one visit.
    let blur = step * step / max(radius, step) + radius * 1e-9
    return firstVisit(within: radius, blur: blur) { $0.geodesic(to: place).distance }
  }

  /// The first visit by any distance that changes no faster than one moves.
  func firstVisit(
    within radius: Double, blur: Double, _ distance: (Coordinate) -> Double,
  ) -> Outcome {
    let samples = self.samples(distance)
    let start = samples.firstIndex { $0.distance <= radius }
    let end = start.flatMap { samples[$0...].firstIndex { $0.distance > radius } }
    // What comes after the visit does not matter.
    for index in samples.indices.dropFirst().dropLast() where index <= end ?? samples.endIndex {
      let (before, here, after) = (samples[index - 1], samples[index], samples[index + 1])
      let turns = (here.distance - before.distance) * (here.distance - after.distance) >= 0
      if turns, abs(here.distance - radius) < blur { return .unsure }
    }
    if let first = samples.first, abs(first.distance - radius) < blur { return .unsure }
    guard let start else { return .none }
    let visit = samples[start..<(end ?? samples.endIndex)]
    let least = visit.reduce(Double.infinity) { min($0, $1.distance) }
    return .met(along: visit.filter { $0.distance < least + 1e-5 }.map(\.along), distance: least)
  }

  /// Distances along the track, those at the turns made exact by halving.
  private func samples(_ distance: (Coordinate) -> Double) -> [(along: Double, distance: Double)] {
    var samples: [(along: Double, distance: Double)] = []
    for leg in legs {
      let distances = (0...leg.count).map { number in
        let position = leg.line.position(at: leg.length * Double(number) / Double(leg.count))
        return distance(position.coordinate)
      }
      for (number, sample) in distances.enumerated() {
        let here = leg.length * Double(number) / Double(leg.count)
        samples.append((leg.along + here, sample))
        let before = distances[max(0, number - 1)]
        // Within an area nothing is nearer than what was before.
        guard leg.length > 0, sample <= before, sample <= distances[min(leg.count, number + 1)],
          before > 0
        else { continue }
        let width = leg.length / Double(leg.count)
        let (at, exact) = GoldenSection.least(
          in: max(0, here - width)...min(leg.length, here + width), rounds: 50,
        ) { distance(leg.line.position(at: $0).coordinate) }
        samples.append((leg.along + at, exact))
      }
    }
    return samples
  }
}

/// Search of the least value of a function that has one dip, by golden sections.
enum GoldenSection {
  /// Each section needs one more value.
  ///
  /// - Returns: The middle of the last section, and the value there.
  static func least(
    in range: ClosedRange<Double>, rounds: Int, of value: (Double) -> Double,
  ) -> (place: Double, value: Double) {
    let section = (5.0.squareRoot() - 1) / 2
    var (start, end) = (range.lowerBound, range.upperBound)
    var (first, second) = (end - section * (end - start), start + section * (end - start))
    var (atFirst, atSecond) = (value(first), value(second))
    for _ in 0..<rounds {
      if atFirst <= atSecond {
        (end, second, atSecond) = (second, first, atFirst)
        first = end - section * (end - start)
        atFirst = value(first)
      } else {
        (start, first, atFirst) = (first, second, atSecond)
        second = start + section * (end - start)
        atSecond = value(second)
      }
    }
    let middle = (start + end) / 2
    return (middle, value(middle))
  }
}
