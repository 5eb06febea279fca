import Basics
import Geodesy
import PointsOfInterest
import TestSupport
import Testing

@testable import Streets

/// Where a walk ends: at doors, where ways touch an outline, at the way nearest to it, or to a point.
struct WalkTargetTests {
  struct Case: Sendable {
    var name: String
    /// Metres east and north, the start 10 m north of the road unless it is another.
    var doors: [SIMD2<Double>] = []
    var outline: [SIMD2<Double>] = []
    var hole: [SIMD2<Double>] = []
    var start = SIMD2(-300.0, 10)
    var place = SIMD2(0.0, 300)
    var walk: Metres?
  }

  private static let cases = [
    Case(name: "point", place: [100, 60], walk: 470),
    Case(name: "too far from any way", place: [0, 210], walk: nil),
    Case(name: "the nearer of two doors", doors: [[100, 5], [-100, 30]], walk: 240),
    Case(
      name: "a door, not the outline", doors: [[300, 40]],
      outline: [[250, 5], [300, 5], [300, 40]], walk: 650,
    ),
    Case(name: "a corner near the road", outline: [[100, 20], [130, 60], [70, 60]], walk: 430),
    Case(
      name: "a way ends at its corner",
      outline: [[180, 100], [200, 100], [220, 100], [220, 140], [180, 140]], walk: 610,
    ),
    Case(
      name: "the road enters", outline: [[50, -50], [250, -50], [250, 50], [50, 50]], walk: 360, ),
    Case(
      name: "both a road and a lane enter",
      outline: [[150, 60], [250, 60], [250, -20], [240, 50]],
      walk: 557.143,
    ),
    Case(
      name: "the road leads in and out twice",
      outline: [
        [-320, 50], [-320, -20], [-280, -20], [-280, 20], [-250, 20], [-250, -20], [0, -20],
        [0, 50],
      ],
      start: [-260, 5], walk: 15,
    ),
    Case(
      name: "a road leads through its courtyard",
      outline: [[-500, -50], [-400, -50], [-400, 50], [-500, 50]],
      hole: [[-480, -20], [-420, -20], [-420, 20], [-480, 20]], start: [-430, 5], walk: 15,
    ),
    Case(
      name: "a wall along the road", outline: [[-200, 0.8], [0, 0.5], [0, 40], [-200, 40]],
      walk: 110.4,
    ),
    Case(
      name: "the road is its edge", outline: [[-200, 0], [0, 0], [0, 40], [-200, 40]],
      start: [-100, -5], walk: 5,
    ),
    Case(
      name: "a wall that comes near the road", outline: [[-200, 11], [200, 0.2], [200, 40]],
      walk: 481.4,
    ),
    Case(
      name: "the location is inside", outline: [[-310, 5], [-290, 5], [-290, 20], [-310, 20]],
      walk: 0,
    ),
    Case(
      name: "its leg leads inside", outline: [[-310, -5], [-290, -5], [-290, 5], [-310, 5]],
      walk: 10,
    ),
  ]

  /// A road from west to east, and a lane north that ends after 100 m.
  private static func streets(around centre: Coordinate) throws -> Streets {
    var material = StreetMaterial()
    let road = [-700.0, 200, 900].map { material.addNode($0, 0, of: centre) }
    material.addWay(road, kind: .road)
    material.addWay([road[1], material.addNode(200, 100, of: centre)])
    return try StreetsWriter.inMemory(material)
  }

  @Test(arguments: cases.indices, [0.0, 179.999])
  func `given a place, when walked to, then the walk ends where one arrives first`(
    row: Int, longitude: Double,
  ) throws {
    let (target, centre) = (Self.cases[row], try Coordinate(latitude: 0, longitude: longitude))
    var search = WalkSearch(try Self.streets(around: centre))
    let location = centre.moved(target.start.x, target.start.y)
    try search.begin(at: location)
    let paths = [target.outline, target.hole].filter { !$0.isEmpty }.map { ring in
      Extent.Path(ring.map { Extent.Vertex(centre.moved($0.x, $0.y)) }, isClosed: true)
    }
    let extent = paths.isEmpty ? nil : Extent(paths: paths)
    let doors = target.doors.map { centre.moved($0.x, $0.y) }
    let place = centre.moved(target.place.x, target.place.y)
    let number = try search.add(WalkTarget(doors: doors, extent: extent, place: place))
    try search.run(count: 1)
    let walk = search.walk(to: number)
    expect(walk == nil, is: target.walk == nil, "\(target.name)")
    guard let walk, let right = target.walk else { return }
    #expect(abs(walk - right) < 0.1, "\(target.name): \(walk)")
    let path = try search.path(to: number)
    let length = zip(path, path.dropFirst()).reduce(0) { $0 + $1.0.geodesic(to: $1.1).distance }
    #expect(path.first == location && abs(length - walk) < 0.05, "\(target.name)")
  }

