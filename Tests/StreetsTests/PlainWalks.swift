import Basics
import Geodesy
@testable import Streets

/// Walks over the legs of a material without any graph of junctions, to compare others with.
///
/// A square has a leg between any two of its corners, and places in it, that see each other.
struct PlainWalks {
  /// A node, or one of the ends of a closed node.
  struct Corner: Hashable {
    var node: UInt32
    var end = 0
  }

  struct Leg {
    var start: Corner
    var end: Corner
    var access: WalkAccess
    var ends: (Coordinate, Coordinate)
    var length: Metres
    /// Whether it leads across a square.
    var isCrossing = false
    /// Whether one boards it at its ends alone.
    var isFerry = false
  }

  struct Snap {
    var leg: Int
    var share: Double
    var place: Coordinate
    var length: Metres
    /// Whether other ways are as near that do not meet there, or it is on a line across a square, not all of which
    /// the streets need to have.
    var isAmbiguous = false
  }

  private(set) var legs: [Leg] = []
  private var neighbours: [Corner: [(Corner, Metres)]] = [:]
  private let squares: [PlainSquare]
  /// Number of ends that closed nodes might have so far.
  private var endCount = 0

  init(_ material: StreetMaterial) {
    squares = material.squares.map { PlainSquare($0, of: material) }
    for way in material.ways {
      let first = legs.count
      addLegs(material.wayNodes[way.nodes], way.access, of: material)
      for number in first..<legs.count { legs[number].isFerry = way.kind == .ferry }
    }
    for (square, plain) in zip(material.squares, squares) {
      for ring in square.rings where ring.count > 1 {
        addLegs(ring + ring.prefix(1), .both, of: material)
      }
      for (start, end) in plain.lines {
        addLeg(Corner(node: start), Corner(node: end), .both, of: material, isCrossing: true)
      }
    }
    leaveOutIslands()
    for leg in legs {
      if leg.access.contains(.forward) {
        neighbours[leg.start, default: []].append((leg.end, leg.length))
      }
      if leg.access.contains(.backward) {
        neighbours[leg.end, default: []].append((leg.start, leg.length))
      }
    }
  }

  private mutating func addLegs(
    _ nodes: some Sequence<UInt32>, _ access: WalkAccess, of material: StreetMaterial,
  ) {
    var last: Corner?
    for node in nodes {
      if let last, last.node == node { continue }
      let isClosed = material.closedNodes.contains(node)
      endCount += 1
      let corner = Corner(node: node, end: isClosed ? endCount : 0)
      if let last { addLeg(last, corner, access, of: material) }
      endCount += 1
      last = isClosed ? Corner(node: node, end: endCount) : corner
    }
  }

  private mutating func addLeg(
    _ start: Corner, _ end: Corner, _ access: WalkAccess, of material: StreetMaterial,
    isCrossing: Bool = false,
  ) {
    let ends = (
      material.places[Int(start.node)].coordinate, material.places[Int(end.node)].coordinate,
    )
    legs.append(
      Leg(
        start: start, end: end, access: access, ends: ends,
        length: ends.0.geodesic(to: ends.1).distance, isCrossing: isCrossing,
      )
    )
  }

  private mutating func leaveOutIslands() {
    var legsAt: [Corner: [Int]] = [:]
    for (number, leg) in legs.enumerated() {
      legsAt[leg.start, default: []].append(number)
      legsAt[leg.end, default: []].append(number)
    }
    var isKept = [Bool?](repeating: nil, count: legs.count)
    for first in legs.indices where isKept[first] == nil {
      var part = [first]
      isKept[first] = false
      var next = 0
      while next < part.count {
        let leg = legs[part[next]]
        for other in (legsAt[leg.start] ?? []) + (legsAt[leg.end] ?? []) where isKept[other] == nil
        {
          isKept[other] = false
          part.append(other)
        }
        next += 1
      }
      let isLong = part.reduce(0) { $0 + (legs[$1].isCrossing ? 0 : legs[$1].length) } > 1000
      for leg in part { isKept[leg] = isLong }
    }
    legs = legs.indices.filter { isKept[$0] == true }.map { legs[$0] }
  }

  /// The nearest snap, then the corners of squares that are seen from the place.
  func snaps(_ place: Coordinate) -> [Snap] {
    guard let nearest = snap(place) else { return [] }
    let corners = squares.flatMap { $0.corners(seenFrom: place) }
    return [nearest]
      + corners.compactMap { node in
        let leg = legs.firstIndex {
          $0.access == .both && [$0.start.node, $0.end.node].contains(node)
        }
        return leg.map { leg in
          let isStart = legs[leg].start.node == node
          let corner = isStart ? legs[leg].ends.0 : legs[leg].ends.1
          return Snap(
            leg: leg, share: isStart ? 0 : 1, place: corner,
            length: place.geodesic(to: corner).distance,
          )
        }
      }
  }

