import Geodesy

@testable import Streets

/// The lines between any two corners of a square that see each other, found by parting each line wherever it
/// meets a ring.
struct PlainSquare {
  private typealias Place = SIMD2<Double>

  private struct Segment {
    let ends: (Place, Place)
    let span: (ClosedRange<Double>, ClosedRange<Double>)

    /// The span is wider by more than `isOn` allows, in 10⁻⁷ degrees.
    init(_ start: Place, _ end: Place) {
      ends = (start, end)
      span = (
        min(start.x, end.x) - 0.01...max(start.x, end.x) + 0.01,
        min(start.y, end.y) - 0.01...max(start.y, end.y) + 0.01,
      )
    }

    func isNear(_ other: Segment) -> Bool {
      span.0.overlaps(other.span.0) && span.1.overlaps(other.span.1)
    }
  }

  private let first: StreetPlace?
  private let corners: [(node: UInt32, place: Place)]
  private let sides: [Segment]

  init(_ square: StreetMaterial.Square, of material: StreetMaterial) {
    let rings = square.rings.filter { $0.count > 2 }
    let first = rings.first.map { material.places[Int($0[0])] }
    self.first = first
    func place(_ node: UInt32) -> Place {
      first.map { material.places[Int(node)].offset(from: $0) } ?? Place()
    }
    corners = rings.joined().filter { !material.closedNodes.contains($0) }.map { ($0, place($0)) }
    sides = rings.flatMap { ring in
      zip(ring, ring.dropFirst() + ring.prefix(1)).map { Segment(place($0), place($1)) }
    }
  }

  var lines: [(UInt32, UInt32)] {
    corners.enumerated().flatMap { number, start in
      corners[(number + 1)...].filter { end in
        start.node != end.node && start.place != end.place && isWithin(start.place, end.place)
      }.map { (start.node, $0.node) }
    }
  }

  /// The corners that are seen from a place in the square.
  func corners(seenFrom place: Coordinate) -> [UInt32] {
    guard let first else { return [] }
    let here = StreetPlace(place).offset(from: first)
    return corners.filter { $0.place != here && isWithin(here, $0.place) }.map(\.node)
  }

  func sees(_ place: Coordinate, from other: Coordinate) -> Bool {
    guard let first else { return false }
    return isWithin(StreetPlace(other).offset(from: first), StreetPlace(place).offset(from: first))
  }

  /// Whether each part of a line between two meetings with rings is in the square or on a ring.
  private func isWithin(_ start: Place, _ end: Place) -> Bool {
    let line = Segment(start, end)
    let near = sides.filter(line.isNear).map(\.ends)
    let meetings = near.map { side in Self.shares(of: start, end, meeting: side) }
    let marks: [Double] = ([[0, 1]] + meetings).joined().sorted()
    return zip(marks, marks.dropFirst()).allSatisfy { low, high in
      let middle = start + (end - start) * (low + high) / 2
      return high - low < 1e-9 || isInside(middle) || near.contains { Self.isOn(middle, $0) }
    }
  }

  /// The shares of a line where it meets a side or its ends.
  private static func shares(
    of start: Place, _ end: Place, meeting side: (Place, Place),
  ) -> [Double] {
    let (way, along) = (end - start, side.1 - side.0)
    let area = way.cross(along)
    if area == 0 {
      return [side.0, side.1].filter { way.cross($0 - start) == 0 }.map {
        way.dot($0 - start) / way.dot(way)
      }.filter { (0...1).contains($0) }
    }
    let share = (side.0 - start).cross(along) / area
    let other = (side.0 - start).cross(way) / area
    return (0...1).contains(share) && (0...1).contains(other) ? [share] : []
  }

  private static func isOn(_ place: Place, _ side: (Place, Place)) -> Bool {
    let (along, way) = (side.1 - side.0, place - side.0)
    let share = along.dot(way) / along.dot(along)
    guard along != Place(), (0...1).contains(share) else { return false }
    let gap = way - along * share
    return gap.dot(gap) < 1e-6
  }

  /// By the number of sides north of the place.
  private func isInside(_ place: Place) -> Bool {
    sides.lazy.map(\.ends).count { side in
      guard (side.0.x > place.x) != (side.1.x > place.x) else { return false }
      let share = (place.x - side.0.x) / (side.1.x - side.0.x)
      return side.0.y + (side.1.y - side.0.y) * share > place.y
    } % 2 == 1
  }
}
