import Geodesy
import PointsOfInterest
import Testing
import TestSupport

@testable import PointFormats

struct MapLayoutTests {
  private func layout(_ result: NearbyResult) -> MapLayout {
    MapLayout(result, side: 800, .metric, PointFacts())
  }

  @Test(arguments: 1...20)
  func `given places at random, when laid out, then no text lies on another or on a dot`(
    seed: Int
  ) throws {
    var places = SeededPlaces(seed: UInt64(seed))
    let map = layout(try places.result(count: seed * 15))
    let texts = map.lengths + map.dots.compactMap(\.label)
    let dots = map.dots.map { dot in
      MapBox(around: dot.position, width: 2 * map.dotRadius, height: 2 * map.dotRadius)
    }
    for (index, text) in texts.enumerated() {
      #expect(map.canvas.frame.box.contains(text.box))
      #expect(texts[..<index].allSatisfy { !$0.box.overlaps(text.box) })
      #expect(dots.allSatisfy { !$0.overlaps(text.box) })
    }
    // Most places have their name or their number, alone or in one text with others.
    let told = map.dots.filter { !$0.isNumbered }.count + numbers(of: map).count
    #expect(told * 2 >= min(250, map.dots.count))
    let isNamed = map.dots.first.map { $0.label != nil && !$0.isNumbered }
    #expect(isNamed == true, "the nearest place has its name")
  }

  /// The numbers that stand on a map.
  private func numbers(of map: MapLayout) -> [Int] {
    map.dots.filter(\.isNumbered).compactMap(\.label?.text).flatMap { text in
      text.split(separator: ", ").flatMap { part in
        let ends = part.split(separator: "–").compactMap { Int($0) }
        return Array((ends.first ?? 0)...(ends.last ?? 0))
      }
    }
  }

  @Test func `given a place at the location, when laid out, then it has its name`() throws {
    let map = layout(try ResultFixture.result(name: "Here"))
    #expect(map.dots.first?.label?.text == "Here")
    #expect(map.dots.first?.position == map.canvas.frame.centre)
  }

  @Test func `given many places at one spot, when laid out, then the farther ones have numbers`()
    throws
  {
    var result = try ResultFixture.result(name: "A museum of all kinds of things")
    result.points = Array(repeating: result.points[0], count: 20)
    let map = layout(result)
    let numbered = map.dots.filter(\.isNumbered)
    #expect(map.dots.prefix(4).allSatisfy { !$0.isNumbered })
    #expect(numbered.count >= 10)
    let texts = numbered.compactMap(\.label?.text)
    #expect(texts.allSatisfy { $0.contains("–") } && texts.count <= 3)
  }

  @Test func `given numbers, when told in one text, then those that follow each other are a range`()
  {
    #expect(MapLayout.text(of: [3, 5, 6, 7, 9, 10]) == "3, 5–7, 9–10")
  }

  @Test func `given a loop with marks, when laid out, then lengths are told along it`() throws {
    let corners = [(0.0, 0.0), (0, 0.01), (0.01, 0.01), (0.01, 0), (0, 0)]
    let track = try #require(
      Track(parts: [corners.map { try Coordinate(latitude: $0, longitude: $1) }])
    )
    let map = layout(
      NearbyResult(fix: Fix(coordinate: track.start, origin: .file), points: [], track: track)
    )
    #expect(
      map.lengths.map(\.text)
        == ["Start, end", "0.2 km", "0.4 km"]
        + stride(from: 6, through: 44, by: 2).map {
          $0 % 10 == 0 ? "\($0 / 10) km" : "\($0 / 10).\($0 % 10) km"
        }
    )
    let route = try #require(map.canvas.route)
    #expect((route.start - route.end).length < 0.001)
    #expect(!route.arrows.isEmpty)
    // East first, then north.
    #expect(route.arrows.first.map { $0.direction.x > 0.99 } == true)
  }

  @Test(arguments: [
    (90.0, 0.0), (-90, 0), (0, 180), (0, -180), (89.9999, -180), (12, 34),
  ])
  func `given a place anywhere, when all the Earth is around, then it is on the map`(
    latitude: Double,
    longitude: Double,
  ) throws {
    let centre = try Coordinate(latitude: latitude, longitude: longitude)
    var numbers = SeededGenerator(seed: 7)
    let points = try (0..<50).map { _ in
      NearbyPoint(
        PointOfInterest(name: "P", coordinate: try numbers.coordinate(), source: "s"),
        from: centre,
      )
    }
    let map = layout(NearbyResult(fix: Fix(coordinate: centre, origin: .fixed), points: points))
    #expect(map.dots.count == 50)
    for dot in map.dots {
      #expect((dot.position - map.canvas.frame.centre).length <= 360)
    }
  }

  @Test func `given nothing at all, when laid out, then there are rings`() {
    let map = layout(NearbyResult(fix: nil, points: []))
    #expect(map.canvas.rings.map(\.text) == ["2 m", "4 m", "6 m", "8 m", "10 m"])
    #expect(map.scale.text() == "2 m")
  }
}
