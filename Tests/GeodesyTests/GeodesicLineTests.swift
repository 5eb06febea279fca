import Geodesy
import Testing
import TestSupport

@Suite struct GeodesicLineTests {
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