  /// The nearest place of any leg within 200 m, found by narrowing down.
  func snap(_ place: Coordinate) -> Snap? {
    let origin = GeodesicOrigin(place)
    let fromStarts = legs.map { $0.isFerry ? .infinity : origin.distance(to: $0.ends.0) }
    let limit = min(200, fromStarts.min() ?? 0) + 1e-3
    var best: Snap?
    for (number, leg) in legs.enumerated() where fromStarts[number] - leg.length <= limit {
      let share = leg.nearestShare(to: origin)
      let foot = leg.place(share)
      let snap = Snap(
        leg: number, share: share, place: foot, length: origin.distance(to: foot),
        isAmbiguous: leg.isCrossing && share > 0 && share < 1,
      )
      guard snap.length <= limit, snap.length <= 200 else { continue }
      if let known = best, abs(known.length - snap.length) < 1e-3 {
        best?.isAmbiguous = known.isAmbiguous || corner(at: known) != corner(at: snap)
      } else if snap.length < best?.length ?? .infinity {
        best = snap
      }
    }
    return best
  }

  /// The corner at which a snap is; between corners one that is like no other.
  private func corner(at snap: Snap) -> Corner {
    let leg = legs[snap.leg]
    return snap.share == 0
      ? leg.start : snap.share == 1 ? leg.end : Corner(node: .max, end: snap.leg)
  }

  /// The walks from a place to others, and how many legs they have.
  func walks(from start: Coordinate, to ends: [Coordinate]) -> [(length: Metres, legs: Int)?] {
    let starts = self.snaps(start)
    let distances = starts.map { self.distances(from: $0) }
    return ends.map { end in
      let snaps = self.snaps(end)
      var walks = zip(starts, distances).flatMap { start, distances in
        snaps.compactMap { walk(from: start, to: $0, distances) }
      }
      if !starts.isEmpty, squares.contains(where: { $0.sees(end, from: start) }) {
        walks.append((start.geodesic(to: end).distance, 1))
      }
      return walks.min { $0.length < $1.length }
    }
  }

  private func walk(
    from start: Snap, to end: Snap, _ distances: [Corner: (length: Metres, legs: Int)],
  ) -> (length: Metres, legs: Int)? {
    let leg = legs[end.leg]
    var best: (length: Metres, legs: Int)?
    func consider(_ corner: Corner, _ access: WalkAccess, _ place: Coordinate) {
      let rest = place.geodesic(to: end.place).distance
      guard leg.access.contains(access) || rest == 0, let known = distances[corner] else { return }
      let length = known.length + rest + end.length
      if length < best?.length ?? .infinity { best = (length, known.legs + 2) }
    }
    consider(leg.start, .forward, leg.ends.0)
    consider(leg.end, .backward, leg.ends.1)
    let access: WalkAccess = start.share < end.share ? .forward : .backward
    if start.leg == end.leg, leg.access.contains(access) || start.share == end.share {
      let length = start.length + start.place.geodesic(to: end.place).distance + end.length
      if length < best?.length ?? .infinity { best = (length, 1) }
    }
    return best
  }

  /// Dijkstra's algorithm.
  private func distances(from start: Snap) -> [Corner: (length: Metres, legs: Int)] {
    var done: [Corner: (length: Metres, legs: Int)] = [:]
    // The nearest last.
    var open: [(corner: Corner, length: Metres, legs: Int)] = []
    func add(_ corner: Corner, _ length: Metres, _ legs: Int) {
      let index = open.indices.partitioningIndex { open[$0].length <= length }
      open.insert((corner, length, legs), at: index)
    }
    let leg = legs[start.leg]
    for (corner, access, place) in [
      (leg.start, WalkAccess.backward, leg.ends.0), (leg.end, .forward, leg.ends.1),
    ] {
      let rest = start.place.geodesic(to: place).distance
      if leg.access.contains(access) || rest == 0 { add(corner, start.length + rest, 1) }
    }
    while let (corner, length, legs) = open.popLast() {
      guard done[corner] == nil else { continue }
      done[corner] = (length, legs)
      for (next, more) in neighbours[corner] ?? [] where done[next] == nil {
        add(next, length + more, legs + 1)
      }
    }
    return done
  }
}

extension PlainWalks.Leg {
  /// The share of the leg that is nearest, by narrowing down; the ends exactly.
  fileprivate func nearestShare(to origin: GeodesicOrigin) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let (first, second) = (low + (high - low) * 0.4, low + (high - low) * 0.6)
      if origin.distance(to: place(first)) < origin.distance(to: place(second)) {
        high = second
      } else {
        low = first
      }
    }
    return low < 1e-6 ? 0 : high > 1 - 1e-6 ? 1 : (low + high) / 2
  }

  fileprivate func place(_ share: Double) -> Coordinate {
    StreetPlace(ends.0).place(at: share, towards: StreetPlace(ends.1))
  }
}
