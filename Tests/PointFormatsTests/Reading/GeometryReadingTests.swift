import Geodesy
import PointFormats
import PointsOfInterest
import Testing

/// Extents in GeoJSON and in tables.
struct GeometryReadingTests {
  private static func path(_ numbers: [(Int32, Int32)], isClosed: Bool) throws -> Extent.Path {
    let vertices = try numbers.map {
      try #require(Extent.Vertex(latitude: $0.0 * 10_000, longitude: $0.1 * 10_000))
    }
    return Extent.Path(vertices, isClosed: isClosed)
  }

  /// In thousandths of a degree north and east.
  private static let square: [(Int32, Int32)] = [(0, 0), (0, 9), (9, 9), (9, 0)]
  private static let hole: [(Int32, Int32)] = [(3, 3), (3, 6), (6, 6), (6, 3)]

  private static let polygon =
    "[[[0,0],[0.009,0],[0.009,0.009],[0,0.009],[0,0]],"
    + "[[0.003,0.003],[0.006,0.003],[0.006,0.006],[0.003,0.006],[0.003,0.003]]]"
  private static let polygonText =
    "((0 0, 0.009 0, 0.009 0.009, 0 0.009, 0 0),"
    + "(0.003 0.003,0.006 0.003,0.006 0.006,0.003 0.006,0.003 0.003))"

  private static let geoJSON = [
    #"{"type":"Polygon","coordinates":\#(polygon)}"#,
    #"{"type":"MultiPolygon","coordinates":[\#(polygon)]}"#,
    #"{"type":"GeometryCollection","geometries":[{"type":"Polygon","coordinates":\#(polygon)}]}"#,
  ]

  private static let texts = [
    "POLYGON\(polygonText)", "polygon z \(polygonText.replacing(" 0,", with: " 0 7,"))",
    "SRID=4326;MULTIPOLYGON(\(polygonText))",
    "GEOMETRYCOLLECTION (GEOMETRYCOLLECTION (GEOMETRYCOLLECTION (POLYGON \(polygonText))))",
  ]

  private static func expectSquareWithHole(
    _ point: PointOfInterest?, _ location: SourceLocation = #_sourceLocation,
  ) throws {
    let expected = [try path(square, isClosed: true), try path(hole, isClosed: true)]
    #expect(point?.extent?.paths == expected, sourceLocation: location)
    // The centre lies in the hole.
    let place = try #require(point?.coordinate, sourceLocation: location)
    #expect(place.latitude == 0.0045 && place.longitude == 0.0015, sourceLocation: location)
  }

  @Test(arguments: texts + geoJSON)
  func `given a geometry, when read, then it is place and extent`(text: String) throws {
    let quoted = text.replacing("\"", with: "\"\"")
    let reading = Reading("name,the_geom\nx,\"\(quoted)\"\n", by: DelimitedReader())
    #expect(reading.problems.isEmpty)
    try Self.expectSquareWithHole(reading.points.first)
  }

  @Test(
    arguments: [
      ("POINT (2 1)", 1, 2, 0), ("LINESTRING(0 0,0.01 0)", 0, 0.005, 1),
      ("MULTIPOINT((0 0),(0 0.02),(0 0.01))", 0.01, 0, 3),
      ("MULTIPOINT(0 0,0 0.02, 0 0.01)", 0.01, 0, 3),
      ("MULTILINESTRING((0 0,0 0.01),(0.2 0,0.2 0.01),EMPTY)", 0.005, 0, 2),
    ] as [(String, Degrees, Degrees, Int)])
  func `given other geometries in well-known text, when read, then each has its place`(
    text: String, latitude: Degrees, longitude: Degrees, pathCount: Int,
  ) throws {
    let reading = Reading("name,wkt\nx,\"\(text)\"\n", by: DelimitedReader())
    #expect(reading.problems.isEmpty)
    let place = try #require(reading.points.first?.coordinate)
    #expect(abs(place.latitude - latitude) < 1e-6 && abs(place.longitude - longitude) < 1e-6)
    #expect(reading.points.first?.extent?.paths.count ?? 0 == pathCount)
  }

  @Test func `given coordinates beside a geometry, when read, then they come first`() {
    let table = "lat,lon,geom\n1,2,\"LINESTRING(2 1,2 1.01)\"\n3,4,0101000020E6100000\n5,6,\n"
    let reading = Reading(table, by: DelimitedReader())
    #expect((reading.problems, reading.points.map(\.coordinate?.latitude)) == ([], [1, 3, 5]))
    #expect(reading.points.map { $0.extent != nil } == [true, false, false])
  }

  @Test func `given a point as geometry, when asked for nearness, then it is the coordinate's`() {
    let reading = Reading(
      Array("name,lat,lon,wkt\nA,1,2,POINT (8 8)\nB,8,8,POINT (2 1)\n".utf8), by: DelimitedReader(),
      wanting: { latitude, _ in latitude < 5 },
    )
    #expect(reading.points.map(\.name) == ["A"])
  }

  @Test func `given a geometry column that is none, when read, then it is a tag`() {
    let reading = Reading("lat,lon,geometry\n1,2,building\n", by: DelimitedReader())
    #expect(reading.problems == [])
    #expect(reading.points == [point(nil, 1, 2, tags: ["geometry": "building"])])
  }

  @Test(arguments: [
    ("POLYGON((0 0,1 1", "a \")\" is missing"),
    ("POINT(1)", "a position is not LONGITUDE LATITUDE"),
    ("BALL(1 2)", "\"BALL\" is no type of geometry"),
    ("POINT(1 2) x", "there is more after the geometry"),
    (String(repeating: "GEOMETRYCOLLECTION(", count: 99), "collections are nested too deeply"),
  ])
  func `given a broken geometry, when read, then the row says why`(text: String, reason: String) {
    let reading = Reading("name,wkt\nx,\"\(text)\"\n", by: DelimitedReader())
    #expect(reading.problems == ["line 2: the geometry is not well-known text: \(reason)"])
  }
}
