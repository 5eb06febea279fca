import TestSupport
import Testing

@testable import Geodesy

@Suite struct GreatCircleBoundTests {
  @Test(arguments: [false, true])
  func `given two places, when bounded, then the geodesic is longer by at most 1%`(areNear: Bool) {
    var random = SeededGenerator(seed: areNear ? 4 : 3)
    for _ in 0..<Thoroughness.count(5_000, full: 50_000) {
      let centre = random.coordinate()
      let reach = Double.random(in: -8...0, using: &random).exponent10
      let place =
        areNear
        ? random.coordinate(near: centre, reach: reach) : random.coordinate()
      let bound = GreatCircleBound(from: centre)

      let haversine = bound.haversine(latitude: place.latitude, longitude: place.longitude)
      let least = GreatCircleBound.leastDistance(haversine: haversine)

      let distance = centre.geodesic(to: place).distance
      #expect(least <= distance + (areNear ? 2e-9 : 0), "\(centre) \(place)")
      #expect(least >= distance * 0.989 - 1e-6, "\(centre) \(place)")
    }
  }

  @Test func `given a distance, when turned into a haversine, then nothing within exceeds it`() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<Thoroughness.count(3_000, full: 20_000) {
      let (centre, place) = (random.coordinate(), random.coordinate())
      let bound = GreatCircleBound(from: centre)
      let distance = centre.geodesic(to: place).distance

      let greatest = GreatCircleBound.greatestHaversine(within: distance)

      #expect(bound.haversine(latitude: place.latitude, longitude: place.longitude) <= greatest)
    }
    expect(GreatCircleBound.greatestHaversine(within: 0), is: 0)
    expect(GreatCircleBound.greatestHaversine(within: .infinity), is: .infinity)
  }

  @Test func `given boxes, when bounded, then no place is nearer and the nearest is close`() {
    var random = SeededGenerator(seed: 6)
    for _ in 0..<Thoroughness.count(400, full: 4_000) {
      let centre = random.coordinate()
      let box = random.box()
      let bound = GreatCircleBound(from: centre)
        .haversine(south: box.south, north: box.north, west: box.west, east: box.east)
      let least = GreatCircleBound.leastDistance(haversine: bound)

      let nearest = nearest(to: centre, in: box)

      #expect(least <= nearest + 1e-8, "\(centre) \(box)")
      // The samples miss the nearest place by less than a step.
      let step = max(box.north - box.south, box.width) / 60 * 111_700
      #expect(least >= nearest * 0.989 - step, "\(centre) \(box)")
      if box.contains(centre) { expect(bound, is: 0, "\(centre) \(box)") }
    }
  }

  @Test func `given the nearest place inside an edge, when bounded, then it is not the corner`() {
    let centre = Coordinate(60, 0)
    let bound = GreatCircleBound(from: centre)
    let box = bound.haversine(south: 50, north: 89, west: 60, east: 70)

    // tan φ = tan 60° / cos 60° on the edge at 60° east.
    let nearest = Coordinate(73.897_886_248_013_99, 60)

    let place = bound.haversine(latitude: nearest.latitude, longitude: 60)
    #expect(abs(box - place) < 1e-10)
    #expect(box < bound.haversine(latitude: 73, longitude: 60))
    #expect(box < bound.haversine(latitude: 75, longitude: 60))
  }

  @Test(arguments: [
    (0.0, 179.5, 170.0, -179.9), (0, -179.5, 179.9, -170), (0, 180, -180, -170),
    (0, -180, 170, 180), (0, 10, -180, 180), (90, 0, 20, 30), (90, 0, 180, -180),
  ])
  func `given a centre within a box across the antimeridian or at the pole, when bounded, then 0`(
    latitude: Double, longitude: Double, west: Double, east: Double,
  ) {
    let centre = Coordinate(latitude, longitude)
    let bound = GreatCircleBound(from: centre)
      .haversine(south: latitude, north: latitude, west: west, east: east)
    #expect(bound < 1e-28)
  }

  private func nearest(to centre: Coordinate, in box: BoundingBox) -> Double {
    var least = Double.infinity
    let steps = 60
    let longitudes = (0...steps).map { box.west + box.width * Double($0) / Double(steps) }
    for step in 0...steps {
      let share = Double(step) / Double(steps)
      let latitude = box.south + (box.north - box.south) * share
      // Outside a box the nearest place lies on the edge; inside the distance is 0.
      for longitude in step == 0 || step == steps ? longitudes : [box.west, box.west + box.width] {
        let place = Coordinate(min(90, latitude), Coordinate.wrapped(longitude))
        least = min(least, centre.geodesic(to: place).distance)
      }
    }
    return box.contains(centre) ? 0 : least
  }
}

extension SeededGenerator {
  /// A place near another, at most so many degrees off.
  mutating func coordinate(near centre: Coordinate, reach: Double) -> Coordinate {
    let latitude = centre.latitude + .random(in: -reach...reach, using: &self)
    let longitude = centre.longitude + .random(in: -reach...reach, using: &self)
    return Coordinate(min(90, max(-90, latitude)), Coordinate.wrapped(longitude))
  }

  /// A box of any size, often across the antimeridian.
  mutating func box() -> BoundingBox {
    let corner = coordinate()
    let size = Double.random(in: -3...2, using: &self).exponent10
    let north = min(90, corner.latitude + .random(in: 0...size, using: &self))
    let east = corner.longitude + .random(in: 0...size, using: &self)
    return BoundingBox(
      south: corner.latitude, north: north, west: corner.longitude,
      east: Coordinate.wrapped(east),
    )
  }
}
