import OpeningHours
@testable import Following
import Foundation
import Geodesy
import PointsOfInterest
import TestSupport

/// The errors of a receiver's fixes.
struct ReceiverNoise {
  /// Standard deviation along each axis, in metres.
  var sigma: Metres
  /// Time after which errors are alike by 1/e, in seconds; 0 for errors that are independent.
  var correlation: Double
  /// Outliers of 30 to 78 m in an hour.
  var outliersPerHour = 10.0
  /// The error that fixes tell: the radius that holds the truth 95 times of 100.
  var accuracy: Metres?

  /// Drift with honest error estimates, and white noise without any.
  static let all = [
    ReceiverNoise(sigma: 6, correlation: 30, accuracy: 14.7),
    ReceiverNoise(sigma: 6, correlation: 100, accuracy: 14.7),
    ReceiverNoise(sigma: 6, correlation: 300, accuracy: 20.8),
    ReceiverNoise(sigma: 6, correlation: 100, accuracy: nil),
    ReceiverNoise(sigma: 8, correlation: 0, accuracy: nil),
  ]
}

/// A receiver near 0° 0° that gives a fix every second, and fences of 50 m around points.
struct FenceSimulation {
  private static let metresPerDegree = (east: 111_319.490_793, north: 110_574.275_822)

  private let noise: ReceiverNoise
  private var generator: SeededGenerator
  private var error = (east: 0.0, north: 0.0)
  private var second = 0
  private var monitor = GeofenceMonitor()

  init(_ noise: ReceiverNoise, seed: Int) {
    self.noise = noise
    generator = SeededGenerator(seed: UInt64(seed))
    error = (noise.sigma * generator.deviate(), noise.sigma * generator.deviate())
  }

  static func coordinate(_ east: Metres, _ north: Metres) -> Coordinate {
    Coordinate(north / metresPerDegree.north, east / metresPerDegree.east)
  }

  static func point(_ name: String, _ east: Metres, _ north: Metres) -> PointOfInterest {
    PointOfInterest(name: name, coordinate: coordinate(east, north), source: "test")
  }

  /// Points around 0° 0°, 36 at each distance, which is their name.
  static func rings(_ distances: [Metres]) -> [(distance: Metres, points: [PointOfInterest])] {
    distances.map { distance in
      let points = (0..<36).map { index in
        let angle = Double(index) / 36 * 2 * .pi
        return point("\(Int(distance))", distance * cos(angle), distance * sin(angle))
      }
      return (distance, points)
    }
  }

  /// How far a coordinate is from 0° 0°, roughly.
  static func distance(of coordinate: Coordinate) -> Metres {
    let east = coordinate.longitude * metresPerDegree.east
    let north = coordinate.latitude * metresPerDegree.north
    return (east * east + north * north).squareRoot()
  }

  /// The changes at the next fix of a location that is truly at a place.
  mutating func transitions(
    at east: Metres, _ north: Metres, near points: GeofenceMonitor.PointsNearby,
  ) -> [WatchEvent] {
    let error = nextError()
    let fix = Fix(
      coordinate: Self.coordinate(east + error.east, north + error.north),
      accuracy: noise.accuracy, time: Timestamp(milliseconds: Int64(second) * 1_000), origin: .gpsd,
    )
    let moment = FixMoment(time: fix.time, arrival: .seconds(second))
    second += 1
    return monitor.transitions(at: fix, moment, near: points)
  }

  /// How often each point was entered in a time at rest, by the points' names.
  mutating func entersAtRest(
    hours: Double, _ rings: [(distance: Metres, points: [PointOfInterest])],
  ) -> [String: Int] {
    var enters: [String: Int] = [:]
    for _ in 0..<Int(hours * 3_600) {
      let transitions = transitions(at: 0, 0) { coordinate in
        let reach = Self.distance(of: coordinate) + 55
        return rings.flatMap { $0.distance <= reach ? $0.points : [] }
      }
      for case .enter(let point, _) in transitions {
        enters[point.point.name ?? "", default: 0] += 1
      }
    }
    return enters
  }

  /// How often a point beside a straight road is entered on one pass at a constant speed.
  mutating func entersPassing(_ point: PointOfInterest, at speed: Double) -> Int {
    var enters = 0
    // Twenty seconds on the road at least, and some part of a second.
    var east = -max(200, 20 * speed) - .random(in: 0..<1, using: &generator) * speed
    while east < 300 {
      for case .enter in transitions(at: east, 0, near: { _ in [point] }) { enters += 1 }
      east += speed
    }
    return enters
  }

  /// First-order Gauss-Markov errors, and an outlier now and then.
  private mutating func nextError() -> (east: Metres, north: Metres) {
    let kept = noise.correlation > 0 ? exp(-1 / noise.correlation) : 0
    let added = noise.sigma * (1 - kept * kept).squareRoot()
    error.east = kept * error.east + added * generator.deviate()
    error.north = kept * error.north + added * generator.deviate()
    guard Double.random(in: 0..<1, using: &generator) < noise.outliersPerHour / 3_600 else {
      return error
    }
    let distance = Double.random(in: 30..<78, using: &generator)
    let angle = Double.random(in: 0..<2 * .pi, using: &generator)
    return (error.east + distance * cos(angle), error.north + distance * sin(angle))
  }
}

extension GeofenceMonitor {
  /// The changes by a fix so far east and north of 0° 0°.
  mutating func transitions(
    at east: Metres, _ north: Metres = 0, accuracy: Metres?, time: Timestamp? = nil,
    arrival: Duration = .zero, near points: [PointOfInterest],
  ) -> [WatchEvent] {
    let fix = Fix(
      coordinate: FenceSimulation.coordinate(east, north), accuracy: accuracy, time: time,
      origin: .gpsd,
    )
    return transitions(at: fix, FixMoment(time: time, arrival: arrival), near: { _ in points })
  }
}

extension SeededGenerator {
  /// A normal deviate (Box and Muller, 1958).
  mutating func deviate() -> Double {
    let radius = (-2 * log(Double.random(in: Double.ulpOfOne...1, using: &self))).squareRoot()
    return radius * cos(2 * .pi * Double.random(in: 0..<1, using: &self))
  }
}
