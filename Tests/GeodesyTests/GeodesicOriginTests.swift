@testable import Geodesy
import Testing
import TestSupport

@Suite struct GeodesicOriginTests {
  /// Lines of all directions from everywhere that the closed form serves.
  private func lines(count: Int, longest: Metres) -> [(start: Coordinate, end: Coordinate)] {
    var random = SeededGenerator(seed: 7)
    return (0..<count).map { _ in
      let start = random.coordinate()
      let reach = Metres.random(in: 0...1, using: &random) * longest / 111_000
      let (north, east) = (
        Double.random(in: -1...1, using: &random), Double.random(in: -1...1, using: &random),
      )
      let stretch = max(0.01, cosine(start.latitude))
      let latitude = max(-90, min(90, start.latitude + reach * north))
      let longitude = start.longitude + reach * east / stretch
      return (start, Coordinate(latitude, Coordinate.wrapped(longitude)))
    }
  }

  @Test(arguments: [100.0, 1_000, 10_000, 20_000])
  func `given short lines, when solved in closed form, then as Karney does`(longest: Metres) {
    var (worstDistance, worstTurn) = (0.0, 0.0)
    for (start, end) in lines(count: Thoroughness.count(2_000, full: 20_000), longest: longest) {
      let geodesic = GeodesicOrigin(start).geodesic(to: end)
      let exact = GeodesicInverse.solve(from: start, to: end)

      worstDistance = max(worstDistance, abs(geodesic.distance - exact.distance))
      if exact.distance > 1 {
        let turn = abs(geodesic.bearing - exact.bearing)
        // Across the line, what Karney's solution leaves of its nanometres counts too.
        worstTurn = max(worstTurn, min(turn, 360 - turn) - 2e-7 / exact.distance)
      }
    }
    #expect(worstDistance < 6e-9)
    #expect(worstTurn < 2e-9)
  }

  @Test(arguments: [-180.0, 180])
  func `given lines over the antimeridian, when solved, then as if far from it`(meridian: Double) {
    var random = SeededGenerator(seed: 9)
    for _ in 0..<Thoroughness.count(200, full: 2_000) {
      let latitude = Double.random(in: -80...80, using: &random)
      let turns = (0..<2).map { _ in Double.random(in: -0.01...0.01, using: &random) } + [0]
      let (start, ends) = (turns[0], turns[1...])
      func place(_ turn: Double, at meridian: Double) -> Coordinate {
        let isBeyond = meridian * turn > 0
        let longitude = isBeyond ? turn - meridian : turn + meridian
        return Coordinate(latitude, longitude)
      }
      for end in ends {
        let over = place(start, at: meridian).geodesic(to: place(end, at: meridian))
        let far = place(start, at: 0).geodesic(to: place(end, at: 0))
        #expect(abs(over.distance - far.distance) < 1e-5)
        #expect(end == start || abs(over.bearing - far.bearing) < 1e-4)
      }
    }
  }

  @Test func `given ends near and far, when solved together, then each is as it is alone`() {
    let near = lines(count: 200, longest: 20_000)
    var random = SeededGenerator(seed: 8)
    for (position, one) in near.enumerated() {
      let far = random.coordinate()
      let origin = GeodesicOrigin(one.start)
      let ends = [one.end, far, one.start, one.end, far].dropFirst(position % 2)
      for count in 1...CoordinateGroup.capacity {
        let ends = Array(ends.prefix(count))
        var group = CoordinateGroup()
        for end in ends { group.append(end) }
        let (lines, lengths) = (origin.geodesics(to: group), origin.distances(to: group))
        for (line, end) in ends.enumerated() {
          let alone = origin.geodesic(to: end)
          #expect(lines.distances[line] == alone.distance && lengths[line] == alone.distance)
          expect(lines.bearings[line], is: alone.bearing)
        }
      }
    }
  }
}
