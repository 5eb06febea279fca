import Geodesy
import PointsOfInterest
import Testing
import TestSupport

@testable import PointFormats

struct MapLayoutTests {
  private func layout(_ result: NearbyResult, side: Double = 800) -> MapLayout {
    MapLayout(result, side: side, MapCaption(OutputOptions(), PointFacts()))
  }

  @Test(arguments: Thoroughness.sample(Array(1...20), oneOf: 4))
  func `given places at random, when laid out, then no text lies on another or a dot`(seed: Int) {
    var places = SeededPlaces(seed: UInt64(seed))
    let map = layout(places.result(count: seed * 15))
    let texts = map.lengths + map.dots.compactMap(\.label)
    let dots = map.dots.map { dot in
      MapBox(around: dot.position, width: 2 * map.dotRadius, height: 2 * map.dotRadius)
    }
    for (index, text) in texts.enumerated() {
      #expect(map.canvas.frame.contains(text.box))
      #expect(texts[..<index].allSatisfy { !$0.box.overlaps(text.box) })
      #expect(dots.allSatisfy { !$0.overlaps(text.box) })
    }
    // Each is told, on the map or in the list.
    let told = Set(map.dots.filter(\.isNamed).map(\.number) + map.listed.map(\.number))
    expect(Set(1...min(MapLayout.mostCertain, map.dots.count)).subtracting(told), is: [])
    for dot in map.dots where dot.label != nil && !dot.isNamed {
      #expect(dot.label?.text == "\(dot.number)" && told.contains(dot.number))
    }
    // Among three hundred even the nearest may find no room; the list has it then.
    #expect(map.dots.first?.label != nil || map.dots.count >= 300)
  }

  @Test func `given a place at the location, when laid out, then it has its name`() {
    let map = layout(ResultFixture.result(name: "Here"))
    expect(map.dots.first?.label?.text, is: "Here")
    expect(map.dots.first?.position, is: map.canvas.frame.centre)
  }

  @Test func `given many places at one spot, when laid out, then a list has the rest`() {
    var result = ResultFixture.result(name: "A museum of all kinds of things")
    result.points = Array(repeating: result.points[0], count: 20)
    let map = layout(result)
    expect(map.dots.filter(\.isNamed).map(\.number), is: [1, 2, 3, 4])
    expect(map.listed.map(\.number), is: Array(5...20))
  }

