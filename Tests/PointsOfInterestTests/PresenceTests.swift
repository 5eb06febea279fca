import Geodesy
import PointsOfInterest
import TestSupport
import Testing

struct PresenceTests {
  private let here: Coordinate

  init() { here = Coordinate(0, 0) }

  private func nearest(_ distance: Metres?) -> NearbyPoint? {
    distance.map { distance in
      let place = PointOfInterest(name: "A", coordinate: here, source: "s")
      var point = NearbyPoint(place, from: here)
      point.distance = distance
      return point
    }
  }

  @Test(
    arguments: [
      (0, nil, true), (50, nil, true), (50.1, nil, false), (nil, nil, false), (nil, 1_000, false),
      (40, 10, true), (61, 10, false), (0, 50, true),
    ] as [(Metres?, Metres?, Bool)])
  func `given a distance and an accuracy, when they leave no doubt, then that is the answer`(
    distance: Metres?, accuracy: Metres?, isThere: Bool,
  ) throws {
    let fix = Fix(coordinate: here, accuracy: accuracy, origin: .gpsd)
    #expect(try fix.isCertain(at: nearest(distance), within: 50) == isThere)
  }

  @Test(arguments: [(40.1, 10.0), (60, 10), (0, 50.1), (1_000, 950)])
  func `given a distance and an accuracy, when both could be, then it is too coarse to tell`(
    distance: Metres, accuracy: Metres,
  ) {
    let fix = Fix(coordinate: here, accuracy: accuracy, origin: .gpsd)
    #expect(throws: Failure.self) { try fix.isCertain(at: nearest(distance), within: 50) }
  }

  @Test func `given a fix, when points are asked for, then its error reaches farther`() throws {
    for (accuracy, expected) in [(20, 70), (nil, 50)] as [(Metres?, Metres)] {
      let fix = Fix(coordinate: here, accuracy: accuracy, origin: .gpsd)
      let point = try fix.point(within: 50) { _, radius in
        #expect(radius == expected)
        return []
      }
      #expect(point == nil)
    }
  }
}
