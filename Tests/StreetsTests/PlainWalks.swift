import Geodesy
@testable import Streets

/// Walks over the legs of a material without any graph of junctions, to compare others with.
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
  }

  struct Snap {
    var leg: Int
    var share: Double
    var place: Coordinate
    var length: Metres
    /// Whether other ways are as near that do not meet there.
    var isAmbiguous = false
  }

  private(set) var legs: [Leg] = []
  private var neighbours: [Corner: [(Corner, Metres)]] = [:]

  init(_ material: StreetMaterial) {
    var ends = 0
    for way in material.ways {
      var last: Corner?
      for index in way.nodes {
        let node = material.wayNodes[index]
        if let last, last.node == node { continue }
        let isClosed = material.closedNodes.contains(node)
        ends += 1
        let corner = Corner(node: node, end: isClosed ? ends : 0)
        if let last {
          let places = (
            material.places[Int(last.node)].coordinate, material.places[Int(node)].coordinate,
          )
          legs.append(
            Leg(
              start: last, end: corner, access: way.access, ends: places,
              length: places.0.geodesic(to: places.1).distance,
            )
          )
        }
        ends += 1
        last = isClosed ? Corner(node: node, end: ends) : corner
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

  private mutating func leaveOutIslands() {
    var parts: [Corner: Int] = [:]
    var isDone = false
    for (number, leg) in legs.enumerated() {
      parts[leg.start] = min(parts[leg.start] ?? .max, number)
      parts[leg.end] = min(parts[leg.end] ?? .max, number)
    }
    while !isDone {
      isDone = true
      for leg in legs {
        guard let one = parts[leg.start], let other = parts[leg.end], one != other else { continue }
        (parts[leg.start], parts[leg.end], isDone) = (min(one, other), min(one, other), false)
      }
    }
    var lengths: [Int: Metres] = [:]
    for leg in legs { lengths[parts[leg.start] ?? 0, default: 0] += leg.length }
    legs = legs.filter { lengths[parts[$0.start] ?? 0, default: 0] > 1000 }
  }

  /// The nearest place of any leg within 200 m, found by narrowing down.
  func snap(_ place: Coordinate) -> Snap? {
    let origin = GeodesicOrigin(place)
    var best: Snap?
    for (number, leg) in legs.enumerated() {
      let limit = (best?.length ?? 200) + 1e-3
      guard origin.distance(to: leg.ends.0) - leg.length <= limit else { continue }
      let share = leg.nearestShare(to: origin)
      let foot = leg.place(share)
      let snap = Snap(leg: number, share: share, place: foot, length: origin.distance(to: foot))
      guard snap.length <= limit, snap.length <= 200 else { continue }
      if let known = best, abs(known.length - snap.length) < 1e-3 {
        best?.isAmbiguous = known.isAmbiguous || corner(at: known) != corner(at: snap)
      } else {
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

  /// The walk between two snaps and how many legs it has, by a Dijkstra over a dictionary.
  func walk(from start: Snap, to end: Snap) -> (length: Metres, legs: Int)? {
    let distances = distances(from: start)
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

  private func distances(from start: Snap) -> [Corner: (length: Metres, legs: Int)] {
    var done: [Corner: (length: Metres, legs: Int)] = [:]
    var open: [Corner: (length: Metres, legs: Int)] = [:]
    let leg = legs[start.leg]
    let ends = [
      (leg.start, WalkAccess.backward, leg.ends.0), (leg.end, WalkAccess.forward, leg.ends.1),
    ]
    for (corner, access, place) in ends {
      let rest = start.place.geodesic(to: place).distance
      guard leg.access.contains(access) || rest == 0 else { continue }
      open[corner] = (start.length + rest, 1)
    }
    while let (corner, known) = open.min(by: { $0.value.length < $1.value.length }) {
      open[corner] = nil
      done[corner] = known
      for (next, length) in neighbours[corner] ?? [] where done[next] == nil {
        let sum = known.length + length
        if sum < open[next]?.length ?? .infinity { open[next] = (sum, known.legs + 1) }
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