  @Test func `given a loop with marks, when laid out, then lengths are told along it`() throws {
    let corners = [(0.0, 0.0), (0, 0.01), (0.01, 0.01), (0.01, 0), (0, 0)]
    let track = try #require(Track(parts: [corners.map { Coordinate($0, $1) }]))
    var result = NearbyResult(fix: Fix(coordinate: track.start, origin: .file), points: [])
    result.track = track
    let map = layout(result)
    #expect(
      map.lengths.map(\.text)
        == ["Start, end", "0.2 km", "0.4 km"]
        + stride(from: 6, through: 44, by: 2).map {
          $0 % 10 == 0 ? "\($0 / 10) km" : "\($0 / 10).\($0 % 10) km"
        })
    let route = try #require(map.canvas.route)
    #expect((route.start - route.end).length < 0.001)
    #expect(!route.arrows.isEmpty)
    // East first, then north.
    expect(route.arrows.first.map { $0.direction.x > 0.99 }, is: true)
  }

  @Test(arguments: [(90.0, 0.0), (-90, 0), (0, 180), (0, -180), (89.9999, -180), (12, 34)])
  func `given a place anywhere, when all the Earth is around, then it is on the map`(
    latitude: Double, longitude: Double,
  ) {
    let centre = Coordinate(latitude, longitude)
    var numbers = SeededGenerator(seed: 7)
    let points = (0..<50).map { _ in
      NearbyPoint(
        PointOfInterest(name: "P", coordinate: numbers.coordinate(), source: "s"), from: centre,
      )
    }
    let map = layout(NearbyResult(fix: Fix(coordinate: centre, origin: .fixed), points: points))
    expect(map.dots.count, is: 50)
    let middle = map.canvas.frame.centre
    #expect(map.dots.allSatisfy { ($0.position - middle).length <= 360 })
  }

  /// A square around the equator and Greenwich's meridian, from a location 0.001° south of it.
  private func square(side: Double, south: Double) -> NearbyResult {
    let corners = [(0.0, 0.0), (side, 0), (side, side), (0, side)].map { north, east in
      (south + north, east - side / 2)
    }
    let vertices = corners.map { latitude, longitude in
      Extent.Vertex(Coordinate(latitude, longitude))
    }
    let place = PointOfInterest(
      name: "Park", coordinate: Coordinate(south + side / 2, 0),
      extent: Extent(paths: [Extent.Path(vertices, isClosed: true)]), source: "s",
    )
    let centre = Coordinate(0, 0)
    let near = PointOfInterest(name: "Near", coordinate: Coordinate(0, 0.002), source: "s")
    return NearbyResult(
      fix: Fix(coordinate: centre, origin: .fixed),
      points: [NearbyPoint(place, from: centre), NearbyPoint(near, from: centre)],
    )
  }

  @Test func `given an area with a far centre, when laid out, then its edge has the dot`() throws {
    let map = layout(square(side: 1, south: 0.001))
    let centre = map.canvas.frame.centre
    let scale = map.canvas.projection.scale
    expect(map.canvas.rings.last?.text, is: "200 m")
    let dot = try #require(map.dots.first).position - centre
    #expect(abs(dot.x) < 0.1 && abs(dot.y + 110.57 * scale) < 1)
    expect(map.outlines.map(\.isTinted), is: [false])
  }

  @Test func `given an area around the location, when laid out, then its dot is shown`() throws {
    let map = layout(square(side: 1, south: -0.1))
    let dot = try #require(map.dots.first).position - map.canvas.frame.centre
    #expect(abs(dot.length - 360) < 0.1 && dot.y < 0)
  }

  @Test func `given areas, when laid out, then those larger than dots have outlines`() throws {
    var result = square(side: 0.001, south: 0.0005)
    // A part of an area that is tiny has no path.
    let tiny = [(0.0004, 0.0), (0.0004, 1e-7), (0.0004001, 1e-7)].map { north, east in
      Extent.Vertex(Coordinate(north, east))
    }
    let paths = try #require(result.points[0].point.extent?.paths)
    result.points[0].point.extent = Extent(paths: [Extent.Path(tiny, isClosed: true)] + paths)
    let map = layout(result)
    let outline = try #require(map.outlines.first)
    #expect(outline.isTinted && outline.paths.map(\.isClosed) == [true])
    let line = try #require(outline.paths.first).line
    expect(line.count, is: 4)
    let side = 110.57 * map.canvas.projection.scale * MapOutline.unitsPerPixel
    #expect(abs((line[1] - line[0]).length - side) < 2)
    #expect(layout(square(side: 0.00001, south: 0.0005)).outlines.isEmpty)
  }

  @Test func `given too many places, when laid out, then those beyond are counted`() {
    var places = SeededPlaces(seed: 5)
    let result = places.result(count: 400)
    let map = layout(result, side: 1_100)
    let named = map.dots.count(where: \.isNamed)
    #expect(named > 0 && map.listed.contains { $0.number > MapLayout.mostCertain })
    let bare = result.points.count - map.listed.count - named
    let svg = text(result, as: .svg)
    #expect(bare > 0 && svg.contains("\(bare) more not listed"))
  }

  @Test func `given nothing at all, when laid out, then there are rings`() {
    let map = layout(NearbyResult(fix: nil, points: []))
    #expect((map.canvas.rings.map(\.text), map.scale.text()) == (["0.5 km", "1 km"], "200 m"))
  }
}
