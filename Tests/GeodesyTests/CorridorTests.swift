import TestSupport
import Testing

@testable import Geodesy

/// The first visit of a track to a place, whatever the windows.
func firstVisit(
  along parts: [[(Double, Double)]], to place: (Double, Double), within radius: Double,
  reach: Double = 250,
) throws -> TrackApproach? {
  let track = try #require(
    Track(
      parts: parts.map { part in
        part.map { Coordinate($0.0, $0.1) }
      }))
  let place = Coordinate(place.0, place.1)
  return Corridor(along: track, radius: radius, reach: reach).firstVisit(to: place)
}

extension Corridor {
  /// The first visit, put together of those of the windows.
  func firstVisit(to place: Coordinate) -> TrackApproach? { firstVisit(to: .place(place)) }

  /// The first visit, put together of those of the windows.
  func firstVisit(to goal: TrackGoal) -> TrackApproach? {
    var (nearest, goesOn): (TrackApproach?, Bool) = (nil, false)
    for window in windows {
      let visits = visits(to: goal, in: window)
      if visits.isEmpty, nearest != nil { return nearest }
      for visit in visits {
        if let known = nearest {
          guard goesOn, visit.hadBegun else { return known }
          if Corridor.isNearer(visit.nearest, than: known) { nearest = visit.nearest }
        } else {
          nearest = visit.nearest
        }
        goesOn = visit.goesOn
      }
    }
    return nearest
  }
}