  @Test(arguments: [-400.0, 800], [false, true])
  func `given a place at a closed gate, when walked to from either side, then it is reached`(
    start: Metres, hasDoor: Bool,
  ) throws {
    let centre = try Coordinate(latitude: 0, longitude: 0)
    var material = StreetMaterial()
    let road = [-900.0, 200, 1_300].map { material.addNode($0, 0, of: centre) }
    material.addWay(road)
    material.closedNodes.insert(road[1])
    var search = WalkSearch(try StreetsWriter.inMemory(material))
    try search.begin(at: centre.moved(start, 0))
    let gate = material.places[Int(road[1])].coordinate
    let number = try search.add(WalkTarget(doors: hasDoor ? [gate] : [], place: gate))
    try search.run(count: 1)
    #expect(abs(try #require(search.walk(to: number)) - 600) < 0.1)
  }

  @Test(arguments: [(60.0, 370.0), (190, 500)])
  func `given a large outline that no way touches, when walked to, then it is reached`(
    gap: Metres, walk: Metres,
  ) throws {
    let centre = try Coordinate(latitude: 0, longitude: 0)
    var search = WalkSearch(try Self.streets(around: centre))
    try search.begin(at: centre.moved(-300, 10))
    // Beside the road, and far beyond its ends.
    let ring = [(0.0, -gap), (9_000, -3_000), (9_000, -9_000), (-9_000, -9_000)].map {
      Extent.Vertex(centre.moved($0.0, $0.1))
    }
    let sea = Extent(paths: [Extent.Path(ring, isClosed: true)])
    let number = try search.add(WalkTarget(extent: sea, place: centre))
    try search.run(count: 1, within: 600)
    let found = try #require(search.walk(to: number))
    #expect(abs(found - walk) < 0.1 && found <= search.horizon)
  }

  @Test func `given a deadline that has passed, when a place is added, then it is not`() throws {
    let centre = try Coordinate(latitude: 0, longitude: 0)
    var search = WalkSearch(try Self.streets(around: centre))
    try search.begin(at: centre)
    let ring = [(200.0, -800.0), (1_800, -800), (1_800, 800), (200, 800)].map {
      Extent.Vertex(centre.moved($0.0, $0.1))
    }
    let park = Extent(paths: [Extent.Path(ring, isClosed: true)])
    let clock = ManualClock()
    // It passes when it is looked at for the second time, while ways are looked for.
    let late = Deadline(in: .seconds(2)) {
      clock.advance(by: .seconds(1))
      return clock.now()
    }
    for (extent, deadline) in [(nil, Deadline(in: .zero)), (park, late)] {
      let failure = #expect(throws: Failure.self) {
        _ = try search.add(WalkTarget(extent: extent, place: centre), by: deadline)
      }
      expect(failure?.kind, is: .tryAgain)
    }
    try expect(search.add(WalkTarget(place: centre)), is: 0)
  }

  @Test func `given no way near, when searched, then nothing is reached or searched`() throws {
    let centre = try Coordinate(latitude: 0, longitude: 0)
    let streets = try Self.streets(around: centre)
    var search = WalkSearch(streets)
    try search.begin(at: centre.moved(0, 5_000))
    try expect(search.add(WalkTarget(place: centre)), is: 0)
    try search.run(count: 1)
    #expect(search.walk(to: 0) == nil && search.horizon == .infinity && search.leg == nil)
    try expect(search.path(to: 0), is: [])
    #expect(streets.covers(centre.moved(0, 250)) && !streets.covers(centre.moved(0, 5_000)))
  }
}

extension Coordinate {
  /// The place so many metres east and north of here.
  func moved(_ east: Metres, _ north: Metres) -> Coordinate {
    GeodesicLine(from: self, bearing: SIMD2(east, north).bearing)
      .position(at: (east * east + north * north).squareRoot()).coordinate
  }
}
