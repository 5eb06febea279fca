import Geodesy
import TestSupport
import Testing

@testable import Streets

/// Walks as a search over the file finds them, against those over plain legs.
struct WalkSearchTests {
  private static let centres = [
    Coordinate(51.5, -0.12), Coordinate(-17, 180), Coordinate(64.1, -21.9), Coordinate(0, 0),
  ]

  @Test(arguments: centres.indices)
  func `given a network as chance has it, when searched, then walks are those over its legs`(
    row: Int
  ) throws {
    let centre = Self.centres[row]
    var random = SeededGenerator(seed: UInt64(row + 20))
    let material = StreetMaterial.random(around: centre, nodes: 60, &random)
    let comparison = try Comparison(material)
    for _ in 0..<Thoroughness.count(4, full: 40) {
      let start = random.place(around: centre, within: 600)
      let ends = (0..<12).map { number in
        let other = material.places[Int.random(in: material.places.indices, using: &random)]
        return random.place(around: other.coordinate, within: number < 6 ? 40 : 300)
      }
      try comparison.judge(from: start, to: ends)
    }
    #expect(comparison.found > 20)
  }

  @Test(arguments: centres.indices)
  func `given squares among ways, when searched, then walks cross them freely`(row: Int) throws {
    let centre = Self.centres[row]
    var random = SeededGenerator(seed: UInt64(row + 60))
    var found = 0
    for _ in 0..<Thoroughness.count(2, full: 40) {
      var material = StreetMaterial.random(around: centre, nodes: 40, &random)
      material.addSquares(12, &random)
      let comparison = try Comparison(material)
      let ends = (0..<12).map { number in
        let other = material.places[Int.random(in: material.places.indices, using: &random)]
        return random.place(around: other.coordinate, within: number < 6 ? 10 : 100)
      }
      for start in ends.prefix(3) { try comparison.judge(from: start, to: ends) }
      found += comparison.found
    }
    #expect(found > 4)
  }

  @Test func `given more places than are asked for, when run, then the nearest are final`() throws {
    let centre = Self.centres[0]
    var random = SeededGenerator(seed: 8)
    let material = StreetMaterial.random(around: centre, nodes: 100, &random)
    var search = WalkSearch(try StreetsWriter.inMemory(material))
    for _ in 0..<5 {
      let start = random.place(around: centre, within: 600)
      let ends = (0..<40).map { _ in random.place(around: centre, within: 900) }
      let all = try search.walks(from: start, to: ends)
      try search.begin(at: start)
      for end in ends { _ = try search.add(WalkTarget(place: end)) }
      try search.run(count: 6)
      let nearest = ends.indices.compactMap { search.walk(to: $0) }.sorted().prefix(6)
      expect(Array(nearest), is: Array(all.compactMap(\.self).sorted().prefix(6)))
      #expect(nearest.allSatisfy { $0 <= search.horizon })
    }
  }

  @Test func `given places known before, when some have other doors, then all is as anew`() throws {
    let centre = Self.centres[2]
    var random = SeededGenerator(seed: 31)
    let material = StreetMaterial.random(around: centre, nodes: 60, &random)
    let streets = try StreetsWriter.inMemory(material)
    let places = (0..<10).map { _ in random.place(around: centre, within: 500) }
    var (search, reached) = (WalkSearch(streets), 0)
    for round in 0..<6 {
      let start = random.place(around: centre, within: 500)
      let targets = places.enumerated().map { number, place in
        let door = places[(number + round) % places.count]
        return WalkTarget(doors: (number + round) % 3 == 0 ? [door] : [], place: place)
      }
      var anew = WalkSearch(streets)
      let walks = try search.walks(from: start, to: targets)
      expect(walks, is: (try anew.walks(from: start, to: targets)))
      reached += walks.compactMap(\.self).count
    }
    #expect(reached > 20)
  }

  @Test func `given an edge longer than any walk, when walked, then its end is reached`() throws {
    var material = StreetMaterial()
    let places = [(0.0, 0.0), (0, 170), (1, 0), (1, 170)].map { Coordinate($0.0, $0.1) }
    material.places = places.map { StreetPlace($0) }
    material.addWay([0, 1, 2, 3])
    var search = WalkSearch(try StreetsWriter.inMemory(material))
    for start in [places[0], places[3]] {
      let walks = try search.walks(from: start, to: [places[0], places[3]])
      #expect(walks.allSatisfy { $0.map { $0 >= 0 } ?? false })
      #expect(walks[start == places[0] ? 0 : 1] == 0 && search.horizon == .infinity)
    }
  }

  @Test func `given a walk, when its path is asked for, then it is as long, on the ways`() throws {
    let centre = Self.centres[1]
    var random = SeededGenerator(seed: 3)
    let material = StreetMaterial.random(around: centre, nodes: 80, &random)
    var search = WalkSearch(try StreetsWriter.inMemory(material))
    let places = (0..<12).map { _ in random.place(around: centre, within: 500) }
    for start in places {
      let walks = try search.walks(from: start, to: places)
      for (number, walk) in walks.enumerated() {
        let path = try search.path(to: number)
        guard let walk else {
          #expect(path.isEmpty)
          continue
        }
        #expect(path.first == start && path.last == places[number])
        let length = zip(path, path.dropFirst()).reduce(0) { $0 + $1.0.geodesic(to: $1.1).distance }
        #expect(-1e-4...(0.01 * Double(path.count)) ~= walk - length)
      }
    }
  }
}

extension WalkSearch {
  /// The walks from one place to others, none where there is no walk.
  mutating func walks(from start: Coordinate, to ends: [Coordinate]) throws -> [Metres?] {
    try walks(from: start, to: ends.map { WalkTarget(place: $0) })
  }

  mutating func walks(from start: Coordinate, to targets: [WalkTarget]) throws -> [Metres?] {
    try begin(at: start)
    for target in targets { _ = try add(target) }
    try run(count: targets.count)
    return targets.indices.map { walk(to: $0) }
  }
}