@Suite struct CorridorTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let parts: [[(Double, Double)]]
    let place: (Double, Double)
    let along: Double
    let distance: Double
    let side: TrackSide?

    init(
      _ name: String, _ parts: [[(Double, Double)]], _ place: (Double, Double),
      _ along: Double = 0, _ distance: Double = 0, _ side: TrackSide? = nil,
    ) {
      testDescription = name
      (self.parts, self.place) = (parts, place)
      (self.along, self.distance, self.side) = (along, distance, side)
    }
  }

  static let leg = [[(0.0, 0.0), (0.0, 0.01)]]
  /// Ways along and distances in metres; a thousandth of a degree is 111.319 m east and 110.574 m north
  /// at 0° N.
  static let cases = [
    Case("left of a leg", leg, (0.001, 0.004), 445.278, 110.574, .left),
    Case("right of a leg", leg, (-0.001, 0.004), 445.278, 110.574, .right),
    Case("on a leg", leg, (0, 0.004), 445.278, 0, .on),
    Case("on a position", leg, (0, 0.01), 1113.195, 0, .on),
    Case("behind the start", leg, (0, -0.001), 0, 111.319, nil),
    Case("ahead of the end", leg, (0, 0.011), 1113.195, 111.319, nil),
    Case("beside the end", leg, (0.001, 0.0101), 1113.195, 111.134, .left),
    Case(
      "outside of a sharp right turn, straight ahead", [[(0, 0), (0.01, 0), (0, 0.001)]],
      (0.011, 0.000_01), 1105.743, 110.580, .left,
    ),
    Case(
      "outside of a sharp left turn, straight ahead", [[(0, 0), (0.01, 0), (0, -0.001)]],
      (0.011, -0.000_01), 1105.743, 110.580, .right,
    ),
    Case(
      "there and back: the way there counts", [[(0, 0), (0, 0.01), (0, 0)]], (0.001, 0.004),
      445.278, 110.574, .left,
    ),
    Case(
      "positions that repeat",
      [[(0, 0), (0, 0), (0, 0.002), (0, 0.002), (0, 0.002), (0, 0.01)]],
      (0.001, 0.004), 445.278, 110.574, .left,
    ),
    Case("nobody moved", [[(0, 0), (0, 0)]], (0.001, 0), 0, 110.574, nil),
    Case(
      "between two parts lies nothing", [[(0, 0), (0, 0.001)], [(0, 0.007), (0, 0.01)]],
      (0, 0.0075), 166.979, 0, .on,
    ),
    Case(
      "a position alone, between parts",
      [[(0, 0), (0, 0.001)], [(0.5, 0.5)], [(0, 0.007), (0, 0.01)]], (0.501, 0.5), 111.319, 110.574,
      nil,
    ),
    Case(
      "a visit goes on over a break", [[(0, 0), (0, 0.0035)], [(0, 0.0045), (0, 0.01)]],
      (0.0005, 0.0046), 400.750, 55.287, .left,
    ),
    Case(
      "across the antimeridian", [[(0, 179.99), (0, -179.99)]], (0.001, 180), 1113.195, 110.574,
      .left,
    ),
    Case(
      "across it westward", [[(0, -179.99), (0, 179.99)]], (0.001, -180), 1113.195, 110.574, .right,
    ),
    Case(
      "along it, written both ways", [[(0, 180), (0.01, -180), (0.02, 180)]], (0.01, 179.999),
      1105.743, 111.319, .left,
    ),
    Case(
      "over the north pole", [[(89.99, 0), (89.99, 180)]], (89.999, -90), 1116.940, 111.694, .left,
    ),
    Case(
      "to the pole and away", [[(89.99, 0), (90, 77), (89.99, 90)]], (89.999, -135), 1116.940,
      111.694, .left,
    ),
    Case("from the south pole", [[(-90, 50), (-89.99, 0)]], (-89.999, -90), 0, 111.694, .left),
  ]

  @Test(arguments: cases, [250.0, 40, 20_000])
  func `given a track, when a place lies near it, then approach and side are right`(
    example: Case, reach: Double,
  ) throws {
    let visit = try #require(
      try firstVisit(along: example.parts, to: example.place, within: 150, reach: reach))
    #expect(abs(visit.along - example.along) < 0.001, "\(visit)")
    #expect(abs(visit.distance - example.distance) < 0.001, "\(visit)")
    expect(visit.side, is: example.side)
  }

  static let misses = [
    Case("beyond the end", leg, (0, 0.0114)),
    Case("in a gap", [[(0, 0), (0, 0.001)], [(0, 0.007), (0, 0.01)]], (0, 0.004)),
    Case("the long way", [[(0, 179.99), (0, -179.99)]], (0, 0)),
    Case("other pole", [[(89.99, 0), (89.99, 180)]], (-90, 0)),
  ]

  @Test(arguments: misses)
  func `given a place farther away, when looked for, then it is not met`(example: Case) throws {
    expect(try firstVisit(along: example.parts, to: example.place, within: 150), is: nil)
  }

  @Test func `given a place met twice, when nearer later, then the first visit counts`() throws {
    let far = 0.0013
    let parts = [[(0.0, 0.0), (0, 0.02), (0.001, 0.02), (0.001, 0)]]
    // 144 m from the way there, 33 m from the way back; 150 m out of both in between.
    let visit = try firstVisit(along: parts, to: (far, 0.004), within: 150)
    #expect(try #require(visit).distance > 140)
    // With a corridor that holds both ways the visit is the same as long as it is not left.
    let whole = try firstVisit(
      along: [[(0, 0), (0, 0.005), (0.001, 0.005), (0.001, 0)]], to: (far, 0.004), within: 200,
    )
    #expect(abs(try #require(whole).distance - 33.172) < 0.001)
  }

  @Test func `given a leg over an ocean, when a place lies beside it, then it is met`() throws {
    // From New York to London the geodesic goes up to 55° N, some 300 km north of the rhumb line.
    let start = Coordinate(40.6, -73.8)
    let end = Coordinate(51.6, -0.5)
    let geodesic = start.geodesic(to: end)
    let line = GeodesicLine(from: start, bearing: geodesic.bearing)
    let track = try #require(Track(parts: [[start, end]]))
    let corridor = Corridor(along: track, radius: 200, reach: 1_000)
    for tenth in 1..<10 {
      let along = geodesic.distance * Double(tenth) / 10
      let position = line.position(at: along)
      let aside = GeodesicLine(from: position.coordinate, bearing: position.bearing + 90)

      let visit = corridor.firstVisit(to: aside.position(at: 150).coordinate)

      #expect(abs(try #require(visit).along - along) < 1e-4)
      #expect(abs(try #require(visit).distance - 150) < 1e-6)
      expect(visit?.side, is: .right)
      expect(corridor.firstVisit(to: aside.position(at: 200.001).coordinate), is: nil)
      #expect(corridor.firstVisit(to: aside.position(at: 199.999).coordinate) != nil)
    }
  }

  @Test func `given any windows, when all are seen, then their circles hold the corridor`() throws {
    let part = (0..<100).map(Double.init).map { number in
      Coordinate(60 + 0.02 * number.truncatingRemainder(dividingBy: 17), 179 + 0.005 * number)
    }
    let track = try #require(Track(parts: [part]))
    let corridor = Corridor(along: track, radius: 500, reach: 700)
    #expect(corridor.windows.count > 50)

    let farthest: Metres = 500 + 700 * 1.001
    for window in corridor.windows { #expect(window.radius <= farthest) }
    let ends = corridor.windows.map(\.alongAtEnd)
    expect(ends, is: ends.sorted())
    let last = try #require(ends.last)
    #expect(abs(last - track.length) < 1e-6)
  }
}

struct TrackPlaceTests {
  @Test(arguments: [
    (-1.0, 0.0), (0, 0), (55_659.746, 0.5), (111_319.49, 1), (111_319.5, 5), (166_979.238, 5.5),
    (1e9, 6),
  ])
  func `given a length, when the place after it is asked for, then gaps are passed over`(
    along: Double, longitude: Double,
  ) throws {
    let parts = [[0.0, 1], [5, 6]].map { part in
      part.map { Coordinate(0, $0) }
    }
    let track = try #require(Track(parts: parts))
    let place = track.place(after: along)
    #expect(abs(place.longitude - longitude) < 1e-6)
    #expect(abs(place.latitude) < 1e-9)
  }
}
