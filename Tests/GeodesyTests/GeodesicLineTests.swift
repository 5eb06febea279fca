import Geodesy
import Testing
import TestSupport

@Suite struct GeodesicLineTests {
  struct Line: Sendable {
    let start, end: (Double, Double)
    let bearing, distance, endBearing: Double

    init(
      _ start: (Double, Double), bearing: Double, distance: Double, _ end: (Double, Double),
      endBearing: Double,
    ) {
      (self.start, self.end, self.bearing) = (start, end, bearing)
      (self.distance, self.endBearing) = (distance, endBearing)
    }
  }

  /// West along the equator, over a pole, from a pole, across the antimeridian, across the Atlantic.
  static let lines = [
    Line((0, 1), bearing: 270, distance: 111_319.490_793, (0, 0), endBearing: 270),
    Line((60, 10), bearing: 0, distance: 6_695_785.819_644, (60, -170), endBearing: 180),
    Line((90, 12), bearing: 180, distance: 10_001_965.729_313, (0, 12), endBearing: 180),
    Line((0, 179.5), bearing: 90, distance: 111_319.490_793, (0, -179.5), endBearing: 90),
    Line(
      (40.6, -73.8), bearing: 51.198_882_845, distance: 5_551_759.400_319, (51.6, -0.5),
      endBearing: 107.821_776_735,
    ),
  ]

  @Test(arguments: lines)
  func `given a known line, when followed, then its end is as published`(line: Line) {
    let start = Coordinate(line.start.0, line.start.1)
    let end = Coordinate(line.end.0, line.end.1)

    let position = GeodesicLine(from: start, bearing: line.bearing).position(at: line.distance)

    #expect(position.coordinate.geodesic(to: end).distance < 1e-3)
    let turn = abs(position.bearing - line.endBearing).truncatingRemainder(dividingBy: 360)
    #expect(min(turn, 360 - turn) < 1e-7)
  }

  @Test func `given random pairs, when the line is followed, then it ends at the other place`() {
    var random = SeededGenerator(seed: 2)
    var worst = 0.0
    for _ in 0..<Thoroughness.count(1_000, full: 5_000) {
      let (start, end) = (random.coordinate(), random.coordinate())
      let geodesic = start.geodesic(to: end)

      let line = GeodesicLine(from: start, bearing: geodesic.bearing)

      worst = max(
        worst, line.position(at: geodesic.distance).coordinate.geodesic(to: end).distance, )
    }
    // A bearing in degrees has 4·10⁻¹⁴ of them, which is 5 nm after a quarter of the Earth.
    #expect(worst < 1e-7)
  }

  @Test func `given a line, when followed halfway, then both halves are half as long`() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<Thoroughness.count(300, full: 1_000) {
      let (start, end) = (random.coordinate(), random.coordinate())
      let geodesic = start.geodesic(to: end)

      let middle = GeodesicLine(from: start, bearing: geodesic.bearing)
        .position(at: geodesic.distance / 2)

      let half = geodesic.distance / 2
      #expect(abs(start.geodesic(to: middle.coordinate).distance - half) < 1e-7)
      #expect(abs(middle.coordinate.geodesic(to: end).distance - half) < 1e-7)
    }
  }

  @Test(.enabled(if: TestData.isAvailable, TestData.hint))
  func `given the table of geodesics, when followed, then each ends where it should`() throws {
    var worst = 0.0
    for (start, end, expected) in try GeodesicTable().lines {
      let bearing = start.geodesic(to: end).bearing
      let position = GeodesicLine(from: start, bearing: bearing).position(at: expected.distance)
      worst = max(worst, position.coordinate.geodesic(to: end).distance)
    }
    #expect(worst < 1e-7)
  }
}
