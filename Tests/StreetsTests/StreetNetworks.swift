import Basics
import Geodesy
import PointIndex
import TestSupport

@testable import Streets

extension StreetPlace {
  /// A number that grows with the distance to another place.
  fileprivate func gap(to other: StreetPlace) -> Int64 {
    abs(Extent.Path.turn(from: longitude, to: other.longitude))
      + abs(Int64(latitude) - Int64(other.latitude))
  }
}

extension StreetsWriter {
  /// Builds streets in memory.
  static func inMemory(
    _ material: consuming StreetMaterial,
    description: PointIndexDescription = PointIndexDescription(source: ""),
    workers: Workers = Workers(), checkpoint: () throws -> Void = {},
  ) throws -> Streets {
    var output = OutputBuffer()
    _ = try write(consume material, description, to: &output, workers, checkpoint)
    return try Streets(IndexStorage(output.bytes), name: "streets")
  }
}

extension StreetMaterial {
  /// Adds a node so many metres east and north of a place.
  mutating func addNode(_ east: Metres, _ north: Metres, of centre: Coordinate) -> UInt32 {
    places.append(StreetPlace(centre.moved(east, north)))
    return UInt32(places.count - 1)
  }

  mutating func addWay(_ nodes: [UInt32], access: WalkAccess = .both, kind: StreetKind = .street) {
    ways.append(
      Way(access: access, kind: kind, nodes: wayNodes.count..<(wayNodes.count + nodes.count))
    )
    wayNodes += nodes
  }

  /// A network as chance has it: ways between near nodes, some with two, some closed nodes, some ways in one direction,
  /// an island of 1 to 3 km beside it and one of less than 1 km.
  static func random(
    around centre: Coordinate, nodes count: Int, _ random: inout SeededGenerator,
  ) -> StreetMaterial {
    var material = StreetMaterial()
    for (part, share) in [(0.0, 1.0), (4_000, 0.2), (8_000, 0.05)] {
      let size = 600 * share.squareRoot()
      let first = material.places.count
      for _ in 0..<max(4, Int(Double(count) * share)) {
        let east = part + Double.random(in: -size...size, using: &random)
        _ = material.addNode(east, .random(in: -size...size, using: &random), of: centre)
      }
      material.addWays(among: first..<material.places.count, &random)
    }
    for node in 0..<UInt32(material.places.count) where Int.random(in: 0..<60, using: &random) == 0
    {
      material.closedNodes.insert(node)
    }
    return material
  }

  /// Adds squares whose corners are nodes that lie together, some with a hole.
  mutating func addSquares(_ count: Int, _ random: inout SeededGenerator) {
    let nodes = places.indices
    for _ in 0..<count {
      let first = places[Int.random(in: nodes, using: &random)]
      let near = nodes.sorted { first.gap(to: places[$0]) < first.gap(to: places[$1]) }
      let corners = near.prefix(Int.random(in: 3...9, using: &random))
      let offsets = corners.map { places[$0].offset(from: first) }
      let middle = offsets.reduce(SIMD2<Double>()) { $0 + $1 } / Double(offsets.count)
      let bearings = offsets.map { ($0 - middle).bearing }
      let ring = zip(bearings, corners).sorted { $0 < $1 }.map { UInt32($0.1) }
      var square = Square(kind: .street, rings: [ring])
      if Bool.random(using: &random) {
        let centre = first.coordinate.moved(middle.x / 150, middle.y / 90)
        let hole = [(0.0, 6.0), (5, -4), (-5, -4)]
        square.rings.append(hole.map { addNode($0.0, $0.1, of: centre) })
      }
      squares.append(square)
    }
  }

  private mutating func addWays(among nodes: Range<Int>, _ random: inout SeededGenerator) {
    // No leg twice: either of two on each other might be the nearest.
    var legs: Set<[Int]> = []
    for start in nodes {
      var way = [start]
      for _ in 0..<Int.random(in: 2...6, using: &random) {
        let last = way[way.count - 1]
        let gaps = nodes.map { (places[last].gap(to: places[$0]), $0) }
        let near = gaps.sorted { $0 < $1 }.map(\.1)
        let next = near[Int.random(in: 0..<min(7, near.count), using: &random)]
        guard next == last || legs.insert([min(last, next), max(last, next)]).inserted else {
          break
        }
        way.append(next)
      }
      let isOneWay = Int.random(in: 0..<6, using: &random) == 0
      let access: WalkAccess =
        isOneWay ? (Bool.random(using: &random) ? .forward : .backward) : .both
      // The longer of the two comes first.
      if way.count > 1, Int.random(in: 0..<3, using: &random) == 0 {
        addDetour(from: way[0], to: way[1], &random)
      }
      addWay(way.map(UInt32.init), access: access, kind: isOneWay ? .path : .street)
    }
  }

  /// Adds a way between two nodes beside the one that is there, with a bend.
  private mutating func addDetour(from start: Int, to end: Int, _ random: inout SeededGenerator) {
    let bend = addNode(
      .random(in: -60...60, using: &random), .random(in: -60...60, using: &random),
      of: places[start].coordinate,
    )
    let isOneWay = Int.random(in: 0..<4, using: &random) == 0
    addWay([UInt32(start), bend, UInt32(end)], access: isOneWay ? .forward : .both)
  }
}

extension SIMD2<Double> {
  var bearing: Degrees {
    let degrees = atan2(x, y) * 180 / .pi
    return degrees < 0 ? degrees + 360 : degrees
  }
}
