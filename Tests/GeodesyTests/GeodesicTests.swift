import Foundation
import TestSupport
import Testing

@testable import Geodesy

@Suite struct GeodesicTests {
  struct Line: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let start: (Double, Double)
    let end: (Double, Double)
    let distance: Double
    let bearing: Double
    /// At the end; `nil` where it is not published.
    let endBearing: Double?

    init(
      _ name: String, _ start: (Double, Double), _ end: (Double, Double), _ distance: Double,
      _ bearing: Double, to endBearing: Double? = nil,
    ) {
      testDescription = name
      (self.start, self.end, self.distance, self.bearing) = (start, end, distance, bearing)
      self.endBearing = endBearing
    }
  }

  static let lines = [
    Line(
      "New York to London", (40.6, -73.8), (51.6, -0.5), 5_551_759.400_319, 51.198_882_845,
      to: 107.821_776_735,
    ),
    Line(
      "Wellington to Salamanca", (-41.32, 174.81), (40.96, -5.50), 19_959_679.267_354,
      161.067_669_986,
    ),
    Line(
      "nearly antipodal, Karney 2013 table 5", (-30, 0), (29.9, 179.8), 19_989_832.827_610,
      161.890_524_736,
    ),
    Line(
      "short, Karney 2013 table 4", (-30.12345, 0), (-30.12344, 0.00005), 4.944_208, 77.043_533, ),
    Line("a quarter meridian", (0, 12), (90, 12), 10_001_965.729_313, 0),
    Line("a quarter meridian, southward", (90, 12), (0, 12), 10_001_965.729_313, 180, to: 180),
    Line("from pole to pole", (90, 0), (-90, 0), 20_003_931.458_625, 180),
    Line("a degree of the equator", (0, 0), (0, 1), 111_319.490_793, 90),
    Line("west along the equator", (0, 1), (0, 0), 111_319.490_793, 270, to: 270),
    Line("antipodal on the equator", (0, 0), (0, 180), 20_003_931.458_625, 0),
    Line("over the north pole", (60, 10), (60, -170), 6_695_785.819644, 0, to: 180),
    Line("across the antimeridian", (0, 179.5), (0, -179.5), 111_319.490_793, 90, to: 90),
  ]

  @Test(arguments: lines)
  func `given a known line, when solved and followed, then it is as published`(line: Line) {
    let start = Coordinate(line.start.0, line.start.1)
    let end = Coordinate(line.end.0, line.end.1)

    let geodesic = start.geodesic(to: end)

    #expect(abs(geodesic.distance - line.distance) < 1e-6)
    #expect(abs(geodesic.bearing - line.bearing) < 1e-6)
    let position = GeodesicLine(from: start, bearing: line.bearing).position(at: line.distance)
    #expect(position.coordinate.geodesic(to: end).distance < 1e-3)
    guard let endBearing = line.endBearing else { return }
    let turn = abs(position.bearing - endBearing).truncatingRemainder(dividingBy: 360)
    #expect(min(turn, 360 - turn) < 1e-7)
  }

  @Test(arguments: [
    ((10.0, 20.0), (10.0, 20.0)), ((0, 0), (0, 0)), ((-45, 180), (-45, -180)),
    ((90, 17), (90, -100)), ((-90, 0), (-90, 180)), ((0, 180), (0, -180)),
  ])
  func `given one place written twice, when solved, then distance and bearing are zero`(
    start: (Double, Double), end: (Double, Double),
  ) {
    let start = Coordinate(start.0, start.1)
    let end = Coordinate(end.0, end.1)

    expect(start.geodesic(to: end), is: Geodesic(distance: 0, bearing: 0))
  }

  @Test func `given random pairs, when solved both ways, then lengths agree`() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<Thoroughness.count(1_000, full: 5_000) {
      let (start, end) = (random.coordinate(), random.coordinate())

      let (there, back) = (start.geodesic(to: end), end.geodesic(to: start))

      #expect(abs(there.distance - back.distance) < 2e-8, "\(start) \(end)")
      #expect(there.bearing >= 0 && there.bearing < 360, "\(start) \(end)")
    }
  }

  @Test func `given a westward hair off north, when solved, then the bearing stays below 360`() {
    let start = Coordinate(0, 0)
    let end = Coordinate(80, -1e-300)

    #expect(start.geodesic(to: end).bearing < 360)
  }

  @Test func `given lines about 250 m long, when solved, then no change of method shows`() {
    // On a meridian the length is known from the series; beside it the sphere takes over.
    let start = Coordinate(47, 8)
    for step in 0..<100 {
      let end = Coordinate(47.002 + Double(step) * 1e-5, 8)
      let beside = Coordinate(end.latitude, 8.000_000_001)

      let (along, near) = (start.geodesic(to: end), start.geodesic(to: beside))

      // The sideways 76 µm lengthen the line by less than 10⁻¹¹ m.
      #expect(abs(along.distance - near.distance) < 4e-9)
    }
  }

  @Test(.enabled(if: TestData.isAvailable, TestData.hint))
  func `given the table of inverse geodesics, when solved, then all agree to nanometres`() throws {
    var (worstDistance, worstBearing) = (0.0, 0.0)
    for (start, end, expected) in try GeodesicTable().lines {
      let geodesic = start.geodesic(to: end)
      worstDistance = max(worstDistance, abs(geodesic.distance - expected.distance))
      if expected.distance > 1 {
        let turn = abs(geodesic.bearing - expected.bearing)
        worstBearing = max(worstBearing, min(turn, abs(turn - 360)))
      }
    }
    #expect(worstDistance < 2e-8)
    #expect(worstBearing < 1e-9)
  }
}

/// The lines of Karney's test set for geodesics.
struct GeodesicTable {
  let lines: [(start: Coordinate, end: Coordinate, geodesic: Geodesic)]

  init() throws {
    let text = try TestData.text("geodesic/inverse.csv")
    lines = text.split(separator: "\n").dropFirst().map { line in
      let numbers = line.split(separator: ",").compactMap { Double($0) }
      return (
        Coordinate(numbers[0], numbers[1]),
        Coordinate(numbers[2], numbers[3]),
        Geodesic(distance: numbers[4], bearing: numbers[5]),
      )
    }
    try #require(lines.count == 4275)
  }
}

/// The cosine of an angle in degrees.
func cosine(_ degrees: Double) -> Double { cos(degrees * .pi / 180) }

extension Double {
  /// 10 to this power.
  var exponent10: Double { pow(10, self) }
}

/// The sine of an angle in degrees.
func sine(_ degrees: Double) -> Double { sin(degrees * .pi / 180) }
