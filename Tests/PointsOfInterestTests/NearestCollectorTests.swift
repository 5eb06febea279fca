import Geodesy
@testable import PointsOfInterest
import TestSupport
import Testing

struct NearestCollectorTests {
  private func points(_ count: Int, seed: UInt64) throws -> [PointOfInterest] {
    var random = SeededGenerator(seed: seed)
    return (0..<count).map { index in
      // Few distinct places, so that ties are common, with both poles and ±180° among them.
      let latitude = Double(Int.random(in: -6...6, using: &random)) * 15
      let longitude = Double(Int.random(in: -6...6, using: &random)) * 30
      return PointOfInterest(
        name: index % 3 == 0 ? nil : "P\(index % 7)",
        coordinate: index % 17 == 0 ? nil : Coordinate(latitude, longitude),
        id: index % 5 == 0 ? nil : String(index % 50),
        source: "test",
      )
    }
  }

  @Test(arguments: [0, 1, 2, 3, 4, 5, 6, 7] as [UInt64])
  func `given any points and limit, when collected, then the first are kept`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let points = try points(300, seed: seed)
    let centre = Coordinate(
      Double.random(in: -90...90, using: &random), Double.random(in: -180...180, using: &random), )
    for limit in [1, 2, 10, 299, 300, 1_000] {
      var collector = NearestCollector(centre: centre, query: NearbyQuery(limit: limit))
      for point in points
      where point.coordinate.map({
        collector.wants(latitude: $0.latitude, longitude: $0.longitude)
      }) ?? true {
        collector.add(point)
      }
      let sorted = points.map { NearbyPoint($0, from: centre) }.sorted { $0.precedes($1) }
      let kept = collector.answer().points
      expect(kept.map(\.distance), is: sorted.prefix(limit).map(\.distance))
      expect(kept.map(\.point.id), is: sorted.prefix(limit).map(\.point.id))
    }
  }

  @Test(arguments: [false, true])
  func `given places, when collected, then the bounds are the few of them or a box`(isTold: Bool) {
    func bounds(_ count: Int, hasArea: Bool = false) -> [BoundingBox] {
      let collector = NearestCollector(
        centre: Coordinate(0, 0), query: NearbyQuery(limit: 1), tellsPlaces: isTold,
      )
      for number in 0..<count {
        // A reader asks before it makes a point.
        for _ in 0..<2 { _ = collector.wants(latitude: Double(number), longitude: 9) }
      }
      if hasArea { _ = collector.wants(BoundingBox(south: 1, north: 2, west: 8, east: 9)) }
      return collector.answer().bounds
    }
    let places = (0...2).map { BoundingBox(Coordinate(Double($0), 9)) }
    expect(bounds(0), is: [])
    expect(bounds(3), is: isTold ? places : [BoundingBox(south: 0, north: 2, west: 9, east: 9)])
    expect(bounds(33), is: [BoundingBox(south: 0, north: 32, west: 9, east: 9)])
    expect(bounds(3, hasArea: true), is: [BoundingBox(south: 0, north: 2, west: 8, east: 9)])
  }

  @Test(arguments: [180, -180, 179.9, -179.9, 178, 90, 0])
  func `given two names of one meridian, when one is wanted, then the first`(longitude: Double) {
    let points = [("b", 180.0), ("a", -180.0)].map { name, longitude in
      PointOfInterest(name: name, coordinate: Coordinate(0, longitude), source: "test")
    }
    let centre = Coordinate(0, longitude)
    let answers = [1, 2, 3].map { limit in
      var collector = NearestCollector(centre: centre, query: NearbyQuery(limit: limit))
      for point in points { collector.add(point) }
      return collector.answer()
    }
    expect(answers.map { $0.points.map(\.point.name) }, is: [["a"], ["a", "b"], ["a", "b"]])
    expect(answers.map(\.isCutOff), is: [true, true, false])
  }

  @Test func `given a radius, when collected, then nothing beyond and nothing placeless is kept`() {
    let centre = Coordinate(0, 0)
    var collector = NearestCollector(
      centre: centre, query: NearbyQuery(radius: 200_000, beyond: 50_000),
    )
    for longitude in [0, 0.5, 1, 2] {
      let place = Coordinate(0, longitude)
      collector.add(PointOfInterest(coordinate: place, source: "test"))
    }
    collector.add(PointOfInterest(name: "placeless", source: "test"))
    expect(collector.answer().points.map(\.point.coordinate?.longitude), is: [0.5, 1])
  }
}

@Suite struct SmallestNumbersTests {
  @Test(arguments: [1, 2, 10, 31, 32, 33, 200])
  func `given numbers in any order, when offered, then the k smallest are kept`(count: Int) {
    var random = SeededGenerator(seed: UInt64(count))
    var smallest = SmallestNumbers(capacity: count)
    for _ in 0..<3 {
      var offered: [Double] = []
      smallest.removeAll()
      expect(smallest.greatest, is: nil)
      for _ in 0..<300 {
        // Few enough that some are the same.
        let number = Double(Int.random(in: 0..<200, using: &random)) / 8
        let before = smallest.greatest
        let mayHaveChanged = smallest.insert(number)
        offered.append(number)
        offered.sort()
        let expected = offered.count < count ? nil : offered[count - 1]
        expect(smallest.greatest, is: expected)
        #expect(mayHaveChanged || smallest.greatest == before)
      }
    }
  }

  @Test func `given that none are kept, when asked for the greatest, then there is none`() {
    expect(SmallestNumbers(capacity: 0).greatest, is: nil)
  }
}
