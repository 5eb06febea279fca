import Geodesy
import Testing

@testable import struct Geodesy.Shape

/// The one coordinate that stands for a place.
struct ShapeRepresentativeTests {
  private static func path(_ numbers: [(Degrees, Degrees)]) throws -> [Coordinate] {
    try numbers.map { try Coordinate(latitude: $0.0, longitude: $0.1) }
  }

  private static let square: [(Degrees, Degrees)] = [(0, 0), (0, 4), (4, 4), (4, 0)]
  /// Open to the east.
  private static let horseshoe: [(Degrees, Degrees)] = [
    (0, 0), (0, 4), (1, 4), (1, 1), (3, 1), (3, 4), (4, 4), (4, 0),
  ]
  private static let overAntimeridian: [(Degrees, Degrees)] = [
    (0, 179), (0, -179), (2, -179), (2, 179),
  ]

  @Test(
    arguments: [
      (square, [], 2, 2), (horseshoe, [], 2, 0.5), (overAntimeridian, [], 1, 180),
      (square, [(1, 1), (1, 3), (3, 3), (3, 1)], 2, 0.5),
    ] as [([(Degrees, Degrees)], [(Degrees, Degrees)], Degrees, Degrees)])
  func `given an area, when asked for one place, then it is the centre or one within`(
    outline: [(Degrees, Degrees)], hole: [(Degrees, Degrees)], latitude: Degrees,
    longitude: Degrees,
  ) throws {
    var shape = Shape()
    shape.add(try Self.path(outline), as: .outline)
    shape.add(try Self.path(hole), as: .hole)
    #expect(shape.representative == (try Coordinate(latitude: latitude, longitude: longitude)))
  }

  @Test func `given two islands, when asked for one place, then it is in the greater`() throws {
    var shape = Shape()
    shape.add(try Self.path([(0, 0), (0, 1), (1, 1), (1, 0)]), as: .outline)
    shape.add(try Self.path([(5, 5), (5, 7), (9, 7), (9, 5)]), as: .outline)
    #expect(shape.representative == (try Coordinate(latitude: 7, longitude: 6)))
  }

  @Test(
    arguments: [
      ([(0, 0), (2, 0)], 1, 0), ([(0, 0), (0, 2), (2, 2)], 1, 2), ([(5, 6)], 5, 6),
      ([(0, 179), (0, -177)], 0, -179), ([(0, 0), (0, 0)], 0, 0),
    ] as [([(Degrees, Degrees)], Degrees, Degrees)])
  func `given a line, when asked for one place, then it is the nearest to the centre`(
    line: [(Degrees, Degrees)], latitude: Degrees, longitude: Degrees,
  ) throws {
    var shape = Shape()
    shape.add(try Self.path(line), as: .line)
    let place = try #require(shape.representative)
    #expect(abs(place.latitude - latitude) < 0.001 && abs(place.longitude - longitude) < 0.001)
  }

  @Test func `given an outline without area, when asked for one place, then it is on it`() throws {
    var shape = Shape()
    shape.add(try Self.path([(0, 0), (0, 2), (0, 1)]), as: .outline)
    #expect(shape.representative == (try Coordinate(latitude: 0, longitude: 1)))
  }

  @Test func `given nothing, when asked for one place, then there is none`() {
    #expect(Shape().representative == nil)
  }
}
