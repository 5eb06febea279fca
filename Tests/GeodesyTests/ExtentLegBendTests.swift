import Foundation
import TestSupport
import Testing

@testable import Geodesy

/// Bounds of how far legs bend, and extents reach, against places sampled along legs.
@Suite struct ExtentLegBendTests {
  /// How far a leg is from the line between its ends, at the farthest of some samples.
  private static func sampledBend(of leg: ExtentLeg) -> Metres {
    let (start, end) = (place(on: leg, at: 0), place(on: leg, at: 1))
    return (1..<64).map { number in
      let fraction = Double(number) / 64
      let straight = start + (end - start) * fraction
      return place(on: leg, at: fraction).distance(to: straight)
    }.max() ?? 0
  }

  private static func place(on leg: ExtentLeg, at fraction: Double) -> SpacePoint {
    SpacePoint(
      Coordinate(
        max(-90, min(90, leg.startLatitude + fraction * leg.rise)),
        (leg.startTurn + fraction * leg.turn).remainder(dividingBy: 360), )
    )
  }

  /// Legs of all lengths; some along a meridian or a parallel, at a pole or over the antimeridian.
  private static func leg(_ random: inout SeededGenerator) -> ExtentLeg {
    let size = Double.random(in: -4...2.3, using: &random).exponent10
    let from = one(of: [-90, 0, 90], or: -90...90, &random)
    let rise = one(of: [0], or: -size...size, &random)
    let turn = one(of: [0], or: -size...size, &random)
    let start = one(of: [179.99, -180], or: -180...179.99, &random)
    return ExtentLeg(
      startLatitude: from, endLatitude: max(-90, min(90, from + rise)), startTurn: start,
      endTurn: start + max(-180, min(180, turn)),
    )
  }

  /// One of some numbers, or any of a range.
  private static func one(
    of numbers: [Double], or range: ClosedRange<Double>, _ random: inout SeededGenerator,
  ) -> Double {
    let choice = Int.random(in: 0...numbers.count, using: &random)
    return choice < numbers.count ? numbers[choice] : .random(in: range, using: &random)
  }

  @Test func `given legs anywhere, when sampled, then their bound is reached and never exceeded`() {
    var random = SeededGenerator(seed: 11)
    var greatest = (alongMeridian: 0.0, alongParallel: 0.0, askew: 0.0)
    for _ in 0..<Thoroughness.count(3_000, full: 60_000) {
      let leg = Self.leg(&random)
      let (sampled, bound) = (Self.sampledBend(of: leg), leg.bend)
      // What rounding leaves of places in space.
      #expect(sampled <= bound + 1e-8, "\(leg)")
      guard bound > 1e-3 else { continue }
      let share = sampled / bound
      if leg.turn == 0 {
        greatest.alongMeridian = max(greatest.alongMeridian, share)
      } else if leg.rise == 0 {
        greatest.alongParallel = max(greatest.alongParallel, share)
      } else {
        greatest.askew = max(greatest.askew, share)
      }
    }
    #expect(greatest.alongMeridian > 0.999)
    #expect(greatest.alongParallel > 0.99)
    #expect(greatest.askew > 0.9)
  }

  @Test func `given extents anywhere, when their legs are sampled, then the reach has all`() {
    var random = SeededGenerator(seed: 12)
    for _ in 0..<Thoroughness.count(100, full: 3_000) {
      let centre = Coordinate(
        Self.one(of: [89.9999, -89, 0], or: -90...90, &random),
        Self.one(of: [180], or: -180...180, &random), )
      let size = Double.random(in: 1...5.9, using: &random).exponent10
      let extent = random.extent(around: centre, size: size)
      let reach = extent.reach(from: centre)
      var farthest = 0.0
      for path in extent.paths {
        var legs: [ExtentLeg] = []
        path.forEachLeg(from: 0) { legs.append($0) }
        for leg in legs {
          for number in 0...32 {
            let place = Coordinate(Self.place(on: leg, at: Double(number) / 32))
            farthest = max(farthest, centre.geodesic(to: place).distance)
          }
        }
      }
      #expect(farthest <= reach, "\(centre) \(extent)")
    }
  }
}
