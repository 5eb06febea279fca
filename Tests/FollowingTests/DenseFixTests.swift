import OpeningHours
@testable import Following
import Foundation
import Geodesy
import PointsOfInterest
import TestSupport
import Testing

/// Fences of 50 m and fixes that come every second by the receiver's clock, east of 0° 0°.
struct DenseFixTests {
  /// A change, the second in which it was told, and its distance.
  private enum Told: Equatable {
    case enter(second: Int, Metres)
    case exit(second: Int, Metres)
  }

  /// The changes at a point so far east, on a way along these distances.
  private func told(
    at place: Metres, _ distances: [Metres], accuracy: Metres? = nil, seconds: [Int]? = nil,
    dwell: Duration = .zero,
  ) -> [Told] {
    let point = FenceSimulation.point("here", place, 0)
    var monitor = GeofenceMonitor(dwell: dwell)
    var told: [Told] = []
    for (index, distance) in distances.enumerated() {
      let time = Timestamp(milliseconds: Int64(seconds?[index] ?? index) * 1_000)
      told += monitor.transitions(
        at: distance, accuracy: accuracy, time: time, arrival: .seconds(index), near: [point],
      ).compactMap(Self.told)
    }
    return told + monitor.settle(near: { _ in [point] }).compactMap(Self.told)
  }

  private static func told(_ transition: WatchEvent) -> Told? {
    switch transition {
    case .enter(let point, let time):
      .enter(second: Int((time?.milliseconds ?? 0) / 1_000), (point.distance ?? -1).rounded())
    case .exit(let point, let time):
      .exit(second: Int((time?.milliseconds ?? 0) / 1_000), (point.distance ?? -1).rounded())
    default: nil
    }
  }

  private func rest(_ distance: Metres, _ seconds: Int) -> [Metres] {
    Array(repeating: distance, count: seconds)
  }

  @Test(
    arguments: [(30.0, 60.0), (45, 65), (60, 60), (60, 80), (78, 100)], [nil, 3.0] as [Metres?], )
  func `given ten minutes at rest, when one fix is near a point, then nothing is told`(
    _ places: (outlier: Metres, point: Metres), accuracy: Metres?,
  ) {
    let way = rest(0, 600) + [places.outlier] + rest(0, 60)
    expect(told(at: places.point, way, accuracy: accuracy), is: [])
  }

  @Test(arguments: [(60.0, 604), (100, 605), (1_000, 606)])
  func `given a rest, when fixes agree on another place, then the move is told in ten seconds`(
    way: Metres, second: Int,
  ) {
    let told = told(at: way + 20, rest(0, 600) + rest(way, 60))
    expect(told, is: [.enter(second: second, 20)])
  }

  @Test func `given a drive past a point, when followed, then the estimate's distance is told`() {
    let way = stride(from: -400.0, to: 400, by: 14).map(\.self)
    let told = told(at: 0, way, accuracy: 3)
    expect(told, is: [.enter(second: 28, 36), .exit(second: 36, 76)])
  }

  @Test func `given a stay at a point, when fixes agree, then the second of them enters`() {
    expect(told(at: 0, [10, 10, 10]), is: [.enter(second: 1, 10)])
  }

  @Test(arguments: [10.0, 19])
  func `given a rest inside by a fix's own error, when fixes are dense, then it is entered`(
    _ accuracy: Metres
  ) {
    expect(told(at: 30, rest(0, 60), accuracy: accuracy), is: [.enter(second: 1, 30)])
  }

  @Test(arguments: [(8.0, 20.0), (10, 20), (20, 5)])
  func `given a start at rest near a point, when fixes agree, then it is entered at once`(
    accuracy: Metres, distance: Metres,
  ) {
    let told = told(at: 0, rest(distance, 300), accuracy: accuracy)
    expect(told, is: [.enter(second: 1, distance)])
  }

