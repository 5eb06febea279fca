import Foundation
import Geodesy
import OpeningHours
import PointsOfInterest
import TestSupport
import Testing

@testable import Following

/// A point at 0° 0°, and a location that moves east of it along the equator.
struct GeofenceMonitorTests {
  private let point: PointOfInterest

  init() { point = FenceSimulation.point("Null Island", 0, 0) }

  private enum Told: Equatable {
    case enter(fix: Int)
    case exit(fix: Int)
  }

  /// The events on a way along these distances, a second apart.
  private func told(
    _ distances: [Metres], accuracy: Metres? = 10, within: Metres = 50, dwell: Duration = .zero,
    seconds: [Int]? = nil,
  ) -> [Told] {
    var monitor = GeofenceMonitor(within: within, dwell: dwell)
    var told: [Told] = []
    for (index, distance) in distances.enumerated() {
      let time = seconds.map { Timestamp(milliseconds: Int64($0[index]) * 1_000) }
      let transitions = monitor.transitions(
        at: distance, accuracy: accuracy, time: time, arrival: .seconds(index), near: [point],
      )
      for transition in transitions {
        switch transition {
        case .enter: told.append(.enter(fix: index))
        case .exit: told.append(.exit(fix: index))
        default: break
        }
      }
    }
    return told
  }

  @Test func `given a way to a point and on, when followed, then it is entered and left once`() {
    expect(told([1_000, 500, 20, 0, 20, 500]), is: [.enter(fix: 2), .exit(fix: 5)])
  }

  @Test(
    arguments: [
      (39.9, 10, true), (40.1, 10, false), (49.9, 1, false), (48.9, 1, true), (0, 50, true),
      (0, 51, false), (42.9, nil, true), (43.1, nil, false), (48.9, 0.1, true),
    ] as [(Metres, Metres?, Bool)])
  func `given one fix, when it is inside by all of its error, then the point is entered`(
    distance: Metres, accuracy: Metres?, isEntered: Bool,
  ) {
    expect(told([distance], accuracy: accuracy), is: (isEntered ? [.enter(fix: 0)] : []))
  }

  @Test func `given fixes that agree, when each alone would not do, then together they enter`() {
    expect(told([44, 44]), is: [.enter(fix: 1)])
    expect(told([44, 60, 44]), is: [])
  }

  @Test(
    arguments: [
      // Not beyond half as much again, however long.
      (74, 100, 1, nil),
      // Beyond it, sooner the clearer it is.
      (126, 1, 10, 1), (124, 1, 10, nil), (100, 9, 10, 2), (90, 9, 10, 4), (81, 1, 1, 1),
      (111, 1, nil, 1), (77, 9, 1, 3),
      // The accuracy must be beaten by the last fix too.
      (149, 100, 100, nil), (151, 100, 100, 7),
    ] as [(Metres, Int, Metres?, Int?)])
  func `given a point that was entered, when away, then it takes evidence to leave it`(
    distance: Metres, count: Int, accuracy: Metres?, leftAt: Int?,
  ) {
    var monitor = GeofenceMonitor()
    _ = monitor.transitions(at: 0, accuracy: 1, near: [point])
    var left: Int?
    for index in 0..<count
    where !monitor.transitions(at: distance, accuracy: accuracy, near: [point]).isEmpty {
      left = left ?? index + 1
    }
    expect(left, is: leftAt)
  }

