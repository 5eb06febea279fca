import Foundation
import Geodesy
import PointsOfInterest
import TestSupport
import Testing

@testable import Following

/// Noise in fixes that do not tell their time, each of which stands alone.
struct NoisyWalkTests {
  private static let fixCount = Thoroughness.count(1_000, full: 20_000)

  /// Points 400 m apart along the equator, each a little off the road.
  private static func points(
    _ count: Int, _ generator: inout SeededGenerator,
  ) throws -> [PointOfInterest] {
    (0..<count).map { index in
      FenceSimulation.point(
        "\(index)", 400 + 400 * Double(index), .random(in: -20...20, using: &generator),
      )
    }
  }

  @Test(
    arguments: [(1.5, 10), (1.5, nil), (14, 10), (14, nil), (25, 10)] as [(Double, Metres?)])
  func `given a drive up and down past 50 points, when noisy, then each visit is told once`(
    speed: Double, accuracy: Metres?,
  ) throws {
    var generator = SeededGenerator(seed: 50)
    let points = try Self.points(50, &generator)
    let road = 400.0 * 51
    var monitor = GeofenceMonitor()
    var told: [String: [Bool]] = [:]
    var visits: [String: Int] = [:]
    var isNear: [Bool] = Array(repeating: false, count: points.count)
    for step in 0..<Self.fixCount {
      let way = (Double(step) * speed).truncatingRemainder(dividingBy: 2 * road)
      let east = way < road ? way : 2 * road - way
      for (index, isThere) in isNear.enumerated() {
        let distance = abs(east - (400 + 400 * Double(index)))
        // Far from each edge there is no doubt; a visit ends when it is 150 m behind.
        if distance < 25, !isThere { visits[points[index].name ?? "", default: 0] += 1 }
        isNear[index] = distance < 25 || (isThere && distance < 150)
      }
      let index = min(max(0, Int((east / 400).rounded()) - 1), points.count - 1)
      let near = points[max(0, index - 1)...min(points.count - 1, index + 1)]
      // The drive may end on the way to it, where noise decides whether it has been entered.
      if step == Self.fixCount - 1 { visits[points[index].name ?? "", default: 0] += 0 }
      let transitions = monitor.transitions(
        at: east + 10 * generator.deviate(), 10 * generator.deviate(), accuracy: accuracy,
        arrival: .seconds(step), near: Array(near),
      )
      for transition in transitions {
        switch transition {
        case .enter(let point, _): told[point.point.name ?? "", default: []].append(true)
        case .exit(let point, _): told[point.point.name ?? "", default: []].append(false)
        default: break
        }
      }
    }
    #expect(visits.values.contains { $0 > 0 })
    for (name, count) in visits {
      let events = told[name] ?? []
      let enters = events.enumerated().allSatisfy { $1 == ($0 % 2 == 0) }
      #expect(enters, "\(name): enter and exit must alternate")
      // The drive may end within a visit, or on the way to one.
      #expect((2 * count - 1...2 * count + 1).contains(events.count), "\(name)")
    }
    #expect(Set(told.keys).isSubset(of: visits.keys))
    #expect(monitor.fences.count <= 3)
  }

  @Test(arguments: [30.0, 50, 55, 60, 62.5, 65, 70, 75, 90])
  func `given a location near an edge, when noisy, then it does not flap`(distance: Metres) {
    var generator = SeededGenerator(seed: 7)
    let point = FenceSimulation.point("here", 0, 0)
    var monitor = GeofenceMonitor()
    var count = 0
    for step in 0..<Self.fixCount {
      count +=
        monitor.transitions(
          at: distance + 10 * generator.deviate(), 10 * generator.deviate(), accuracy: 10,
          arrival: .seconds(step), near: [point],
        ).count
    }
    #expect(count <= 2)
  }
}
