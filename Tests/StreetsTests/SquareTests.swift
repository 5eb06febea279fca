import Basics
import Geodesy
import TestSupport
import Testing

@testable import Streets

/// Squares are crossed in straight lines that stay within them.
struct SquareTests {
  struct Shape: Sendable {
    var name: String
    /// Metres east and north.
    var rings: [[SIMD2<Double>]]
    /// The corners of the first ring where ways come.
    var entrances: (Int, Int)
    /// The shortest way between them.
    var length: Metres
  }

  private static let shapes = [
    Shape(
      name: "convex", rings: [[[0, 0], [200, 0], [200, 200], [0, 200]]], entrances: (0, 2),
      length: 282.843,
    ),
    Shape(
      name: "L",
      rings: [
        [
          [0, 0], [200, 0], [200, 50], [200, 100], [100, 100], [100, 200], [50, 200], [0, 200],
        ]
      ],
      entrances: (2, 6), length: 223.607,
    ),
    Shape(
      name: "U",
      rings: [
        [
          [0, 0], [300, 0], [300, 200], [250, 200], [200, 200], [200, 100], [100, 100], [100, 200],
          [50, 200], [0, 200],
        ]
      ],
      entrances: (3, 8), length: 323.607,
    ),
    Shape(
      name: "hole",
      rings: [
        [[0, 0], [200, 0], [200, 100], [200, 200], [0, 200], [0, 100]],
        [[50, 40], [50, 150], [150, 150], [150, 40]],
      ],
      entrances: (2, 5), length: 241.421,
    ),
    Shape(
      name: "comb, whose tips the straight line touches",
      rings: [
        [
          [0, 0], [300, 0], [300, 50], [300, 90], [200, 90], [150, 50], [100, 90], [0, 90],
          [0, 50],
        ]
      ],
      entrances: (2, 8), length: 300,
    ),
  ]

  /// The shape, with a way of 700 m to each of its entrances; its first places are the far ends.
  private static func material(_ shape: Shape, around centre: Coordinate) -> StreetMaterial {
    var material = StreetMaterial()
    let ends = [shape.entrances.0, shape.entrances.1].map { index in
      let place = shape.rings[0][index]
      return material.addNode(place.x, place.y - 700, of: centre)
    }
    let rings = shape.rings.map { $0.map { material.addNode($0.x, $0.y, of: centre) } }
    material.squares = [StreetMaterial.Square(kind: .street, rings: rings)]
    material.addWay([ends[0], rings[0][shape.entrances.0]])
    material.addWay([ends[1], rings[0][shape.entrances.1]])
    return material
  }

  @Test(arguments: shapes.indices, [0.0, 180])
  func `given a square, when crossed, then the way is the shortest within it`(
    row: Int, longitude: Double,
  ) throws {
    let centre = try Coordinate(latitude: 48, longitude: longitude)
    for mirror in [1.0, -1] {
      var shape = Self.shapes[row]
      shape.rings = shape.rings.map { $0.map { SIMD2($0.x * mirror, $0.y) } }
      let ends = Self.material(shape, around: centre).places.prefix(2)
      var search = WalkSearch(try StreetsWriter.inMemory(Self.material(shape, around: centre)))
      try search.begin(at: ends[0].coordinate)
      _ = try search.add(WalkTarget(place: ends[1].coordinate))
      try search.run(count: 1)
      try #expect(abs(#require(search.walk(to: 0)) - 1400 - shape.length) < 0.1, "\(shape.name)")
      // From within it, an outline that is too far off to be seen.
      try search.begin(at: centre.moved(10 * mirror, 10))
      let line = Extent(paths: [Extent.Path(Array(ends), isClosed: false)])
      _ = try search.add(WalkTarget(extent: line, place: ends[1].coordinate))
      try search.run(count: 1)
      try #expect(#require(search.walk(to: 0)) > 500, "\(shape.name)")
    }
  }

  @Test func `given a square of many corners, when crossed, then its lines are bounded`() throws {
    let centre = try Coordinate(latitude: 48, longitude: 11)
    var material = StreetMaterial()
    let ring = (0..<100).map { Double($0) / 50 * .pi }.map { angle in
      material.addNode(300 * cos(angle), 300 * sin(angle), of: centre)
    }
    let square = StreetMaterial.Square(kind: .street, rings: [ring])
    let crossing = SquareCrossing(square, places: material.places, mostCorners: 32) { _ in true }
    expect(crossing.lines.count, is: 32 * 31 / 2)
  }

  @Test func `given a square of very many rings, when built, then walks keep to them`() throws {
    let centre = try Coordinate(latitude: 48, longitude: 11)
    for holes in [0, 256] {
      var material = Self.material(Self.shapes[0], around: centre)
      let hole = [60.0, 61, 62].map { material.addNode($0, ($0 - 56) * ($0 - 56), of: centre) }
      material.squares[0].rings += Array(repeating: hole, count: holes)
      let lines = SquareCrossing(material.squares[0], places: material.places) { _ in true }.lines
      expect(lines.isEmpty, is: (holes > 0))
    }
  }
}