  @Test func `given a point that was just left, when one fix is inside again, then it is noise`() {
    expect(told([0, 130, 30, 130, 130]), is: [.enter(fix: 0), .exit(fix: 1)])
    #expect(
      told([0, 130, 0]) == [.enter(fix: 0), .exit(fix: 1), .enter(fix: 2)],
      "a fix that leaves no doubt comes back at once",
    )
  }

  @Test func `given a coarse fix, when it is at the point, then nothing is entered or left`() {
    expect(told(Array(repeating: 0, count: 50), accuracy: 500), is: [])
    var monitor = GeofenceMonitor()
    expect(monitor.transitions(at: 0, accuracy: 5, near: [point]).count, is: 1)
    for _ in 0..<50 { #expect(monitor.transitions(at: 400, accuracy: 500, near: []).isEmpty) }
  }

  @Test func `given a dwell time, when inside so long, then it is entered; when shorter, never`() {
    let dwell = Duration.seconds(3)
    expect(told([0, 0, 0, 0, 0], dwell: dwell), is: [.enter(fix: 3)])
    expect(told([0, 0, 300, 300], dwell: dwell), is: [])
    #expect(
      told([0, 0, 0, 60, 60, 60, 0, 0], dwell: dwell) == [.enter(fix: 7)],
      "what is outside is no part of the stay",
    )
    expect(told([0, 60, 60, 60, 60], dwell: dwell), is: [])
  }

  @Test func `given a rest shorter than the dwell time, when left, then it is not entered`() {
    // At the point until 100 s, then away at 15 m/s.
    let seconds = Array(stride(from: 0, through: 160, by: 10))
    let distances = seconds.map { Metres(max(0, $0 - 100) * 15) }
    expect(told(distances, accuracy: 3, dwell: .seconds(120), seconds: seconds), is: [])
  }

  @Test func `given a dwell time, when nothing is known of most of it, then it is not entered`() {
    let hour = Duration.seconds(3_600)
    expect(told([0, 0], dwell: hour, seconds: [0, 36_000]), is: [])
    expect(told([0, 0, 0], dwell: hour, seconds: [0, 1_800, 3_600]), is: [.enter(fix: 2)])
  }

  @Test func `given a small fence and fixes that tell no error, when there, then it is entered`() {
    expect(told([0], accuracy: nil, within: 2), is: [.enter(fix: 0)])
  }

  @Test func `given several points, when entered at once, then the nearest is told first`() {
    var far = point
    (far.name, far.coordinate) = ("far", FenceSimulation.coordinate(30, 0))
    var monitor = GeofenceMonitor()
    let there = FenceSimulation.coordinate(10, 0)
    #expect(
      monitor.transitions(at: 10, accuracy: 5, near: [far, point]) == [
        .enter(NearbyPoint(point, from: there), time: nil),
        .enter(NearbyPoint(far, from: there), time: nil),
      ])
  }
}

struct NeighbourhoodTests {
  private let clock = ManualClock()

  private final class Asked {
    var radii: [Metres] = []
    var failure: Failure?
    var isPartial = false
  }

  private let asked = Asked()

  private func place(_ metres: Metres) -> Coordinate { FenceSimulation.coordinate(metres, 0) }

  /// A point every 10 m.
  private func neighbourhood() -> Neighbourhood {
    Neighbourhood(
      reach: 50, now: clock.now, isPartial: { [asked] in asked.isPartial },
    ) { [asked] centre, radius in
      asked.radii.append(radius)
      if let failure = asked.failure { throw failure }
      return (-100...200).compactMap { index in
        let coordinate = place(10 * Double(index))
        guard centre.geodesic(to: coordinate).distance <= radius else { return nil }
        return PointOfInterest(name: "\(index)", coordinate: coordinate, source: "s")
      }
    }
  }

  @Test func `given a move within the area, when asked, then sources were asked once`() throws {
    let neighbourhood = neighbourhood()
    try expect(neighbourhood.points(around: place(3)).map(\.name), is: (-4...5).map { "\($0)" })
    try expect(neighbourhood.points(around: place(248)).map(\.name), is: (20...29).map { "\($0)" })
    expect(asked.radii, is: [300])
  }

  @Test func `given a move out of the area, when asked, then sources are asked again`() throws {
    let neighbourhood = neighbourhood()
    _ = try neighbourhood.points(around: place(0))
    let found = try neighbourhood.points(around: place(1_003))
    expect(found.map(\.name), is: (96...105).map { "\($0)" })
    expect(asked.radii.count, is: 2)
  }

  @Test(arguments: [false, true])
  func `given an area that is old, when asked, then sources are asked again`(
    isPartial: Bool
  ) throws {
    let neighbourhood = neighbourhood()
    asked.isPartial = isPartial
    for _ in 0..<2 { _ = try neighbourhood.points(around: place(0)) }
    expect(asked.radii.count, is: 1)
    clock.advance(by: isPartial ? Neighbourhood.partialLifetime : Neighbourhood.lifetime)
    _ = try neighbourhood.points(around: place(0))
    expect(asked.radii.count, is: 2)
  }

  @Test func `given a failure, when asked soon again, then what is known serves, unasked`() throws {
    let neighbourhood = neighbourhood()
    _ = try neighbourhood.points(around: place(0))
    let failure = Failure(.unavailable, "gone")
    asked.failure = failure
    let away = place(303)
    #expect(throws: failure) { try neighbourhood.points(around: away) }
    try expect(neighbourhood.points(around: away).map(\.name), is: (26...29).map { "\($0)" })
    expect(asked.radii.count, is: 2)
    asked.failure = nil
    clock.advance(by: Neighbourhood.pause)
    try expect(neighbourhood.points(around: away).count, is: 10)
  }
}
