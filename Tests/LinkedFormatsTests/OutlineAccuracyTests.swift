import Basics
import Foundation
import Geodesy
import LinkedFormats
import PointIndex
import PointsOfInterest
import TestSupport
import Testing

/// Distances to outlines, and what is inside, against legs looked at one by one.
struct OutlineAccuracyTests {
  /// Rings and lines as the data has them, straight in latitude and longitude.
  struct Outline {
    var rings: [[Coordinate]] = []
    var lines: [[Coordinate]] = []

    private var ringLegs: [(Coordinate, Coordinate)] {
      rings.flatMap { zip($0, $0.dropFirst() + [$0[0]]) }
    }

    private var legs: [(Coordinate, Coordinate)] {
      ringLegs + lines.flatMap { zip($0, $0.count > 1 ? Array($0.dropFirst()) : $0) }
    }

    /// By the even–odd rule, on the parallel to the east.
    func holds(_ here: Coordinate) -> Bool {
      !ringLegs.count { start, end in
        let (south, north) = (start.latitude - here.latitude, end.latitude - here.latitude)
        guard (south < 0) != (north < 0) else { return false }
        let east = Self.turn(here, start)
        return east - south / (north - south) * Self.turn(start, end) > 0
      }.isMultiple(of: 2)
    }

    /// Of the legs that are nearest on a map, the least geodesic to any of their places.
    func edgeDistance(from here: Coordinate) -> Metres {
      let scale = cos(here.latitude * .pi / 180)
      let onMap = legs.map { start, end in
        let (x, y) = (Self.turn(here, start) * scale, start.latitude - here.latitude)
        let (dx, dy) = (Self.turn(start, end) * scale, end.latitude - start.latitude)
        let length = dx * dx + dy * dy
        let share = length > 0 ? min(1, max(0, -(x * dx + y * dy) / length)) : 0
        return hypot(x + share * dx, y + share * dy)
      }
      let least = onMap.min() ?? .infinity
      return zip(legs, onMap).filter { $1 <= least * 1.01 + 1e-7 }.reduce(.infinity) {
        min($0, Self.distance(from: here, to: $1.0))
      }
    }

    private static func distance(
      from here: Coordinate, to leg: (Coordinate, Coordinate),
    ) -> Metres {
      func distance(_ share: Double) -> Metres {
        let longitude = leg.0.longitude + share * turn(leg.0, leg.1)
        return here.geodesic(
          to: Coordinate(
            leg.0.latitude + share * (leg.1.latitude - leg.0.latitude),
            longitude.remainder(dividingBy: 360), )
        ).distance
      }
      var (low, high) = (0.0, 1.0)
      for _ in 0..<48 {
        let third = (high - low) / 3
        if distance(low + third) < distance(high - third) {
          high -= third
        } else {
          low += third
        }
      }
      return min(distance(0), distance(1), distance((low + high) / 2))
    }

    private static func turn(_ start: Coordinate, _ end: Coordinate) -> Degrees {
      (end.longitude - start.longitude).remainder(dividingBy: 360)
    }

    /// A place, mostly near the edge, from centimetres to kilometres.
    func place(_ random: inout SeededGenerator) -> Coordinate? {
      guard let path = (rings + lines).randomElement(using: &random),
        let vertex = path.randomElement(using: &random)
      else { return nil }
      return random.place(around: vertex, within: pow(10, .random(in: -1...3.3, using: &random)))
    }
  }

  private static func expect(
    _ extent: Extent, like outline: Outline, places: Int, _ random: inout SeededGenerator,
    _ name: String,
  ) throws {
    let coordinate = try #require(extent.paths.first?.vertices.first?.coordinate)
    let point = PointOfInterest(coordinate: coordinate, extent: extent, source: "s")
    for (isExact, tolerance) in [(false, 1.0), (true, 0.01)] {
      let index = try PointIndexWriter.inMemory(name: "i", isExact: isExact) {
        $0.add(point)
        return PointIndexDescription(source: "s")
      }
      try index.verify()
      var search = try NearestSearch(index, for: NearbyQuery())
      for _ in 0..<places {
        let here = try #require(outline.place(&random))
        let (isInside, edge) = (outline.holds(here), outline.edgeDistance(from: here))
        try search.run(from: here)
        let hit = try #require(search.hits.first)
        let distance = try #require(hit.distance)
        #expect(abs(distance - (isInside ? 0 : edge)) <= tolerance, "\(name) \(here)")
        #expect(hit.isInside == isInside || edge <= tolerance, "\(name) \(here)")
      }
    }
  }

  @Test func `given seeded outlines, when indexed, then distances are within a metre`() throws {
    var random = SeededGenerator(seed: 28)
    let sizes: [Metres] = [3, 20, 200, 4_000, 40_000]
    let centres = [(49.3, -123.1), (-17.0, 179.9999), (0, 0.001), (78, 15), (-54.8, -68.3)]
    for number in 0..<Thoroughness.count(10, full: 120) {
      let (latitude, longitude) = centres[number % 5]
      let centre = Coordinate(latitude, longitude)
      let size = sizes[number / 2 % 5]
      var (outline, shape) = (Outline(), Shape())
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let middle = random.place(around: centre, within: size)
        let count = [4, 9, 40, 900][Int.random(in: 0..<4, using: &random)]
        for radius in [size, size / 4] {
          outline.rings.append(random.ring(around: middle, radius: radius, count: count))
          shape.add(outline.rings[outline.rings.count - 1], isClosed: true)
        }
        outline.lines.append(random.ring(around: middle, radius: 2 * size, count: 70))
        shape.add(outline.lines[outline.lines.count - 1], isClosed: false)
      }
      let extent = try #require(shape.extent())
      try Self.expect(extent, like: outline, places: 6, &random, "\(number)")
    }
  }

  @Test(
    .enabled(if: TestData.isAvailable, TestData.hint),
    arguments: [
      "andorra-valhalla-docker", "vancouver-pelias", "monaco-planetiler", "baltimore-valhalla",
      "london-valhalla-bench", "portland-otp",
    ].prefix(Thoroughness.count(1, full: 6)),
  )
  func `given a city, when indexed, then distances are within a metre`(name: String) throws {
    var (sink, random) = (RecordingSink(), SeededGenerator(seed: 29))
    let file = try TestData.extract(name)
    let reader = ExtractReader(rules: ProgramRules.shared)
    _ = try reader.read(file, source: "x", into: &sink)
    var extents: [(id: String, extent: Extent, count: Int)] = []
    for point in sink.points {
      guard let extent = point.extent, !extent.paths.isEmpty else { continue }
      extents.append((point.id ?? "", extent, extent.paths.map(\.vertices.count).reduce(0, +)))
    }
    extents.sort { $0.count > $1.count }
    for (id, extent, _) in extents.prefix(Thoroughness.count(25, full: 60)) {
      var outline = Outline()
      for path in extent.paths {
        let places = path.vertices.map(\.coordinate)
        if path.isClosed { outline.rings.append(places) } else { outline.lines.append(places) }
      }
      try Self.expect(extent, like: outline, places: 4, &random, id)
    }
  }
}

extension SeededGenerator {
  /// A ring that wriggles around a place, and may cross itself.
  fileprivate mutating func ring(
    around centre: Coordinate, radius: Metres, count: Int,
  ) -> [Coordinate] {
    (0..<count).map { number in
      let noise = Double.random(in: 0.7...1.3, using: &self)
      let line = GeodesicLine(from: centre, bearing: 360 * Double(number) / Double(count))
      return line.position(at: radius * noise).coordinate
    }
  }
}