  @Test func `given a drive with a gap in its fixes, when it goes on, then nothing jumps back`() {
    let seconds = Array(0...12) + Array(20...60)
    let told = told(at: 525, seconds.map { 25 * Double($0) }, accuracy: 4, seconds: seconds)
    expect(told, is: [.enter(second: 21, 25), .exit(second: 26, 75)])
  }

  @Test(arguments: [5, 10])
  func `given a track of dense fixes, when it ends at a point, then that is entered`(seconds: Int) {
    let speed = 7.0 * Double(seconds)
    let way = stride(from: -40, through: 0, by: 1) + [0, 0]
    let places = way.map { Double($0) * speed }
    expect(told(at: 0, places, seconds: way.indices.map { $0 * seconds }).count, is: 1)
  }

  @Test func `given one fix alone, when no other comes, then it counts as it is`() {
    expect(told(at: 0, [0]), is: [.enter(second: 0, 0)])
    expect(told(at: 0, [44]), is: [])
  }

  @Test func `given fixes a minute apart, when inside, then each counts as it is`() {
    #expect(
      told(at: 0, [0, 120, 0], accuracy: 3, seconds: [0, 60, 120])
        == [.enter(second: 0, 0), .exit(second: 60, 120), .enter(second: 120, 0)])
  }

  @Test func `given a gap in dense fixes, when the next is elsewhere, then another must agree`() {
    let seconds = Array(0..<60) + [120, 121]
    expect(told(at: 500, rest(0, 60) + [500, 0], seconds: seconds), is: [])
    #expect(
      told(at: 500, rest(0, 60) + [500, 500], seconds: seconds) == [.enter(second: 121, 0)])
  }

  @Test func `given fixes of one moment, when repeated, then they count once`() {
    let seconds = Array(0..<5) + Array(repeating: 5, count: 9)
    expect(told(at: 60, rest(0, 5) + rest(60, 9), seconds: seconds), is: [])
  }

  @Test func `given a clock that is set back, when fixes go on, then they are followed anew`() {
    let seconds = Array(1_000..<1_060) + Array(0..<10)
    #expect(
      told(at: 60, rest(0, 60) + rest(60, 10), seconds: seconds) == [.enter(second: 1, 0)])
  }

  @Test func `given a dwell time, when an estimate stays so long, then the enter is told`() {
    let way = stride(from: -400.0, to: 0, by: 14) + rest(0, 60)
    expect(told(at: 0, way, accuracy: 3, dwell: .seconds(30)).count, is: 1)
    expect(told(at: 0, way, accuracy: 3, dwell: .seconds(90)), is: [])
  }

  @Test(arguments: [(0.0, 180.0), (90, 0), (-90, 50), (60, -180)])
  func `given a rest at a pole or on the antimeridian, when followed, then it is entered once`(
    latitude: Degrees, longitude: Degrees,
  ) {
    let point = PointOfInterest(
      name: "here", coordinate: Coordinate(latitude, longitude),
      source: "test",
    )
    var monitor = GeofenceMonitor()
    var enters = 0
    for second in 0..<200 {
      // 5 m to each side of the meridian in turn, and as far from the pole.
      let turn = abs(latitude) == 90 ? Double(second % 4) * 90 : longitude
      let east = abs(latitude) == 90 ? turn : (second % 2 == 0 ? 1 : -1) * (180 - 0.000_05)
      let fix = Fix(
        coordinate: Coordinate(latitude * (1 - 0.000_000_5), east > 180 ? east - 360 : east),
        time: Timestamp(milliseconds: Int64(second) * 1_000),
        origin: .gpsd,
      )
      let moment = FixMoment(time: fix.time, arrival: .seconds(second))
      for transition in monitor.transitions(at: fix, moment, near: { _ in [point] }) {
        guard case .enter(let point, _) = transition else { Issue.record("left"); continue }
        #expect((point.distance ?? .infinity) < 10)
        enters += 1
      }
    }
    expect(enters, is: 1)
  }
}
